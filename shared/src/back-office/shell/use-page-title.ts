import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { useDefaultStats } from './use-default-stats.ts';
import { useUnreadWhatsapp } from './use-waiting.ts';

/** Names the page in the window title and, after it, tells the host how many new leads and messages wait (title or app badge). */
export function usePageTitle(title: string): void {
  const host = useHost();
  const newLeads = useDefaultStats().data?.leadsNew ?? 0;
  const unread = newLeads + useUnreadWhatsapp();
  useEffect(() => {
    document.title = `${title} – IT-Lotse`;
    host.setUnread(unread);
  }, [title, unread, host]);
}
