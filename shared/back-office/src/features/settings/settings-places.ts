import { Settings } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import type { SearchPlace } from '../../kit/search/search-lines.ts';
import { settingsPlace } from '../../kit/settings-place.ts';
import { settingsSections } from './settings-sections.ts';

/** The page and its cards, as the search finds them. */
export const settingsPlaces: readonly SearchPlace[] = [
  { title: 'Einstellungen', word: 'Bereich', Icon: Settings, to: paths.settings, also: 'Einrichten Optionen' },
  ...settingsSections.map(settingsPlace),
];
