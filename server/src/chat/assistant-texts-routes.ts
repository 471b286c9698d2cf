import * as calls from '@it-lotse/shared/contract/assistant-texts';
import type { Context } from '../context.ts';
import type { Implement } from '../http/implement.ts';
import { checkText, entryOf, requireEntry, shippedEntries } from './assistant-texts.ts';
import { liveFactsOf, placeholdersOf } from './embedded/live-facts.ts';

/** What the built-in assistant tells, in the operator's own words where they have some. */
export function assistantTextsRoutes(implement: Implement, ctx: Pick<Context, 'content' | 'payments'>): void {
  const { content } = ctx;

  implement(calls.listAssistantTexts, async () => ({
    entries: (await shippedEntries()).map((entry) => entryOf(entry, content.assistantTexts())),
    placeholders: placeholdersOf(liveFactsOf(ctx)),
  }));
  implement(calls.updateAssistantText, async ({ params, body }) => {
    const entry = await requireEntry(params.key);
    checkText(entry, body);
    await content.setAssistantText(entry.key, body);
    return entryOf(entry, content.assistantTexts());
  });
  implement(calls.resetAssistantText, async ({ params }) => {
    const entry = await requireEntry(params.key);
    await content.setAssistantText(entry.key, null);
    return entryOf(entry, content.assistantTexts());
  });
}
