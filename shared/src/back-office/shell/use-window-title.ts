import { useEffect } from 'react';
import type { DashboardStats } from '../../contract/dashboard.ts';
import { officeFeatures } from '../features.ts';
import { useHost } from '../host-context.ts';
import { usePageName } from '../page-title/use-page-title.ts';
import { useDefaultStats } from '../stats/use-default-stats.ts';

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

const peopleWaiting = (stats: DashboardStats) =>
  officeFeatures.reduce((sum, feature) => sum + (feature.peopleWaiting?.(stats) ?? 0), 0);
