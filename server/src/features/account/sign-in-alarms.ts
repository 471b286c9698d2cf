import { deviceWords } from '@it-lotse/domain/device-words';
import { formatDateTime } from '@it-lotse/domain/format-date';
import type { MailPart } from '../../channels/emails/mail-parts.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { findProviderRecord, recordProviderError } from '../../kernel/database/provider-states.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { AccountNeeds } from './account-needs.ts';
import { countFailures, listWrongCodes } from './account-repository.ts';
import { throttleWindowMs } from './login-throttle.ts';

/** Wrong passwords of a quarter of an hour, from all addresses: people who mistype give up or ask before that. */
const passwordsToTell = 10;
/** Wrong codes of a day: whoever enters them knows the password. */
const codesToTell = 5;
const dayMs = 86_400_000;

export type Guessed = 'password' | 'code';

/** What the operator is told of sign-ins, in the transaction that notes them. */
export interface SignInAlarms {
  guess(tx: WriteTx, guessed: Guessed, address: string): void;
  newDevice(tx: WriteTx, visitor: { address: string; userAgent: string }): void;
}

/**
 * Somebody tried a wrong password or code. The operator is told by notification and mail, once a day at most.
 * @param inside in an open session, where the password is asked for once more before something important
 */
export function noteGuess(tx: WriteTx, ctx: AccountNeeds, guessed: Guessed, address: string, inside = false): void {
  const { last_error_at } = findProviderRecord(tx, 'sign_in');
  if (last_error_at !== null && tx.now.getTime() - Date.parse(last_error_at) < dayMs) return;
  const tries =
    guessed === 'code'
      ? listWrongCodes(tx, new Date(tx.now.getTime() - dayMs), codesToTell).length
      : countFailures(tx, new Date(tx.now.getTime() - throttleWindowMs));
  if (tries < (guessed === 'code' ? codesToTell : passwordsToTell)) return;
  recordProviderError(tx, 'sign_in', guessed);
  recordEvent(tx, { type: 'account.guessed', guessed, tries, address, inside });
  notifyOperator(tx, ctx, {
    subject: inside ? 'Jemand rät in einer offenen Sitzung Ihres Büros' : guessSubjects[guessed],
    parts: [
      { kind: 'text', text: inside ? insideText(guessed, tries, address) : guessText(guessed, tries, address) },
      ...adviceParts(ctx),
    ],
    isAlarm: true,
  });
}

const guessSubjects: Readonly<Record<Guessed, string>> = {
  code: 'Jemand kennt Ihr Passwort und rät den Code',
  password: 'Jemand rät Ihr Passwort',
};

function insideText(guessed: Guessed, tries: number, address: string): string {
  const what = guessed === 'code' ? 'ein falscher Code' : 'ein falsches Passwort';
  return `In einer offenen Sitzung Ihres Büros wurde ${tries}-mal ${what} eingegeben, wo vor einer wichtigen Änderung noch einmal gefragt wird, zuletzt von der Adresse ${address}. Geändert ist nichts. Waren Sie das selbst, brauchen Sie nichts zu tun. Sonst sitzt jemand an einem Gerät, das angemeldet ist: Beenden Sie bitte gleich alle anderen Sitzungen, und ändern Sie Ihr Passwort.`;
}

function guessText(guessed: Guessed, tries: number, address: string): string {
  return guessed === 'code'
    ? `Jemand hat sich mit Ihrem richtigen Passwort angemeldet und dann ${tries}-mal einen falschen Code eingegeben, zuletzt von der Adresse ${address}. Hineingekommen ist niemand. Waren Sie das nicht selbst, kennt jemand Ihr Passwort: Bitte ändern Sie es gleich.`
    : `In der letzten Viertelstunde wurde ${tries}-mal ein falsches Passwort für Ihr Büro eingegeben, zuletzt von der Adresse ${address}. Hineingekommen ist niemand, und wer so rät, muss jetzt warten. Waren Sie das selbst, brauchen Sie nichts zu tun. Sonst hilft ein langes Passwort, das Sie nirgends sonst benutzen, und die Zwei-Faktor-Anmeldung.`;
}

/** Tells by mail of a sign-in on a device that was never seen before. */
export function tellOfNewDevice(tx: WriteTx, ctx: AccountNeeds, { address, userAgent }: Visitor): void {
  const when = formatDateTime(tx.now.toISOString());
  notifyOperator(tx, ctx, {
    subject: 'Neue Anmeldung in Ihrem Büro',
    parts: [
      {
        kind: 'text',
        text: `Gerade hat sich ein Gerät angemeldet, das Ihr Büro noch nicht kennt: ${deviceWords(userAgent)}, von der Adresse ${address}, am ${when}. Waren Sie das, brauchen Sie nichts zu tun. Sonst ändern Sie bitte gleich Ihr Passwort: Damit enden alle anderen Anmeldungen.`,
      },
      ...adviceParts(ctx),
    ],
    isAlarm: true,
  });
}

/** Tells by mail of a new name to sign in with, which also is how the old one is remembered. */
export function tellOfRename(
  tx: WriteTx,
  ctx: AccountNeeds,
  names: { before: string; now: string },
  address: string,
): void {
  notifyOperator(tx, ctx, {
    subject: 'Ihr Benutzername ist geändert',
    parts: [
      {
        kind: 'text',
        text: `Der Benutzername für Ihr Büro ist jetzt „${names.now}“, vorher war er „${names.before}“. Geändert wurde er am ${formatDateTime(tx.now.toISOString())} von der Adresse ${address}. Ihr Passwort ist dasselbe geblieben, und alle Geräte bleiben angemeldet. Waren Sie das, brauchen Sie nichts zu tun. Sonst kennt jemand Ihr Passwort: Bitte ändern Sie es gleich. Damit enden alle anderen Anmeldungen.`,
      },
      ...adviceParts(ctx),
    ],
    isAlarm: true,
  });
}

interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

const adviceParts = (ctx: AccountNeeds): MailPart[] => [
  { kind: 'button', label: 'Sicherheit öffnen', url: `${ctx.origin()}/dashboard/sicherheit` },
];
