import * as calls from '@it-lotse/contract/assistant-texts';
import type { Implement } from '../../kernel/http/implement.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { checkText, entryOf, requireEntry, shippedEntries } from './assistant-texts.ts';
import { assistantTextsSetting } from './assistant-texts-setting.ts';
import type { ChatParts } from './chat-parts.ts';
import { liveFactsOf, placeholdersOf } from './embedded/answers/live-facts.ts';

/** What the built-in assistant tells, in the operator's own words where they have some. */
export function assistantTextsRoutes(implement: Implement, ctx: Pick<ChatParts, 'settings' | 'payments'>): void {
  const { settings } = ctx;
  const voice = () => settings.get(businessProfileSetting).voice;

  implement(calls.listAssistantTexts, async () => {
    const shipped = await shippedEntries();
    const own = settings.get(assistantTextsSetting);
    return {
      entries: shipped.map((entry) => entryOf(entry, own, voice())),
      placeholders: placeholdersOf(liveFactsOf(ctx)),
    };
  });
  implement(calls.updateAssistantText, async ({ params, body }) => {
    const entry = await requireEntry(params.key);
    checkText(entry, body);
    await settings.change(assistantTextsSetting, (texts) => ({ ...texts, [entry.key]: body }));
    return entryOf(entry, settings.get(assistantTextsSetting), voice());
  });
  implement(calls.resetAssistantText, async ({ params }) => {
    const entry = await requireEntry(params.key);
    await settings.change(assistantTextsSetting, ({ [entry.key]: _, ...others }) => others);
    return entryOf(entry, settings.get(assistantTextsSetting), voice());
  });
}
