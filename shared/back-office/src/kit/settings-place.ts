import { Settings } from 'lucide-react';
import type { SettingsSection } from './feature/settings-card.ts';
import { paths } from './paths.ts';
import type { SearchPlace } from './search/search-lines.ts';

/** A card of the settings, as the search finds it. */
export const settingsPlace = ({ id, title, also, onlyInApp = false }: SettingsSection): SearchPlace => ({
  title,
  word: 'Einstellung',
  Icon: Settings,
  to: `${paths.settings}#${id}`,
  also,
  onlyInApp,
});
