import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { DaysOffPage } from './components/days-off-page.tsx';

export const daysOffFeature: OfficeFeature = {
  name: 'days-off',
  routes: [{ path: paths.daysOff, element: <DaysOffPage /> }],
  actionWords: {
    'days-off.post': 'Freie Tage eintragen',
    'days-off.decisions.post': 'Termin an freiem Tag entscheiden',
    'days-off.calls.post': 'Anruf abhaken',
  },
};
