import { Keyboard } from 'lucide-react';
import type { SearchPlace } from '../../kit/search/search-lines.ts';
import { officeFeatures } from '../features.ts';
import { officeTabs } from '../tabs.ts';

/** Leads nowhere, but opens the list of keys. */
export const shortcutsPlace = 'shortcuts';
/** So many are shown of all that fit. */
export const mostPlaces = 4;

const told = officeFeatures.flatMap(({ searchPlaces = [] }) => searchPlaces);
const toldAs = (wanted: SearchPlace['word']) => told.filter(({ word }) => word === wanted);

const places: readonly SearchPlace[] = [
  ...officeTabs.map(({ label, path, icon }): SearchPlace => ({ title: label, word: 'Bereich', Icon: icon, to: path })),
  ...toldAs('Bereich'),
  ...toldAs('Befehl'),
  ...toldAs('Einstellung'),
  { title: 'Tastenkürzel', word: 'Befehl', Icon: Keyboard, to: shortcutsPlace, also: 'Tastatur Hilfe Shortcuts' },
];

const plain = (text: string) => text.toLocaleLowerCase('de-DE');

function commandIn(text: string, now: Date): SearchPlace | null {
  for (const { searchCommand } of officeFeatures) {
    const command = searchCommand?.(text, now);
    if (command) return command;
  }
  return null;
}

/**
 * What is to be done ('Termin Mi 14 Uhr Müller'), then places with a word that begins with what was typed (at least two
 * letters); those named so come first.
 */
export function findPlaces(text: string, now: Date, isApp: boolean): SearchPlace[] {
  const command = commandIn(text, now);
  if (command) return [command];
  const wanted = plain(text.trim());
  if (wanted.length < 2) return [];
  const beginsIn = (words: string) => ` ${plain(words)}`.includes(` ${wanted}`);
  const here = places.filter(({ onlyInApp }) => isApp || !onlyInApp);
  const byTitle = here.filter(({ title }) => beginsIn(title));
  const byOther = here.filter((place) => !byTitle.includes(place) && beginsIn(place.also ?? ''));
  return [...byTitle, ...byOther];
}
