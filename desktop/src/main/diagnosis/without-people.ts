import { homedir } from 'node:os';

/** Tokens, whatever carries them. */
const secret = /\b(bearer\s+|token["'=:\s]+|password["'=:\s]+)[^\s"',}]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+/gi;
// Of bounded length: a long line without any must not take seconds.
const email = /[^\s"'<>(),;:@]{1,64}@[^\s"'<>(),;:@]{1,255}/g;
/** Behind /api/…/ stand ids and search words, which may be a telephone number. */
const addressRest = /(\/api\/(?:admin\/[a-z-]+|(?!admin\/)[a-z-]+))[/?][^\s"')]*/gi;
/** Seven digits and more, as telephone numbers are written; times and versions have other signs between. */
const phone = /(?<![\w.:-])(?:\+|00?)[1-9](?:[ /()-]?\d){6,}/g;

/** A text without customers, secrets and the name of the person at this computer, so that it can be handed on. */
export function withoutPeople(text: string, home = homedir()): string {
  return text
    .replaceAll(home, '~')
    .replace(secret, (_all, name?: string) => `${name ?? ''}…`)
    .replace(addressRest, '$1/…')
    .replace(email, '…@…')
    .replace(phone, '+…');
}
