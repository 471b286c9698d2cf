import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { useEffect } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { usePageName } from '../../kit/page-title/use-page-title.ts';
import { useDefaultStats } from '../../kit/stats/use-default-stats.ts';
import { officeFeatures } from '../features.ts';

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
