import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { SettingsPage } from './components/settings-page.tsx';
import { settingsPlaces } from './settings-places.ts';

export const settingsFeature: OfficeFeature = {
  name: 'settings',
  goTargets: [{ key: 'i', path: paths.settings, label: 'Einstellungen' }],
  routes: [{ path: paths.settings, element: <SettingsPage /> }],
  searchPlaces: settingsPlaces,
};
