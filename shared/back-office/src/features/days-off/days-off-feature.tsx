import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';

export const daysOffFeature: OfficeFeature = {
  name: 'days-off',
  routes: [
    { path: paths.daysOff, ...lazyPage(async () => (await import('./components/days-off-page.tsx')).DaysOffPage) },
  ],
  actionWords: {
    'days-off.post': 'Freie Tage eintragen',
    'days-off.decisions.post': 'Termin an freiem Tag entscheiden',
    'days-off.calls.post': 'Anruf abhaken',
  },
};
