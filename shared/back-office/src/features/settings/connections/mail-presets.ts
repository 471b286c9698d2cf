import type { MailEncryption } from '@it-lotse/contract/connection-data';

export interface MailPreset {
  readonly name: string;
  /** Blank: each customer has a host of their own. */
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** What one has to know besides. */
  readonly hint: string;
}

const wholeAddress = 'Benutzername ist Ihre ganze E-Mail-Adresse.';

/** What well-known providers say of their outgoing mail server. */
export const mailPresets: readonly MailPreset[] = [
  { name: 'IONOS', host: 'smtp.ionos.de', port: 465, encryption: 'tls', hint: wholeAddress },
  { name: 'Strato', host: 'smtp.strato.de', port: 465, encryption: 'tls', hint: wholeAddress },
  {
    name: 'GMX',
    host: 'mail.gmx.net',
    port: 587,
    encryption: 'starttls',
    hint: `${wholeAddress} Erlauben Sie bei GMX vorher unter „E-Mail“, „Einstellungen“, „POP3/IMAP Abruf“ den Zugriff durch andere Programme.`,
  },
  {
    name: 'web.de',
    host: 'smtp.web.de',
    port: 587,
    encryption: 'starttls',
    hint: `${wholeAddress} Erlauben Sie bei web.de vorher unter „E-Mail“, „Einstellungen“, „POP3/IMAP Abruf“ den Zugriff durch andere Programme.`,
  },
  {
    name: 'Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    encryption: 'tls',
    hint: `${wholeAddress} Google verlangt ein App-Passwort: Schalten Sie die Bestätigung in zwei Schritten ein und legen Sie dann im Google-Konto unter „App-Passwörter“ eines an.`,
  },
  {
    name: 'mailbox.org',
    host: 'smtp.mailbox.org',
    port: 465,
    encryption: 'tls',
    hint: `${wholeAddress} Mit eingeschalteter Anmeldung in zwei Schritten brauchen Sie ein Anwendungspasswort.`,
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    encryption: 'starttls',
    hint: `${wholeAddress} Die Anmeldung mit Passwort („SMTP AUTH“) muss für das Postfach im Microsoft 365 Admin Center erlaubt sein; Microsoft schaltet sie nach und nach ab.`,
  },
  {
    name: 'All-Inkl',
    host: '',
    port: 465,
    encryption: 'tls',
    hint: 'Der Mailserver ist bei jedem Kunden ein anderer: Er steht in Ihren Vertragsdaten und endet auf .kasserver.com. Benutzername ist der Name des Postfachs oder die E-Mail-Adresse.',
  },
];

/** The provider whose mail server this is; null: another one. */
export const presetOf = (host: string): MailPreset | null =>
  mailPresets.find((preset) => preset.host !== '' && preset.host === host.trim().toLowerCase()) ?? null;
