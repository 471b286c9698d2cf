import { formatNumericDate, formatShortDate, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import { waitingTimesText } from '@it-lotse/domain/waiting-times';
import { composeMail, type MailPart } from '../../../channels/emails/mail-parts.ts';
import { letterWords, smsText } from '../../../channels/mail-texts/mail-words.ts';
import { businessProfileSetting } from '../../../kernel/settings/business-profile-setting.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import type { StoredOffer, StoredWaiting } from '../waiting-repository.ts';
import { waitingUrl } from './waiting-code.ts';

// Nothing that was typed stands in these, but a name that is like one: until the click nobody has proven the address.

/** So long the first message may be answered; then the place is forgotten. */
export const provenWithinHours = 48;

type Site = Pick<AppointmentsNeeds, 'settings' | 'secrets' | 'origin'>;
type Offer = Pick<StoredOffer, 'start_time' | 'answer_by'>;

/** Whether it was really them. */
export function composeProof(ctx: Site, entry: StoredWaiting) {
  const facts = { name: mailableName(entry.name), wunsch: wishOf(entry) };
  const { subject, opening, closing } = letterWords(ctx.settings, 'waiting-proof', facts);
  return letter(ctx, subject, [
    ...opening,
    { kind: 'button', label: 'Platz auf der Warteliste bestätigen', url: waitingUrl(ctx, entry) },
    ...closing,
    {
      kind: 'small',
      text: `Waren Sie es nicht? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung wird die Bitte nach ${provenWithinHours} Stunden gelöscht.`,
    },
  ]);
}

/** A time has become free, and is held until it is answered. */
export function composeOffer(ctx: Site, entry: StoredWaiting, { start_time, answer_by }: Offer) {
  const { subject, opening, closing } = letterWords(ctx.settings, 'waiting-offer', {
    name: mailableName(entry.name),
    leistung: entry.service_name,
    datum: formatWeekdayDate(start_time),
    uhrzeit: `${formatTime(start_time)} Uhr`,
    frist: `${formatWeekdayDate(answer_by)}, ${formatTime(answer_by)} Uhr`,
  });
  return letter(ctx, subject, [
    ...opening,
    { kind: 'button', label: 'Diese Zeit ansehen und buchen', url: waitingUrl(ctx, entry) },
    ...closing,
  ]);
}

/** The place has ended by itself. */
export function composeEnd(ctx: Site, entry: StoredWaiting, reason: 'over' | 'unanswered') {
  const facts = { name: mailableName(entry.name), leistung: entry.service_name };
  const key = reason === 'over' ? 'waiting-over' : 'waiting-unanswered';
  const { subject, opening, closing } = letterWords(ctx.settings, key, facts);
  return letter(ctx, subject, [
    ...opening,
    {
      kind: 'button',
      label: 'Freie Zeiten ansehen',
      url: `${ctx.origin()}/termine?${new URLSearchParams({ service: entry.service_type })}`,
    },
    ...closing,
  ]);
}

/** What is said, by SMS. */
export const smsWords = {
  proof: 'Bitte bestätigen Sie Ihren Platz auf der Warteliste:',
  offer: ({ start_time, answer_by }: Offer) =>
    `Warteliste: ${shortMoment(start_time)} ist frei, für Sie gehalten bis ${shortMoment(answer_by)}:`,
  end: 'Ihr Platz auf der Warteliste ist zu Ende. Mehr hier:',
};

/** @param message one of `smsWords` */
export const composeWaitingSms = (ctx: Site, entry: StoredWaiting, message: string): string =>
  smsText(ctx.settings, 'waiting-sms', { nachricht: message, link: waitingUrl(ctx, entry) });

const letter = (ctx: Site, subject: string, parts: readonly MailPart[]) => ({
  subject,
  ...composeMail(ctx.settings.get(businessProfileSetting), parts),
});

/** 'Fernwartung, vom 1.12.2026 bis 15.12.2026, vormittags' */
function wishOf({ service_name, first_day, last_day, times }: StoredWaiting): string {
  const days =
    first_day === last_day
      ? `am ${formatNumericDate(noon(first_day))}`
      : `vom ${formatNumericDate(noon(first_day))} bis ${formatNumericDate(noon(last_day))}`;
  return `„${service_name}“, ${days}, ${waitingTimesText(times)}`;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const shortMoment = (moment: string) => `${formatShortDate(moment)}, ${formatTime(moment)} Uhr`;
