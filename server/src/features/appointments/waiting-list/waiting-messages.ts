import { mailableName } from '@it-lotse/domain/mailable-name';
import { queueEmail } from '../../../channels/emails/queue-email.ts';
import { queueSms } from '../../../channels/sms/queue-sms.ts';
import type { WriteTx } from '../../../kernel/database/database.ts';
import { smsNumberOf } from '../../../kernel/phone-number.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { maySms } from '../telling.ts';
import { noteOfferMail, noteSms, type StoredOffer, type StoredWaiting } from '../waiting-repository.ts';
import {
  composeEnd,
  composeOffer,
  composeProof,
  composeWaitingSms,
  provenWithinHours,
  smsWords,
} from './waiting-letters.ts';

const hourMs = 3_600_000;

interface Message {
  readonly letter: ReturnType<typeof composeProof>;
  readonly sms: string;
  readonly validUntil: Date;
  /** Answers a form, by itself. */
  readonly isReply?: boolean;
  /** Tells of a time that is held, and is taken back with it. */
  readonly isOffer?: boolean;
}

/** Asks whether it was really them. False: by the caps for strangers no SMS may go now. */
export function askForProof(tx: WriteTx, ctx: AppointmentsNeeds, entry: StoredWaiting): boolean {
  return tell(tx, ctx, entry, {
    letter: composeProof(ctx, entry),
    sms: smsWords.proof,
    validUntil: new Date(tx.now.getTime() + provenWithinHours * hourMs),
    isReply: true,
  });
}

/** A time has become free, and is held until it is answered. */
export function tellOfOffer(tx: WriteTx, ctx: AppointmentsNeeds, entry: StoredWaiting, offer: StoredOffer): boolean {
  return tell(tx, ctx, entry, {
    letter: composeOffer(ctx, entry, offer),
    sms: smsWords.offer(offer),
    validUntil: new Date(offer.answer_by),
    isOffer: true,
  });
}

/** The place has ended by itself. Whoever did that themselves, or booked, knows it. */
export function tellOfEnd(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  entry: StoredWaiting,
  reason: 'over' | 'unanswered',
): boolean {
  return tell(tx, ctx, entry, {
    letter: composeEnd(ctx, entry, reason),
    sms: smsWords.end,
    validUntil: new Date(tx.now.getTime() + 24 * hourMs),
  });
}

function tell(tx: WriteTx, ctx: AppointmentsNeeds, entry: StoredWaiting, message: Message): boolean {
  const { letter, sms, validUntil, isReply = false, isOffer = false } = message;
  if (entry.email !== '') {
    const { emailId } = queueEmail(tx, ctx, {
      email_type: isReply ? 'auto_reply' : 'appointment',
      to_name: mailableName(entry.name),
      to_email: entry.email,
      valid_until: validUntil,
      ...letter,
    });
    if (isOffer) noteOfferMail(tx, entry.id, emailId);
    return true;
  }
  const to = smsNumberOf(entry.phone);
  if (ctx.sms === null || to === null || !maySms(tx, to)) return false;
  const text = composeWaitingSms(ctx, entry, sms);
  noteSms(tx, entry.id, queueSms(tx, { to_name: entry.name, to, text, valid_until: validUntil }));
  return true;
}
