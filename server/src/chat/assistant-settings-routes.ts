import * as calls from '@it-lotse/shared/contract/assistant-settings';
import type { Context } from '../context.ts';
import type { Implement } from '../http/implement.ts';

export function assistantSettingsRoutes(implement: Implement, { content, assistants }: Context): void {
  const answer = () => ({
    settings: content.assistant(),
    configured: assistants.model !== null,
    model: assistants.model?.model ?? null,
    host: assistants.model?.host ?? null,
  });

  implement(calls.getAssistantSettings, answer);
  implement(calls.updateAssistantSettings, async ({ body }) => {
    await content.setAssistant(body);
    return answer();
  });
}
