import { listAppointmentsBetween } from '@it-lotse/contract/appointments';
import { getAssistantSettings } from '@it-lotse/contract/assistant-settings';
import { listAssistantTexts } from '@it-lotse/contract/assistant-texts';
import { listBackups } from '@it-lotse/contract/backups';
import { listServiceTypes } from '@it-lotse/contract/booking';
import { getBusinessFacts } from '@it-lotse/contract/business-facts';
import { getChatStats } from '@it-lotse/contract/chats';
import { getConnections } from '@it-lotse/contract/connections';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listVisitsOnDaysOff } from '@it-lotse/contract/days-off';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { emailStats, getMailSettings, listEmails } from '@it-lotse/contract/emails';
import type { SetUp } from '@it-lotse/contract/feature-part';
import { featureConnections } from '@it-lotse/contract/feature-parts';
import { getFirstSteps } from '@it-lotse/contract/first-steps';
import { getHoster, getTerms } from '@it-lotse/contract/legal-texts';
import { listMailTexts, listMailTextVersions } from '@it-lotse/contract/mail-texts';
import { getOwnPages, listOwnPagesVersions } from '@it-lotse/contract/own-pages';
import { getBookingSettings, getBusinessProfile } from '@it-lotse/contract/settings';
import type { settingsEvents } from '@it-lotse/contract/settings-events';
import { getSiteLook, listSiteLookVersions } from '@it-lotse/contract/site-look';
import { getSiteTexts, listSiteTextVersions } from '@it-lotse/contract/site-texts';
import { getTaxSettings } from '@it-lotse/contract/tax';
import { getTextBlocks } from '@it-lotse/contract/text-blocks';
import { settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';

const titles = {
  prices: 'Preisliste geändert',
  'business-profile': 'Geschäftsdaten geändert',
  tax: 'Steuern geändert',
  'business-facts': 'Erreichbarkeit und Zahlung geändert',
  terms: 'AGB geändert',
  hoster: 'Hoster geändert',
  booking: 'Termin-Einstellungen geändert',
  assistant: 'Assistent im Chat eingestellt',
  mails: 'Automatische E-Mails eingestellt',
  'text-blocks': 'Textbausteine geändert',
  'site-texts': 'Texte der Website geändert',
  'own-pages': 'Eigene Seiten geändert',
  'site-look': 'Aussehen der Website geändert',
  'mail-texts': 'Texte der E-Mails geändert',
  'first-steps': 'Einrichtung geändert',
} as const;

const partDetails: Partial<Record<keyof typeof titles, string>> = {
  'text-blocks': 'Für Ihre Antworten',
  'mail-texts': 'Gilt ab der nächsten E-Mail',
};

function connectionTitle({ connection, change }: EventNamed<typeof settingsEvents, 'connection.changed'>): string {
  const { name, isSeveral = false } = featureConnections[connection] as SetUp;
  if (change === 'removed') return `${name} entfernt`;
  return `${name} ${isSeveral ? 'geändert' : 'eingerichtet'}`;
}

const staleOfBooking = [
  getFirstSteps.path,
  getBookingSettings.path,
  listAssistantTexts.path,
  listServiceTypes.path,
  listAppointmentsBetween.path,
  listVisitsOnDaysOff.path,
  getDashboardStats.path,
];

const staleOfOthers = [
  getSiteTexts.path,
  listSiteTextVersions.path,
  getOwnPages.path,
  listOwnPagesVersions.path,
  getSiteLook.path,
  listSiteLookVersions.path,
  getBusinessProfile.path,
  getBusinessFacts.path,
  listServiceTypes.path,
  getAssistantSettings.path,
  listAssistantTexts.path,
  getMailSettings.path,
  listMailTexts.path,
  listMailTextVersions.path,
  getFirstSteps.path,
  getTextBlocks.path,
  getTaxSettings.path,
  getTerms.path,
  getHoster.path,
  getChatStats.path,
  getDashboardStats.path,
];

const staleOfConnections = [
  getFirstSteps.path,
  getConnections.path,
  listBackups.path,
  getDashboardStats.path,
  getAssistantSettings.path,
  getBookingSettings.path,
  getChatStats.path,
  listEmails.path,
  emailStats.path,
];

export const settingsNews: FeatureNews<typeof settingsEvents> = {
  topics: [],
  people: [],
  events: {
    'content.updated': {
      activity: ({ part }) => ({
        title: titles[part],
        detail: partDetails[part] ?? 'Gilt ab sofort auf der Website',
      }),
      icon: 'Settings',
      stale: ({ part }) => (part === 'booking' ? staleOfBooking : staleOfOthers),
    },
    'connection.changed': {
      activity: (event) => ({ title: connectionTitle(event), detail: 'Gilt ab sofort, ohne Neustart' }),
      icon: 'Settings',
      stale: staleOfConnections,
      ends: ({ connection }) => [settleAlarm('provider.refused', connection)],
    },
  },
};
