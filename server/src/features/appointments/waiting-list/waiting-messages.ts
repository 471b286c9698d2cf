import { formatNumericDate, formatShortDate, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import { waitingTimesText } from '@it-lotse/domain/waiting-times';
import type { Context } from '../../../app/context.ts';
import { composeMail, type MailPart } from '../../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../../channels/emails/queue-email.ts';
import { queueSms } from '../../../channels/sms/queue-sms.ts';
import type { WriteTx } from '../../../kernel/database/database.ts';
import { smsNumberOf } from '../../../kernel/phone-number.ts';
import { businessProfileSetting, sayOf } from '../../../kernel/settings/business-profile-setting.ts';
import { maySms } from '../telling.ts';
import { noteOfferMail, noteSms, type StoredOffer, type StoredWaiting } from '../waiting-repository.ts';
import { waitingUrl } from './waiting-code.ts';

// Nothing that was typed stands in these, but a name that is like one: until the click nobody has proven the address.

/** So long the first message may be answered; then the place is forgotten. */
export const provenWithinHours = 48;
const hourMs = 3_600_000;

interface Message {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** In letters of the basic SMS alphabet; the address follows. */
  readonly sms: string;
  readonly validUntil: Date;
  /** Answers a form, by itself. */
  readonly isReply?: boolean;
  /** Tells of a time that is held, and is taken back with it. */
  readonly isOffer?: boolean;
}

/** Asks whether it was really them. False: by the caps for strangers no SMS may go now. */
export function askForProof(tx: WriteTx, ctx: Context, entry: StoredWaiting): boolean {
  const say = sayOf(ctx.settings);
  return tell(tx, ctx, entry, {
    subject: 'Bitte bestätigen: Ihr Platz auf der Warteliste',
    parts: [
      {
        kind: 'text',
        text: say`bitte bestätigen Sie, dass Sie auf die Warteliste möchten: ${wishOf(entry)}. Wird dann eine passende Zeit frei, [schreibe ich Ihnen und halte|schreiben wir Ihnen und halten] sie einige Stunden für Sie frei.`,
      },
      { kind: 'button', label: 'Platz auf der Warteliste bestätigen', url: waitingUrl(ctx, entry) },
      {
        kind: 'small',
        text: `Waren Sie es nicht? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung wird die Bitte nach ${provenWithinHours} Stunden gelöscht.`,
      },
    ],
    sms: 'Bitte bestätigen Sie Ihren Platz auf der Warteliste:',
    validUntil: new Date(tx.now.getTime() + provenWithinHours * hourMs),
    isReply: true,
  });
}

/** A time has become free, and is held until it is answered. */
export function tellOfOffer(tx: WriteTx, ctx: Context, entry: StoredWaiting, offer: StoredOffer): boolean {
  const when = momentOf(offer.start_time);
  const until = momentOf(offer.answer_by);
  const say = sayOf(ctx.settings);
  return tell(tx, ctx, entry, {
    subject: `Eine Zeit ist frei: ${when}`,
    parts: [
      {
        kind: 'text',
        text: say`Sie stehen auf der Warteliste für „${entry.service_name}“. Jetzt ist eine Zeit frei: ${when}. [Ich halte|Wir halten] sie bis ${until} für Sie frei.`,
      },
      { kind: 'button', label: 'Diese Zeit ansehen und buchen', url: waitingUrl(ctx, entry) },
      {
        kind: 'text',
        text: say`Passt die Zeit nicht, sagen Sie [mir|uns] das bitte auf derselben Seite. Dann bekommt sie jemand anders, und Ihren Platz behalten Sie. Dort verlassen Sie die Warteliste auch mit einem Klick.`,
      },
    ],
    sms: `Warteliste: ${shortMoment(offer.start_time)} ist frei, für Sie gehalten bis ${shortMoment(offer.answer_by)}:`,
    validUntil: new Date(offer.answer_by),
    isOffer: true,
  });
}

/** The place has ended by itself. Whoever did that themselves, or booked, knows it. */
export function tellOfEnd(tx: WriteTx, ctx: Context, entry: StoredWaiting, reason: 'over' | 'unanswered'): boolean {
  const { phone } = ctx.settings.get(businessProfileSetting);
  const say = sayOf(ctx.settings);
  const why =
    reason === 'over'
      ? 'leider ist in der Zeit, die Sie genannt hatten, kein passender Termin mehr frei geworden.'
      : say`auf die letzten freien Zeiten [habe ich von Ihnen nichts gehört und halte|haben wir von Ihnen nichts gehört und halten] deshalb keine weiteren für Sie frei.`;
  return tell(tx, ctx, entry, {
    subject: 'Ihr Platz auf der Warteliste ist zu Ende',
    parts: [
      { kind: 'text', text: `${why} Ihr Platz auf der Warteliste für „${entry.service_name}“ ist damit zu Ende.` },
      {
        kind: 'button',
        label: 'Freie Zeiten ansehen',
        url: `${ctx.origin()}/termine?${new URLSearchParams({ service: entry.service_type })}`,
      },
      { kind: 'text', text: say`Oder rufen Sie [mich|uns] an, dann finden wir eine Zeit: ${phone}.` },
    ],
    sms: 'Ihr Platz auf der Warteliste ist zu Ende. Mehr hier:',
    validUntil: new Date(tx.now.getTime() + 24 * hourMs),
  });
}

function tell(tx: WriteTx, ctx: Context, entry: StoredWaiting, message: Message): boolean {
  const { subject, parts, sms, validUntil, isReply = false, isOffer = false } = message;
  const profile = ctx.settings.get(businessProfileSetting);
  const to_name = mailableName(entry.name);
  if (entry.email !== '') {
    const hello: MailPart = { kind: 'text', text: to_name === '' ? 'Guten Tag,' : `Guten Tag ${to_name},` };
    const { emailId } = queueEmail(tx, ctx, {
      email_type: isReply ? 'auto_reply' : 'appointment',
      to_name,
      to_email: entry.email,
      subject,
      valid_until: validUntil,
      ...composeMail(profile, [hello, ...parts]),
    });
    if (isOffer) noteOfferMail(tx, entry.id, emailId);
    return true;
  }
  const to = smsNumberOf(entry.phone);
  if (ctx.sms === null || to === null || !maySms(tx, to)) return false;
  const text = `${sms} ${waitingUrl(ctx, entry)} ${profile.name}, ${profile.phone}`;
  noteSms(tx, entry.id, queueSms(tx, { to_name: entry.name, to, text, valid_until: validUntil }));
  return true;
}

/** 'Fernwartung, vom 1.12.2026 bis 15.12.2026, vormittags' */
function wishOf({ service_name, first_day, last_day, times }: StoredWaiting): string {
  const days =
    first_day === last_day
      ? `am ${formatNumericDate(noon(first_day))}`
      : `vom ${formatNumericDate(noon(first_day))} bis ${formatNumericDate(noon(last_day))}`;
  return `„${service_name}“, ${days}, ${waitingTimesText(times)}`;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** 'Dienstag, 1. Dezember 2026, 17:00 Uhr' */
const momentOf = (moment: string) => `${formatWeekdayDate(moment)}, ${formatTime(moment)} Uhr`;
const shortMoment = (moment: string) => `${formatShortDate(moment)}, ${formatTime(moment)} Uhr`;
