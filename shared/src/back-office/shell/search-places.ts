import { CalendarPlus, ContactRound, FileText, Keyboard, type LucideIcon, Settings, UsersRound } from 'lucide-react';
import { berlinMoment, startOfBerlinDay } from '../../domain/berlin-time.ts';
import { formatShortDay, formatShortMoment } from '../../domain/format-date.ts';
import { type AppointmentWish, appointmentWish } from '../appointments/appointment-words.ts';
import { paths } from '../paths.ts';
import { settingsSections } from '../settings/settings-sections.ts';
import { officeTabs } from '../tabs.ts';

/** Somewhere to go, or something to do, that is found by its name and needs no server. */
export interface SearchPlace {
  readonly title: string;
  /** What will be filled in. */
  readonly text?: string;
  readonly word: 'Bereich' | 'Befehl' | 'Einstellung';
  readonly Icon: LucideIcon;
  /** Other words it is looked for by. */
  readonly also?: string;
  readonly onlyInApp?: boolean;
  /** Where it leads; 'shortcuts' opens the list of keys. */
  readonly to: string;
}

export const shortcutsPlace = 'shortcuts';
/** So many are shown of all that fit. */
export const mostPlaces = 4;

const places: readonly SearchPlace[] = [
  ...officeTabs.map(({ label, path, icon }): SearchPlace => ({ title: label, word: 'Bereich', Icon: icon, to: path })),
  { title: 'Kunden', word: 'Bereich', Icon: ContactRound, to: paths.customers, also: 'Kundenkarten Personen' },
  { title: 'Abonnenten', word: 'Bereich', Icon: UsersRound, to: paths.subscribers, also: 'Newsletter Empfänger' },
  { title: 'Erklärungen', word: 'Bereich', Icon: FileText, to: paths.declarations, also: 'Widerruf Kündigung' },
  { title: 'Einstellungen', word: 'Bereich', Icon: Settings, to: paths.settings, also: 'Einrichten Optionen' },
  {
    title: 'Termin anlegen',
    word: 'Befehl',
    Icon: CalendarPlus,
    to: `${paths.appointments}?neu=1`,
    also: 'Neuer Termin',
  },
  ...settingsSections.map(
    ({ id, title, also, ...rest }): SearchPlace => ({
      title,
      word: 'Einstellung',
      Icon: Settings,
      to: `${paths.settings}#${id}`,
      also,
      onlyInApp: 'onlyInApp' in rest,
    }),
  ),
  { title: 'Tastenkürzel', word: 'Befehl', Icon: Keyboard, to: shortcutsPlace, also: 'Tastatur Hilfe Shortcuts' },
];

const plain = (text: string) => text.toLocaleLowerCase('de-DE');

/** The form with day, time and customer filled in. */
function newAppointment({ day, time, name }: AppointmentWish): SearchPlace {
  const said = { neu: '1', ...(day && { datum: day }), ...(time && { zeit: time }), ...(name && { name }) };
  return {
    title: 'Termin anlegen',
    text: [whenText(day, time), name].filter(Boolean).join(', '),
    word: 'Befehl',
    Icon: CalendarPlus,
    to: `${paths.appointments}?${new URLSearchParams(said)}`,
  };
}

function whenText(day: string | null, time: string | null): string {
  if (day === null) return time === null ? '' : `${time} Uhr`;
  return time === null ? formatShortDay(startOfBerlinDay(day)) : formatShortMoment(berlinMoment(day, time));
}

/**
 * What is to be done ('Termin Mi 14 Uhr Müller'), then places with a word that begins with what was typed (at least two
 * letters); those named so come first.
 */
export function findPlaces(text: string, now: Date, isApp: boolean): SearchPlace[] {
  const wish = appointmentWish(text, now);
  if (wish) return [newAppointment(wish)];
  const wanted = plain(text.trim());
  if (wanted.length < 2) return [];
  const beginsIn = (words: string) => ` ${plain(words)}`.includes(` ${wanted}`);
  const here = places.filter(({ onlyInApp }) => isApp || !onlyInApp);
  const byTitle = here.filter(({ title }) => beginsIn(title));
  const byOther = here.filter((place) => !byTitle.includes(place) && beginsIn(place.also ?? ''));
  return [...byTitle, ...byOther];
}
