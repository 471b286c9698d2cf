import type { Sketch } from '../../../../kit/sketches/sketch.ts';

/** Where an app password is made, by the name of the keeper of calendars. */
export const calendarSketches: Readonly<Record<string, Sketch>> = {
  iCloud: {
    alt: 'Skizze des Apple-Accounts: Unter „Anmeldung und Sicherheit“ auf „App-spezifische Passwörter“ gehen und eines erstellen.',
    address: 'account.apple.com',
    menu: [{ text: 'Anmeldung und Sicherheit', step: 1 }, { text: 'Geräte' }],
    title: 'Anmeldung und Sicherheit',
    rows: [
      { kind: 'button', text: 'App-spezifische Passwörter', step: 2 },
      { kind: 'field', text: 'Name', value: 'IT-Lotse', step: 3 },
      { kind: 'field', text: 'Passwort', value: 'abcd-efgh-ijkl-mnop', step: 4 },
    ],
  },
  Nextcloud: {
    alt: 'Skizze Ihrer Nextcloud: In den Einstellungen unter „Sicherheit“ bei „Geräte & Sitzungen“ einen App-Namen eintippen und ein neues App-Passwort erstellen.',
    address: 'cloud.beispiel.de/settings',
    menu: [{ text: 'Persönliche Infos' }, { text: 'Sicherheit', step: 1 }, { text: 'Benachrichtigungen' }],
    title: 'Geräte & Sitzungen',
    rows: [
      { kind: 'field', text: 'App-Name', value: 'IT-Lotse', step: 2 },
      { kind: 'button', text: 'Neues App-Passwort erstellen', step: 3 },
    ],
  },
  'mailbox.org': {
    alt: 'Skizze des Kontos bei mailbox.org: In den Einstellungen unter „Sicherheit“ auf „Anwendungspasswörter“ gehen und eines hinzufügen.',
    address: 'mailbox.org',
    menu: [
      { text: 'Einstellungen' },
      { text: 'Sicherheit', isBelow: true, step: 1 },
      { text: 'Kalender', isBelow: true },
    ],
    title: 'Anwendungspasswörter',
    rows: [
      { kind: 'button', text: 'Neues Passwort hinzufügen', step: 2 },
      { kind: 'field', text: 'Name', value: 'IT-Lotse', step: 3 },
    ],
  },
  Fastmail: {
    alt: 'Skizze des Kontos bei Fastmail: In den Einstellungen unter „Privacy & Security“ bei „App passwords“ auf „New app password“ drücken.',
    address: 'app.fastmail.com/settings',
    menu: [{ text: 'Settings' }, { text: 'Privacy & Security', isBelow: true, step: 1 }],
    title: 'App passwords',
    rows: [
      { kind: 'button', text: 'New app password', step: 2 },
      { kind: 'field', text: 'Access', value: 'Calendars', step: 3 },
    ],
  },
};

const otherPrograms = (name: string, address: string): Sketch => ({
  alt: `Skizze des Postfachs bei ${name}: Unter „Einstellungen“, „POP3/IMAP Abruf“ den Zugriff durch andere Programme erlauben und speichern.`,
  address,
  menu: [{ text: 'E-Mail' }, { text: 'Einstellungen', step: 1 }, { text: 'POP3/IMAP Abruf', isBelow: true, step: 2 }],
  title: 'POP3/IMAP Abruf',
  rows: [
    { kind: 'choice', text: 'POP3 und IMAP erlauben', step: 3 },
    { kind: 'button', text: 'Speichern', step: 4 },
  ],
});

/** What has to be done at a provider of mailboxes first, by the name of the provider; most need nothing. */
export const mailSketches: Readonly<Record<string, Sketch>> = {
  GMX: otherPrograms('GMX', 'www.gmx.net'),
  'web.de': otherPrograms('web.de', 'web.de'),
  Gmail: {
    alt: 'Skizze des Google-Kontos: Unter „Sicherheit“ die Bestätigung in zwei Schritten einschalten, dann unter „App-Passwörter“ eines erstellen.',
    address: 'myaccount.google.com',
    menu: [{ text: 'Startseite' }, { text: 'Sicherheit', step: 1 }, { text: 'Personen' }],
    title: 'App-Passwörter',
    rows: [
      { kind: 'field', text: 'App-Name', value: 'IT-Lotse', step: 2 },
      { kind: 'button', text: 'Erstellen', step: 3 },
      { kind: 'field', text: 'App-Passwort', value: 'abcd efgh ijkl mnop', step: 4 },
    ],
  },
  'mailbox.org': {
    alt: 'Skizze des Kontos bei mailbox.org: In den Einstellungen unter „Sicherheit“ auf „Anwendungspasswörter“ gehen und eines hinzufügen.',
    address: 'mailbox.org',
    menu: [
      { text: 'Einstellungen' },
      { text: 'Sicherheit', isBelow: true, step: 1 },
      { text: 'E-Mail', isBelow: true },
    ],
    title: 'Anwendungspasswörter',
    rows: [
      { kind: 'button', text: 'Neues Passwort hinzufügen', step: 2 },
      { kind: 'field', text: 'Name', value: 'IT-Lotse', step: 3 },
    ],
  },
  'Microsoft 365': {
    alt: 'Skizze des Microsoft 365 Admin Centers: Unter „Benutzer“, „Aktive Benutzer“ das Postfach öffnen, bei „E-Mail“ die E-Mail-Apps verwalten und „Authentifiziertes SMTP“ erlauben.',
    address: 'admin.microsoft.com',
    menu: [{ text: 'Benutzer' }, { text: 'Aktive Benutzer', isBelow: true, step: 1 }, { text: 'Gruppen' }],
    title: 'E-Mail-Apps verwalten',
    rows: [
      { kind: 'choice', text: 'Outlook im Web' },
      { kind: 'choice', text: 'Authentifiziertes SMTP', step: 2 },
      { kind: 'button', text: 'Änderungen speichern', step: 3 },
    ],
  },
};
