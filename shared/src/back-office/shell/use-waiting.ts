import { getCalendarStatus } from '../../contract/calendar.ts';
import { listWhatsappConversations } from '../../contract/whatsapp.ts';
import { getTokenInfo } from '../../contract/whatsapp-token.ts';
import { useApiQuery } from '../api/use-api.ts';
import type { Waiting } from '../tabs.ts';
import { useDefaultStats } from './use-default-stats.ts';

/** What waits for the operator. The calendar link is asked about only where there is one. */
export function useWaiting(): Waiting {
  const stats = useDefaultStats().data;
  const link = stats?.services.calendar.state ?? 'not_configured';
  const calendar = useApiQuery(getCalendarStatus, {}, { enabled: link !== 'not_configured' });
  const tokenState = useApiQuery(getTokenInfo, {}).data?.state;
  return {
    newLeads: stats?.leadsNew ?? 0,
    openAppointments: stats?.appointmentsOpenToday ?? 0,
    paymentsToReview: stats?.paymentsReview ?? 0,
    waitingChats: stats?.chatsWaiting ?? 0,
    calendarLinkBroken: link === 'failing',
    calendarQuestions: link === 'not_configured' ? 0 : (calendar.data?.changes.length ?? 0),
    unreadWhatsapp: useUnreadWhatsapp(),
    tokenWarning: tokenState === 'dead' || tokenState === 'expiring' ? tokenState : null,
  };
}

/** Messages of WhatsApp that nobody has read, of all conversations. */
export const useUnreadWhatsapp = () =>
  useApiQuery(listWhatsappConversations, { query: { limit: 1 } }).data?.unread_total ?? 0;
