import { assistantSettings } from '@it-lotse/shared/contract/assistant-settings';
import { defaultAssistantSettings } from '@it-lotse/shared/domain/default-assistant-settings';
import { defineSetting } from '../content/settings.ts';

/** Whether the chat uses the model, and for how much a day. */
export const assistantSetting = defineSetting('assistant', assistantSettings, defaultAssistantSettings, {
  changed: { type: 'content.updated', part: 'assistant' },
  isOnSite: true,
});
