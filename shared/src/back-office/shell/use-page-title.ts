import { useEffect } from 'react';
import type { DashboardStats } from '../../contract/dashboard.ts';
import { useHost } from '../host-context.ts';
import { useDefaultStats } from './use-default-stats.ts';

/** Names the page in the window title and tells the host how many people wait (title or app badge). */
export function usePageTitle(title: string): void {
  const host = useHost();
  const stats = useDefaultStats().data;
  const unread = stats ? peopleWaiting(stats) : 0;
  useEffect(() => {
    document.title = `${title} – IT-Lotse`;
    host.setUnread(unread);
  }, [title, unread, host]);
}

/** What somebody waits for: nothing of it is done by waiting, and a declaration or a payment has a date. */
function peopleWaiting(stats: DashboardStats): number {
  const { leadsNew, whatsappUnread, chatsWaiting, declarationsOpen, paymentsReview, outbox } = stats;
  return leadsNew + whatsappUnread + chatsWaiting + declarationsOpen + paymentsReview + outbox.dead;
}
