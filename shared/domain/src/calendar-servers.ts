export interface CalendarServer {
  readonly name: string;
  /** Blank: each customer has an address of their own. */
  readonly url: string;
  /** What one has to know besides. */
  readonly hint: string;
  /** Who gets what is written there, for the privacy statement; null: depends on who runs it. */
  readonly recipient: string | null;
}

/** What well-known keepers of calendars say of their CalDAV server. */
export const calendarServers: readonly CalendarServer[] = [
  {
    name: 'iCloud',
    url: 'https://caldav.icloud.com/',
    hint: 'Benutzername ist Ihr Apple-Account (die E-Mail-Adresse). Das App-Passwort legen Sie auf account.apple.com unter „Anmeldung und Sicherheit“, „App-spezifische Passwörter“ an.',
    recipient:
      'Empfänger ist die Apple Distribution International Limited, Hollyhill Industrial Estate, Cork, Irland, die den Kalender nach ihrer eigenen Datenschutzrichtlinie betreibt (apple.com/de/legal/privacy). Dabei können Daten in die USA gelangen; dafür gelten die Standardvertragsklauseln der EU-Kommission (Art. 46 DSGVO).',
  },
  {
    name: 'Nextcloud',
    url: '',
    hint: 'Die Adresse ist die, unter der Sie Ihre Nextcloud im Browser öffnen. Das App-Passwort legen Sie dort unter „Einstellungen“, „Sicherheit“, „Geräte & Sitzungen“ an.',
    recipient: null,
  },
  {
    name: 'mailbox.org',
    url: 'https://dav.mailbox.org/',
    hint: 'Benutzername ist Ihre ganze E-Mail-Adresse. Mit eingeschalteter Anmeldung in zwei Schritten brauchen Sie ein Anwendungspasswort.',
    recipient:
      'Empfänger ist die Heinlein Hosting GmbH, Berlin, Anbieter von mailbox.org, die in [meinem|unserem] Auftrag tätig ist (Art. 28 DSGVO).',
  },
  {
    name: 'Fastmail',
    url: 'https://caldav.fastmail.com/',
    hint: 'Benutzername ist Ihre ganze E-Mail-Adresse. Das App-Passwort legen Sie unter „Settings“, „Privacy & Security“, „App passwords“ an.',
    recipient:
      'Empfänger ist die Fastmail Pty Ltd, Melbourne, Australien, die in [meinem|unserem] Auftrag tätig ist (Art. 28 DSGVO). Dabei gelangen Daten nach Australien und in die USA; dafür gelten die Standardvertragsklauseln der EU-Kommission (Art. 46 DSGVO).',
  },
];

/** The keeper whose server this is, whichever host of its domain; null: another one. */
export function calendarServerOf(url: string): CalendarServer | null {
  const host = URL.parse(url.trim())?.hostname ?? '';
  const domainOf = (known: string) => new URL(known).hostname.split('.').slice(-2).join('.');
  return calendarServers.find((each) => each.url !== '' && `.${host}`.endsWith(`.${domainOf(each.url)}`)) ?? null;
}
