/** A day of the week as the page draws it: remote help 8–17, visits 17–19 (spec, public site, section 9). */
interface WeekDay {
  name: string;
  /** English day name of schema.org, for days with fixed hours. */
  schemaDay?: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday';
  remote: boolean;
  onSite: boolean;
  note?: string;
}

export const week: readonly WeekDay[] = [
  { name: 'Montag', schemaDay: 'Monday', remote: true, onSite: true },
  { name: 'Dienstag', schemaDay: 'Tuesday', remote: true, onSite: true },
  { name: 'Mittwoch', schemaDay: 'Wednesday', remote: true, onSite: false },
  { name: 'Donnerstag', schemaDay: 'Thursday', remote: true, onSite: true },
  { name: 'Freitag', schemaDay: 'Friday', remote: true, onSite: true },
  { name: 'Samstag', remote: false, onSite: false, note: 'nur in Ausnahmen, nach persönlicher Absprache' },
  { name: 'Sonntag, Feiertag', remote: false, onSite: false, note: 'geschlossen' },
];
