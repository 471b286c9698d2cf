import * as calls from '@it-lotse/contract/assistant-settings';
import type { Implement } from '../../kernel/http/implement.ts';
import { assistantSetting } from './assistant-setting.ts';
import type { ChatParts } from './chat-parts.ts';

export function assistantSettingsRoutes(implement: Implement, ctx: ChatParts): void {
  const answer = () => ({
    settings: ctx.settings.get(assistantSetting),
    configured: ctx.assistants.model !== null,
    model: ctx.assistants.model?.model ?? null,
    host: ctx.assistants.model?.host ?? null,
  });

  implement(calls.getAssistantSettings, answer);
  implement(calls.updateAssistantSettings, async ({ body }) => {
    await ctx.settings.set(assistantSetting, body);
    return answer();
  });
}
