import { getCalendarStatus } from '../../contract/calendar.ts';
import { useApiQuery } from '../api/use-api.ts';
import type { Waiting } from '../tabs.ts';
import { useDefaultStats } from './use-default-stats.ts';

/** What waits for the operator. The calendar link is asked about only where there is one. */
export function useWaiting(): Waiting {
  const stats = useDefaultStats().data;
  const link = stats?.services.calendar.state ?? 'not_configured';
  const calendar = useApiQuery(getCalendarStatus, {}, { enabled: link !== 'not_configured' });
  const token = stats?.whatsappToken;
  return {
    newLeads: stats?.leadsNew ?? 0,
    openAppointments: stats?.appointmentsOpenToday ?? 0,
    paymentsToReview: stats?.paymentsReview ?? 0,
    waitingChats: stats?.chatsWaiting ?? 0,
    calendarLinkBroken: link === 'failing',
    calendarQuestions: link === 'not_configured' ? 0 : (calendar.data?.changes.length ?? 0),
    unreadWhatsapp: stats?.whatsappUnread ?? 0,
    mailsAreStuck: (stats?.mail_obstacle ?? null) !== null,
    tokenWarning: token === 'dead' || token === 'expiring' ? token : null,
    backupFailing: stats?.services.backup.state === 'failing',
    diskNearlyFull: stats?.disk_nearly_full ?? false,
  };
}
