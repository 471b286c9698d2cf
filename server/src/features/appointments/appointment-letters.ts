import { withdrawalDays } from '@it-lotse/domain/early-start-consent';
import { formatClock, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { LetterKey } from '@it-lotse/domain/mail-kinds';
import { termsOfContractParts, termsTextParts } from '../../channels/emails/agreed-terms-parts.ts';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { Instruction } from '../../kernel/settings/agreed-instruction.ts';
import type { AgreedTerms } from '../../kernel/settings/agreed-terms.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import {
  factsOfVisit,
  inSubject,
  manageParts,
  preparationParts,
  priceParts,
  visitRows,
} from './appointment-mail-parts.ts';
import { isEarlyStartMissing } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageUrl } from './manage-link.ts';
import { earlyStartParts, withdrawalParts } from './withdrawal-instruction.ts';

// What the mails about a visit say. `told` is the visit as its mails may speak of it, `visit` as it is.

export interface Visit {
  readonly told: StoredAppointment;
  readonly visit: StoredAppointment;
  /** Under which it was agreed; null: none. */
  readonly terms: AgreedTerms | null;
  readonly instruction: Instruction;
}

/** confirmed: a request was answered with yes, and the contract is made by it. */
type AgreedKey = 'appointment-booked' | 'appointment-confirmed' | 'appointment-entered' | 'appointment-brought-back';

/** The visit takes place. */
export function composeAgreed(db: ReadDb, ctx: AppointmentsNeeds, key: AgreedKey, seen: Visit) {
  const words = wordsOf(ctx, key, seen.told);
  return compose(ctx, words.subject, partsOfAgreed(db, ctx, words, seen));
}

/** Carries what a consumer must get in writing. */
export const agreedParts = (db: ReadDb, ctx: AppointmentsNeeds, key: AgreedKey, seen: Visit): MailPart[] =>
  partsOfAgreed(db, ctx, wordsOf(ctx, key, seen.told), seen);

function partsOfAgreed(
  db: ReadDb,
  ctx: AppointmentsNeeds,
  { opening, closing }: ReturnType<typeof wordsOf>,
  { told, visit, terms, instruction }: Visit,
): MailPart[] {
  return [
    ...opening,
    visitRows(ctx, told),
    ...termsParts(db, ctx, visit),
    ...closing,
    ...termsOfContractParts(terms),
    ...withdrawalParts(ctx, visit, instruction),
    ...termsTextParts(terms),
  ];
}

export function agreedKeyOf({ source, request_state }: Pick<StoredAppointment, 'source' | 'request_state'>) {
  if (request_state === 'approved') return 'appointment-confirmed';
  return source === 'website' ? 'appointment-booked' : 'appointment-entered';
}

/** @param isFirst nothing of it was written before: this carries what the first mail must */
export function composeMoved(
  db: ReadDb,
  ctx: AppointmentsNeeds,
  { told, visit, terms, instruction }: Visit,
  { before, isFirst, isAskedFor }: { before: StoredAppointment; isFirst: boolean; isAskedFor: boolean },
) {
  const previous = before.start_time;
  const { subject, opening, closing } = letterWords(
    ctx.settings,
    'appointment-moved',
    {
      ...factsOfVisit(told),
      bisheriges_datum: formatWeekdayDate(previous),
      bisherige_uhrzeit: formatClock(previous),
    },
    { ...inSubject(told), bisherige_uhrzeit: inSubject(before).uhrzeit },
  );
  return compose(ctx, subject, [
    ...opening,
    visitRows(ctx, told),
    {
      kind: 'text',
      text: `Bisher war der Termin am ${formatWeekdayDate(previous)} um ${formatClock(previous)}. Diese Zeit gilt nicht mehr.`,
    },
    ...termsParts(db, ctx, visit),
    ...closing,
    ...(isFirst ? [...termsOfContractParts(terms), ...withdrawalParts(ctx, visit, instruction)] : []),
    ...(!isFirst && isAskedFor ? earlyStartParts(ctx, visit) : []),
    ...(isFirst ? termsTextParts(terms) : []),
  ]);
}

type ChangedKey = 'appointment-confirmed' | 'appointment-changed';

export function composeChanged(
  db: ReadDb,
  ctx: AppointmentsNeeds,
  key: ChangedKey,
  { told, visit }: Visit,
  { isAskedFor }: { isAskedFor: boolean },
) {
  const { subject, opening, closing } = wordsOf(ctx, key, told);
  return compose(ctx, subject, [
    ...opening,
    visitRows(ctx, told),
    ...termsParts(db, ctx, visit),
    ...closing,
    ...(isAskedFor ? earlyStartParts(ctx, visit) : []),
  ]);
}

type CancelledKey = 'appointment-cancelled' | 'appointment-cancelled-by-customer' | 'appointment-unpaid';

export function composeCancelled(db: ReadDb, ctx: AppointmentsNeeds, key: CancelledKey, { told, visit }: Visit) {
  const { subject, opening, closing } = wordsOf(ctx, key, told);
  return compose(ctx, subject, [
    ...opening,
    visitRows(ctx, told),
    ...ctx.visitMoney.moneyBackHint(db, visit),
    ...closing,
    {
      kind: 'button',
      label: 'Neuen Termin buchen',
      url: `${ctx.origin()}/termine?service=${encodeURIComponent(visit.service_type)}`,
    },
  ]);
}

type WordedKey = Extract<LetterKey, AgreedKey | ChangedKey | CancelledKey>;

const wordsOf = ({ settings }: Pick<AppointmentsNeeds, 'settings'>, key: WordedKey, told: StoredAppointment) =>
  letterWords(settings, key, factsOfVisit(told), inSubject(told));

const compose = ({ settings }: Pick<AppointmentsNeeds, 'settings'>, subject: string, parts: MailPart[]) => ({
  subject,
  ...composeMail(settings.get(businessProfileSetting), parts),
});

/** What it costs and how it is paid, what to have ready, how it can be changed. */
function termsParts(db: ReadDb, ctx: AppointmentsNeeds, visit: StoredAppointment): MailPart[] {
  return [
    ...earlyStartMissingParts(ctx, visit),
    ...priceParts(visit),
    ...ctx.visitMoney.paymentHint(db, visit),
    ...preparationParts(ctx, visit),
    ...manageParts(ctx, visit),
  ];
}

/** The customer's own click is what § 357a BGB calls an explicit request; an answer by mail would be one, too. */
function earlyStartMissingParts(ctx: AppointmentsNeeds, visit: StoredAppointment): MailPart[] {
  if (!isEarlyStartMissing(ctx, visit)) return [];
  const say = sayOf(ctx.settings);
  return [
    { kind: 'heading', text: 'Eine Bitte: Ihre Zustimmung' },
    {
      kind: 'text',
      text: say`Dieser Termin liegt noch in den ${withdrawalDays} Tagen, in denen Sie Ihren Auftrag widerrufen können. Bitte sagen Sie [mir|uns] mit einem Klick, dass [ich|wir] trotzdem schon dann beginnen [soll|sollen].`,
    },
    { kind: 'button', label: 'Zustimmung ansehen und geben', url: manageUrl(ctx, visit.id) },
  ];
}
