import { Bug } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { warningMark } from '../tab-marks.ts';
import { DebugPage } from './components/debug-page.tsx';

export const debugFeature: OfficeFeature = {
  name: 'debug',
  tab: {
    path: paths.debug,
    label: 'Debug',
    icon: Bug,
    key: 'b',
    mark: ({ services, disk_nearly_full }) => {
      if (services.backup.state === 'failing') return warningMark('Die Datensicherung ist gestört');
      return disk_nearly_full ? warningMark('Der Datenträger ist fast voll') : null;
    },
  },
  routes: [{ path: paths.debug, element: <DebugPage /> }],
};
