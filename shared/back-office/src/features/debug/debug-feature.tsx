import { Bug, HardDrive } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { warningMark } from '../../kit/tab-marks.ts';

const { page, comeNear } = lazyTab(() => import('./debug-tab.ts'));

export const debugFeature: OfficeFeature = {
  name: 'debug',
  services: [{ key: 'backup', place: 7, name: 'Datensicherung', ok: 'Aktiv', Icon: HardDrive, tab: paths.debug }],
  tab: {
    path: paths.debug,
    label: 'Debug',
    icon: Bug,
    key: 'b',
    comeNear,
    mark: ({ services, disk_nearly_full }) => {
      if (services.backup.state === 'failing') return warningMark('Die Datensicherung ist gestört');
      return disk_nearly_full ? warningMark('Der Datenträger ist fast voll') : null;
    },
  },
  routes: [{ path: paths.debug, ...page }],
  actionWords: {
    'backups.post': 'Sicherung erstellen',
    'backup-targets.check.post': 'Sicherungsziel prüfen',
    'backups.one.download': 'Sicherung herunterladen',
    'rescue-kit.post': 'Rettungspaket anlegen',
    'health-view.integrity-check.post': 'Datenbank prüfen',
  },
};
