import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** Passwords of this many characters can be signed in with; longer ones are refused when they are chosen. */
const longestPassword = 1000;

export const credential = (label: string, maxLength: number) =>
  z.string(`${label} fehlt.`).min(1, `${label} fehlt.`).max(maxLength, `${label} ist zu lang.`);
export const existingPassword = (label: string) => credential(label, longestPassword);

export const shortestPassword = 12;
/** Length only; how easily it is guessed is judged by ratePassword. */
export const newPassword = z
  .string('Das neue Passwort fehlt.')
  // Counted as people do: an emoji is one character.
  .refine(
    (text) => [...text].length >= shortestPassword,
    `Neues Passwort muss mindestens ${shortestPassword} Zeichen lang sein`,
  )
  .refine(
    (text) => text.normalize('NFKC').length <= longestPassword && text.length <= longestPassword,
    `Neues Passwort darf höchstens ${longestPassword} Zeichen lang sein`,
  );

export const firstUsername = 'admin';
/** Names that are hard to mistype: nothing invisible, and no blank that a keyboard adds by itself. */
export const newUsername = z
  .string('Der neue Benutzername fehlt.')
  .trim()
  .normalize('NFC')
  .min(1, 'Der neue Benutzername fehlt.')
  .min(3, 'Ein Benutzername braucht mindestens 3 Zeichen.')
  .max(60, 'Ein Benutzername darf höchstens 60 Zeichen lang sein.')
  .regex(
    /^[\p{L}\p{M}\p{N}._@+-]+$/u,
    'Erlaubt sind Buchstaben, Ziffern und die Zeichen . _ @ + - (keine Leerzeichen). Auch eine E-Mail-Adresse geht.',
  );

/** Six digits of an authenticator app. */
export const totpCode = z
  .string('Bitte geben Sie einen gültigen 6-stelligen Code ein')
  .regex(/^\d{6}$/, 'Bitte geben Sie einen gültigen 6-stelligen Code ein');

export const credentials = lazyObject(() => ({
  username: credential('Der Benutzername', 120).describe('Capitals matter; blanks around it do not'),
  password: existingPassword('Das Passwort'),
  totp_code: totpCode.optional(),
  recovery_code: z
    .string('Der Wiederherstellungscode fehlt.')
    .trim()
    .min(1, 'Der Wiederherstellungscode fehlt.')
    .max(60, 'Der Wiederherstellungscode ist zu lang.')
    .optional()
    .describe('In place of totp_code; each counts once. Blanks, hyphens and capitals do not matter'),
  device_id: z
    .string()
    .max(100, 'Die Kennung des Geräts ist zu lang.')
    .optional()
    .describe(
      'Made up by the device and kept there: the operator is told of a sign-in on one that was never seen before',
    ),
}));
export type Credentials = z.infer<typeof credentials>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in; 401 totp_required asks for the same call with totp_code or recovery_code',
  access: 'public',
  body: credentials,
  answer: lazyObject(() => ({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_at: utcTimestamp,
    recovery_codes_left: z.number().int().optional().describe('After a sign-in with a recovery code'),
  })),
});

export const getDraftKey = defineEndpoint({
  method: 'GET',
  path: '/api/admin/draft-key',
  summary: 'A key of this installation that browsers seal begun work with; it stands nowhere else',
  access: 'operator',
  answer: lazyObject(() => ({ key: z.base64().describe('32 bytes') })),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End this session; its token is worthless afterwards',
  access: 'operator',
  answer: lazyObject(() => ({ message: z.string() })),
});
