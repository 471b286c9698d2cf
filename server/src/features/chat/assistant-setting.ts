import { assistantSettings } from '@it-lotse/contract/assistant-settings';
import { defaultAssistantSettings } from '@it-lotse/domain/default-assistant-settings';
import { defineSetting } from '../../kernel/settings/settings.ts';

/** Whether the chat uses the model, and for how much a day. */
export const assistantSetting = defineSetting('assistant', assistantSettings, defaultAssistantSettings, {
  changed: { type: 'content.updated', part: 'assistant' },
  isOnSite: true,
});
