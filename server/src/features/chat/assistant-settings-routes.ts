import * as calls from '@it-lotse/contract/assistant-settings';
import type { Context } from '../../app/context.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { assistantSetting } from './assistant-setting.ts';

export function assistantSettingsRoutes(implement: Implement, { settings, assistants }: Context): void {
  const answer = () => ({
    settings: settings.get(assistantSetting),
    configured: assistants.model !== null,
    model: assistants.model?.model ?? null,
    host: assistants.model?.host ?? null,
  });

  implement(calls.getAssistantSettings, answer);
  implement(calls.updateAssistantSettings, async ({ body }) => {
    await settings.set(assistantSetting, body);
    return answer();
  });
}
