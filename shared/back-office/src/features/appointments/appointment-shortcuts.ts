import { paths } from '../../kit/paths.ts';
import type { Command, Shortcut } from '../../kit/shortcuts/shortcut-list.ts';

export const newAppointmentCommand: Command = {
  key: 'n',
  label: 'Neuen Termin anlegen',
  path: `${paths.appointments}?neu=1`,
};
export const todayShortcut: Shortcut = { key: 'h', label: 'Termine: zum heutigen Tag' };
