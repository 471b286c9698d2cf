import { z } from 'zod';
import { emailAddress, optionalLine, requiredLine } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { isPrivateHost } from './private-host.ts';

/*
 * How the server reaches those it works with, as the operator sets it up in the office. Keys and passwords go in and never
 * come out again.
 */

/** A password, as it was typed: blanks can belong to it. '': the one that is stored stays. */
const password = (label: string) =>
  z
    .string({ error: `${label} fehlt.` })
    .max(1000, `${label} ist zu lang (höchstens 1000 Zeichen).`)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), `${label} enthält unzulässige Zeichen.`);

/** A key as it is copied from a website, where a line break comes along. '': the one that is stored stays. */
export const copiedKey = (label: string) =>
  z
    .string({ error: `${label} fehlt.` })
    .trim()
    .max(1000, `${label} ist zu lang (höchstens 1000 Zeichen).`)
    .regex(/^[\x21-\x7E]*$/, `${label} enthält Leerzeichen oder Sonderzeichen, die nicht dazugehören.`);

const mailEncryptions = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

const hostName = requiredLine('Der Mailserver', 253).refine(
  (host) => host === '' || /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(host),
  'Das ist kein Name eines Mailservers. Er sieht zum Beispiel so aus: smtp.beispiel.de',
);

/** What of it may be told. */
export const mailPlace = lazyObject(() => ({
  host: hostName,
  port: z
    .number('Der Port fehlt.')
    .int('Der Port muss eine ganze Zahl sein.')
    .min(1, 'Der Port muss zwischen 1 und 65535 liegen.')
    .max(65_535, 'Der Port muss zwischen 1 und 65535 liegen.'),
  encryption: z
    .enum(mailEncryptions, 'Die Verschlüsselung fehlt.')
    .describe(
      'tls: from the first byte · starttls: required after the greeting · none: for hosts of one’s own network',
    ),
  user: optionalLine('Der Benutzername', 320),
  sender_name: optionalLine('Der Absendername', 120).refine(
    (name) => !/[<>"]/.test(name),
    'Der Absendername darf < > und " nicht enthalten.',
  ),
  sender_email: emailAddress,
}));

export const mailConnection = lazyObject(() => mailPlace.extend({ password: password('Das Passwort') }).shape).refine(
  ({ encryption, host }) => encryption !== 'none' || isPrivateHost(host),
  {
    path: ['encryption'],
    error:
      'Ohne Verschlüsselung geht es nur zu einem Mailserver in Ihrem eigenen Netz. Wählen Sie TLS oder STARTTLS; Ihr Passwort könnte sonst jeder unterwegs mitlesen.',
  },
);
export type MailConnection = z.infer<typeof mailConnection>;

/** What of it may be told. */
export const modelPlace = lazyObject(() => ({
  base_url: optionalLine('Die Adresse der Schnittstelle', 500)
    .refine(
      (url) => url === '' || (/^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).username === ''),
      'Bitte geben Sie eine Adresse wie https://api.beispiel.de/v1 ein.',
    )
    .refine(
      (url) => !url.startsWith('http:') || !URL.canParse(url) || isPrivateHost(new URL(url).hostname),
      'Ohne Verschlüsselung (http) geht es nur zu einem Rechner in Ihrem eigenen Netz.',
    )
    .describe('Blank: OpenAI itself'),
  model: optionalLine('Der Name des Modells', 200).describe('Blank: the default of the program'),
}));

export const modelConnection = lazyObject(() => modelPlace.extend({ api_key: copiedKey('Der Schlüssel') }).shape);
export type ModelConnection = z.infer<typeof modelConnection>;

export const smsConnection = lazyObject(() => ({ api_key: copiedKey('Der Schlüssel') }));
export type SmsConnection = z.infer<typeof smsConnection>;

