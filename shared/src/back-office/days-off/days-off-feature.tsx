import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { DaysOffPage } from './components/days-off-page.tsx';

export const daysOffFeature: OfficeFeature = {
  name: 'days-off',
  routes: [{ path: paths.daysOff, element: <DaysOffPage /> }],
};
