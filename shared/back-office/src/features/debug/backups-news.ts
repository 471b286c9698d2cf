import { listBackups } from '@it-lotse/contract/backups';
import type { backupEvents } from '@it-lotse/contract/backups-events';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { getHealthView } from '@it-lotse/contract/health-view';
import { alarm, settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { paths } from '../../kit/paths.ts';

const stale = [listBackups.path, getHealthView.path, getDashboardStats.path];

export const backupNews: FeatureNews<typeof backupEvents> = {
  topics: [],
  people: [],
  events: {
    'backup.failed': {
      activity: ({ reason }) => ({ title: 'Datensicherung fehlgeschlagen', detail: reason }),
      icon: 'HardDrive',
      stale,
      notice: ({ type, reason }) =>
        alarm(type, { title: 'Datensicherung fehlgeschlagen', body: reason, path: paths.debug }),
    },
    'backup.recovered': {
      activity: () => ({
        title: 'Datensicherung gelingt wieder',
        detail: 'Die Sicherung wurde gemacht und zur Probe zurückgespielt',
      }),
      icon: 'HardDrive',
      stale,
      ends: () => [settleAlarm('backup.failed')],
    },
    'backup.target_failed': {
      activity: ({ target, reason }) => ({ title: 'Sicherungen kommen nicht an', detail: `${target}: ${reason}` }),
      icon: 'CloudUpload',
      stale,
      notice: ({ type, target, reason }) =>
        alarm(type, { title: 'Sicherungen kommen nicht an', body: `${target}: ${reason}`, path: paths.debug }, target),
    },
    'backup.target_recovered': {
      activity: ({ target }) => ({ title: 'Sicherungen kommen wieder an', detail: target }),
      icon: 'CloudUpload',
      stale,
      ends: ({ target }) => [settleAlarm('backup.target_failed', target)],
    },
  },
};
