import { Settings } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import type { SearchPlace } from '../../kit/search/search-lines.ts';
import { type SettingsSection, settingsSections } from './settings-sections.ts';

/** The page and its cards, as the search finds them. */
export const settingsPlaces: readonly SearchPlace[] = [
  { title: 'Einstellungen', word: 'Bereich', Icon: Settings, to: paths.settings, also: 'Einrichten Optionen' },
  ...settingsSections.map(
    ({ id, title, also, onlyInApp = false }: SettingsSection): SearchPlace => ({
      title,
      word: 'Einstellung',
      Icon: Settings,
      to: `${paths.settings}#${id}`,
      also,
      onlyInApp,
    }),
  ),
];
