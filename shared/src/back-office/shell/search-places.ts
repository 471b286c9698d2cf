import { CalendarPlus, ContactRound, FileText, Keyboard, type LucideIcon, Settings, UsersRound } from 'lucide-react';
import { paths } from '../paths.ts';
import { officeTabs } from '../tabs.ts';

/** Somewhere to go, or something to do, that is found by its name and needs no server. */
export interface SearchPlace {
  readonly title: string;
  readonly word: 'Bereich' | 'Befehl';
  readonly Icon: LucideIcon;
  /** Other words it is looked for by. */
  readonly also?: string;
  /** Where it leads; 'shortcuts' opens the list of keys. */
  readonly to: string;
}

export const shortcutsPlace = 'shortcuts';
const mostPlaces = 4;

const places: readonly SearchPlace[] = [
  ...officeTabs.map(({ label, path, icon }): SearchPlace => ({ title: label, word: 'Bereich', Icon: icon, to: path })),
  { title: 'Kunden', word: 'Bereich', Icon: ContactRound, to: paths.customers, also: 'Kundenkarten Personen' },
  { title: 'Abonnenten', word: 'Bereich', Icon: UsersRound, to: paths.subscribers, also: 'Newsletter Empfänger' },
  { title: 'Erklärungen', word: 'Bereich', Icon: FileText, to: paths.declarations, also: 'Widerruf Kündigung' },
  { title: 'Einstellungen', word: 'Bereich', Icon: Settings, to: paths.settings, also: 'Preise Öffnungszeiten Profil' },
  {
    title: 'Termin anlegen',
    word: 'Befehl',
    Icon: CalendarPlus,
    to: `${paths.appointments}?neu=1`,
    also: 'Neuer Termin',
  },
  { title: 'Tastenkürzel', word: 'Befehl', Icon: Keyboard, to: shortcutsPlace, also: 'Tastatur Hilfe Shortcuts' },
];

const plain = (text: string) => text.toLocaleLowerCase('de-DE');

/** Places with a word that begins with what was typed (at least two letters); those named so come first. */
export function findPlaces(text: string): SearchPlace[] {
  const wanted = plain(text.trim());
  if (wanted.length < 2) return [];
  const beginsIn = (words: string) => ` ${plain(words)}`.includes(` ${wanted}`);
  const byTitle = places.filter(({ title }) => beginsIn(title));
  const byOther = places.filter((place) => !byTitle.includes(place) && beginsIn(place.also ?? ''));
  return [...byTitle, ...byOther].slice(0, mostPlaces);
}
