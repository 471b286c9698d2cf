import { getAssistantSettings } from '../../contract/assistant-settings.ts';
import { listInstallers } from '../../contract/desktop-updates.ts';
import { getMailSettings } from '../../contract/emails.ts';
import { getRetention } from '../../contract/privacy.ts';
import { getBookingSettings, getBusinessProfile } from '../../contract/settings.ts';
import { useApiQuery } from '../api/use-api.ts';
import { useTextBlocks } from '../text-blocks/text-blocks-queries.ts';

/** What the cards of the page show. */
export function useSettingsQueries() {
  return {
    profile: useApiQuery(getBusinessProfile, {}),
    booking: useApiQuery(getBookingSettings, {}),
    assistant: useApiQuery(getAssistantSettings, {}),
    mails: useApiQuery(getMailSettings, {}),
    texts: useTextBlocks(),
    retention: useApiQuery(getRetention, {}),
    desktopApp: useApiQuery(listInstallers, {}),
  };
}
export type SettingsQueries = ReturnType<typeof useSettingsQueries>;
