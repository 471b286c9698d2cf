import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { SettingsPage } from './components/settings-page.tsx';

export const settingsFeature: OfficeFeature = {
  name: 'settings',
  routes: [{ path: paths.settings, element: <SettingsPage /> }],
};
