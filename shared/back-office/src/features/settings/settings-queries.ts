import { getAssistantSettings } from '@it-lotse/contract/assistant-settings';
import { getBusinessFacts } from '@it-lotse/contract/business-facts';
import { listInstallers } from '@it-lotse/contract/desktop-updates';
import { getMailSettings } from '@it-lotse/contract/emails';
import { getHoster, getTerms } from '@it-lotse/contract/legal-texts';
import { getRetention } from '@it-lotse/contract/privacy';
import { getBookingSettings, getBusinessProfile } from '@it-lotse/contract/settings';
import { getTaxSettings } from '@it-lotse/contract/tax';
import { useApiQuery } from '../../kit/api/use-api.ts';
import { useConnections } from '../../kit/connections/connections-queries.ts';
import { useTextBlocks } from '../text-blocks/text-blocks-queries.ts';

/** What the cards of the page show. */
export function useSettingsQueries() {
  return {
    profile: useApiQuery(getBusinessProfile, {}),
    tax: useApiQuery(getTaxSettings, {}),
    facts: useApiQuery(getBusinessFacts, {}),
    terms: useApiQuery(getTerms, {}),
    hoster: useApiQuery(getHoster, {}),
    booking: useApiQuery(getBookingSettings, {}),
    assistant: useApiQuery(getAssistantSettings, {}),
    mails: useApiQuery(getMailSettings, {}),
    connections: useConnections(),
    texts: useTextBlocks(),
    retention: useApiQuery(getRetention, {}),
    desktopApp: useApiQuery(listInstallers, {}),
  };
}
export type SettingsQueries = ReturnType<typeof useSettingsQueries>;
