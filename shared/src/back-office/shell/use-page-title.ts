import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { useDefaultStats } from './use-default-stats.ts';

/** Names the page in the window title and, after it, tells the host how many new leads and messages wait (title or app badge). */
export function usePageTitle(title: string): void {
  const host = useHost();
  const stats = useDefaultStats().data;
  const unread = (stats?.leadsNew ?? 0) + (stats?.whatsappUnread ?? 0);
  useEffect(() => {
    document.title = `${title} – IT-Lotse`;
    host.setUnread(unread);
  }, [title, unread, host]);
}
