import { useEffect } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { usePageName } from '../../kit/page-title/use-page-title.ts';
import { peopleWaiting } from '../../kit/stats/people-waiting.ts';
import { useDefaultStats } from '../../kit/stats/use-default-stats.ts';

/** Names the page in the window title and tells the host how many people wait (title or app badge). */
export function useWindowTitle(): void {
  const host = useHost();
  const stats = useDefaultStats().data;
  const unread = stats ? peopleWaiting(stats) : 0;
  const name = usePageName((page) => page.name);
  useEffect(() => {
    if (name === '') return;
    document.title = `${name} – IT-Lotse`;
    host.setUnread(unread);
  }, [name, unread, host]);
}
