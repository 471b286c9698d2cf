import { listAppointmentsBetween } from '../../contract/appointments.ts';
import { getAssistantSettings } from '../../contract/assistant-settings.ts';
import { listAssistantTexts } from '../../contract/assistant-texts.ts';
import { listServiceTypes } from '../../contract/booking.ts';
import { getChatStats } from '../../contract/chats.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import { listVisitsOnDaysOff } from '../../contract/days-off.ts';
import { getMailSettings } from '../../contract/emails.ts';
import { getBookingSettings, getBusinessProfile } from '../../contract/settings.ts';
import type { settingsEvents } from '../../contract/settings-events.ts';
import { getTextBlocks } from '../../contract/text-blocks.ts';
import type { FeatureNews } from '../live/event-view.ts';

const titles = {
  prices: 'Preisliste geändert',
  'business-profile': 'Geschäftsdaten geändert',
  booking: 'Termin-Einstellungen geändert',
  assistant: 'Assistent im Chat eingestellt',
  mails: 'Automatische E-Mails eingestellt',
  'text-blocks': 'Textbausteine geändert',
} as const;

const staleOfBooking = [
  getBookingSettings.path,
  listAssistantTexts.path,
  listServiceTypes.path,
  listAppointmentsBetween.path,
  listVisitsOnDaysOff.path,
  getDashboardStats.path,
];

const staleOfOthers = [
  getBusinessProfile.path,
  getAssistantSettings.path,
  listAssistantTexts.path,
  getMailSettings.path,
  getTextBlocks.path,
  getChatStats.path,
  getDashboardStats.path,
];

export const settingsNews: FeatureNews<typeof settingsEvents> = {
  topics: [],
  people: [],
  events: {
    'content.updated': {
      activity: ({ part }) => ({
        title: titles[part],
        detail: part === 'text-blocks' ? 'Für Ihre Antworten' : 'Gilt ab sofort auf der Website',
      }),
      icon: 'Settings',
      stale: ({ part }) => (part === 'booking' ? staleOfBooking : staleOfOthers),
    },
  },
};