export const stripeConnection = lazyObject(() => ({
  secret_key: copiedKey('Der geheime Schlüssel').refine(
    (value) => value === '' || /^[sr]k_/.test(value),
    'Der geheime Schlüssel beginnt mit sk_ oder rk_. Ein Schlüssel mit pk_ ist der öffentliche und reicht nicht.',
  ),
  webhook_secret: copiedKey('Das Webhook-Geheimnis').refine(
    (value) => value === '' || value.startsWith('whsec_'),
    'Das Webhook-Geheimnis beginnt mit whsec_.',
  ),
}));
export type StripeConnection = z.infer<typeof stripeConnection>;

/** What of it may be told. */
export const googlePlace = lazyObject(() => ({
  client_id: copiedKey('Die Client-ID').refine(
    (value) => value === '' || value.endsWith('.apps.googleusercontent.com'),
    'Die Client-ID endet auf .apps.googleusercontent.com.',
  ),
}));

export const googleConnection = lazyObject(
  () => googlePlace.extend({ client_secret: copiedKey('Der Clientschlüssel') }).shape,
);
export type GoogleConnection = z.infer<typeof googleConnection>;

/** What of it may be told. */
export const caldavPlace = lazyObject(() => ({
  server_url: requiredLine('Die Adresse des Servers', 500)
    .refine(
      (url) => url === '' || (/^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).username === ''),
      'Bitte geben Sie eine Adresse wie https://cloud.beispiel.de ein.',
    )
    .refine(
      (url) => !url.startsWith('http:') || !URL.canParse(url) || isPrivateHost(new URL(url).hostname),
      'Ohne Verschlüsselung (http) geht es nur zu einem Rechner in Ihrem eigenen Netz.',
    ),
  user: requiredLine('Der Benutzername', 320),
}));

export const caldavConnection = lazyObject(() => caldavPlace.extend({ password: password('Das App-Passwort') }).shape);
export type CalDavConnection = z.infer<typeof caldavConnection>;

const backupProtocols = ['webdav', 'sftp', 's3'] as const;
export type BackupProtocol = (typeof backupProtocols)[number];
/** More would cost more than it saves: each backup travels to each of them. */
export const mostBackupTargets = 5;

/** What of a place for backups may be told. */
const backupPlace = lazyObject(() => ({
  label: optionalLine('Der Name des Ziels', 60).describe('What the operator calls it; blank: its address'),
  protocol: z.enum(backupProtocols, 'Bitte wählen Sie, wohin die Sicherungen gehen.'),
  place: optionalLine('Die Adresse', 500).describe('The folder: an https address, host/folder, or bucket/folder'),
  endpoint: optionalLine('Die Adresse des Anbieters', 300).describe('S3 only; blank: AWS'),
  region: optionalLine('Die Region', 60).describe('S3 only'),
  fingerprint: optionalLine('Der Fingerabdruck', 80)
    .refine(
      (text) => text === '' || /^SHA256:[A-Za-z0-9+/]{43}$/.test(text),
      'Ein Fingerabdruck sieht so aus: SHA256: und danach 43 Zeichen.',
    )
    .describe('SFTP only; blank: the machine is known again by the key it shows first'),
  user: optionalLine('Der Benutzername', 320),
}));
/** A place outside of the house to which every backup goes. */
export const officeTarget = lazyObject(() => backupPlace.extend({ password: password('Das Passwort') }).shape);
export type OfficeTarget = z.infer<typeof officeTarget>;
/** As it is told. */
export const savedTarget = lazyObject(
  () =>
    backupPlace.extend({
      id: z.string(),
      name: z.string().describe('As the list of backups names it: its address, with nothing secret in it'),
      password_hint: z.string().describe('German: that a password is stored'),
    }).shape,
);
export type SavedTarget = z.infer<typeof savedTarget>;

const shortestPassphrase = 12;
/** What backups and the rescue kit are encrypted with; nothing leaves the house without. */
export const backupConnection = lazyObject(() => ({
  passphrase: password('Die Passphrase').refine(
    (text) => text === '' || text.length >= shortestPassphrase,
    `Die Passphrase ist zu kurz (mindestens ${shortestPassphrase} Zeichen).`,
  ),
}));
