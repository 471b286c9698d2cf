import { paths } from '../paths.ts';

/** What can be done by key, and by which. Letters are what the key writes, so they follow the keyboard's layout. */
export const shortcuts = {
  search: { key: '/', label: 'Suchen' },
  help: { key: '?', label: 'Diese Liste zeigen' },
  newAppointment: { key: 'n', label: 'Neuen Termin anlegen' },
  refresh: { key: 'r', label: 'Alles aktualisieren' },
  next: { key: 'j', label: 'Nächster Eintrag' },
  previous: { key: 'k', label: 'Vorheriger Eintrag' },
  reply: { key: 'a', label: 'Auf den offenen Eintrag antworten' },
  today: { key: 'h', label: 'Termine: zum heutigen Tag' },
} as const satisfies Readonly<Record<string, { key: string; label: string }>>;
export type ShortcutId = keyof typeof shortcuts;

export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];

/** After this key, a second one leads somewhere. */
export const goKey = 'g';

export interface GoTarget {
  readonly key: string;
  readonly path: string;
  readonly label: string;
}

/** The tabs in their order, then what has no tab. */
export const goTargets: readonly GoTarget[] = [
  { key: 'd', path: paths.dashboard, label: 'Dashboard' },
  { key: 'l', path: paths.leads, label: 'Leads' },
  { key: 't', path: paths.appointments, label: 'Termine' },
  { key: 'z', path: paths.payments, label: 'Zahlungen' },
  { key: 'c', path: paths.chats, label: 'KI-Chat' },
  { key: 'e', path: paths.emails, label: 'E-Mails' },
  { key: 'n', path: paths.newsletter, label: 'Newsletter' },
  { key: 's', path: paths.security, label: 'Sicherheit' },
  { key: 'k', path: paths.calendar, label: 'Kalender' },
  { key: 'w', path: paths.whatsapp, label: 'WhatsApp' },
  { key: 'o', path: paths.token, label: 'Token' },
  { key: 'b', path: paths.debug, label: 'Debug' },
  { key: 'p', path: paths.customers, label: 'Kunden (Personen)' },
  { key: 'i', path: paths.settings, label: 'Einstellungen' },
];

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** 'Strg' or '⌘', as it stands on the key. */
export const commandKey = (): string => (isApple() ? '⌘' : 'Strg');
