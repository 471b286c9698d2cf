import type { NewWaiting, WaitingEnd } from '@it-lotse/contract/waiting-list';
import { addMonths } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { kindOf } from '@it-lotse/domain/service-kind';
import { bookingWindow } from '@it-lotse/domain/slots';
import { withdrawEmail } from '../../../channels/emails/queue-email.ts';
import { withdrawSms } from '../../../channels/sms/queue-sms.ts';
import type { ReadDb, WriteTx } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { recordEvent } from '../../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../../kernel/http/app-error.ts';
import { phoneKey, smsNumberOf } from '../../../kernel/phone-number.ts';
import { sayOf } from '../../../kernel/settings/business-profile-setting.ts';
import { rememberCustomer } from '../../../people/remember-customer.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { requireService, tripFor } from '../booking-plan.ts';
import { bookingSetting } from '../booking-setting.ts';
import {
  closeOffer,
  findOpenOffer,
  findWaiting,
  findWaitingByKey,
  insertWaiting,
  listWaitingOfEmail,
  listWaitingOfPhone,
  markEnded,
  markProven,
  type StoredWaiting,
} from '../waiting-repository.ts';
import { openWaitingCode } from './waiting-code.ts';
import { askForProof } from './waiting-messages.ts';

/** Of one address at a time. */
const mostPlaces = 3;
/** As far ahead somebody may wait. */
const mostMonths = 6;

/** What events say of a place. */
export const factsOf = ({ id, name, service_name }: StoredWaiting) => ({ waiting_id: id, name, service_name });

/**
 * A stranger asks for a place: stored, and asked whether it was them. A call that is repeated with its key does nothing again.
 * @throws AppError validation_failed, rate_limited; nothing is stored then
 */
export function joinWaitingList(ctx: AppointmentsNeeds, input: NewWaiting): Promise<StoredWaiting> {
  return ctx.commits.write((tx) => {
    const known = input.request_id === undefined ? null : findWaitingByKey(tx, input.request_id);
    if (known) return known;
    const settings = ctx.settings.get(bookingSetting);
    if (!settings.waiting_list) throw new AppError('not_found', { detail: 'Zurzeit gibt es keine Warteliste.' });
    const service = requireService(ctx, input.service_type);
    const kind = kindOf(service);
    if (kind.on_site && !input.postal_code) throw fieldRefusal('postal_code', 'Die Postleitzahl fehlt.');
    const trip = tripFor(ctx, kind, input);
    if (trip.costCents === null) {
      throw fieldRefusal(
        'travel_zone',
        sayOf(
          ctx.settings,
        )`Dorthin [vereinbare ich|vereinbaren wir] Termine am Telefon. Bitte rufen Sie [mich|uns] an.`,
      );
    }
    requireDays(ctx, input);
    requireReachable(ctx, input);
    const email = input.email ?? '';
    const phone_key = email === '' ? phoneKey(input.phone) : null;
    requireFewPlaces(tx, ctx, email, phone_key);
    const entry = insertWaiting(tx, {
      ...{ id: newId(), request_id: input.request_id ?? null, name: input.name, email, phone: input.phone, phone_key },
      ...{ service_type: service.key, service_name: service.name, on_site: kind.on_site },
      postal_code: kind.on_site ? (input.postal_code ?? '') : '',
      travel_zone: kind.on_site ? (input.travel_zone ?? null) : null,
      ...{ first_day: input.first_day, last_day: input.last_day, times: input.times },
      created_at: tx.now.toISOString(),
    });
    if (!askForProof(tx, ctx, entry)) throw tooMany(ctx);
    return entry;
  });
}

/** @throws AppError validation_failed for days that are over, the wrong way round, or too far ahead */
function requireDays(ctx: AppointmentsNeeds, { first_day, last_day }: NewWaiting): void {
  const now = ctx.clock.now();
  const { firstDay } = bookingWindow(now, ctx.settings.get(bookingSetting));
  if (first_day > last_day) throw fieldRefusal('last_day', 'Der letzte Tag liegt vor dem ersten.');
  if (last_day < firstDay) throw fieldRefusal('last_day', 'Bis dahin lässt sich online nichts mehr buchen.');
  if (last_day > addMonths(berlinDay(now), mostMonths)) {
    throw fieldRefusal('last_day', `Bitte wählen Sie einen Tag in den nächsten ${mostMonths} Monaten.`);
  }
}

/** @throws AppError validation_failed without an e-mail address and a number that gets SMS */
function requireReachable(ctx: AppointmentsNeeds, { email, phone }: NewWaiting): void {
  if (email !== null) return;
  if (ctx.sms === null) throw fieldRefusal('email', 'Bitte geben Sie Ihre E-Mail-Adresse ein.');
  if (smsNumberOf(phone) === null) {
    throw fieldRefusal('phone', 'An diese Nummer kann keine SMS gehen. Bitte geben Sie eine Mobilnummer ein.');
  }
}

function requireFewPlaces(tx: WriteTx, ctx: AppointmentsNeeds, email: string, phone: string | null): void {
  const own =
    email === ''
      ? listWaitingOfPhone(tx, phone ?? '')
      : listWaitingOfEmail(tx, email, Number.MAX_SAFE_INTEGER, mostPlaces * 10);
  if (own.filter(({ state }) => state !== 'ended').length >= mostPlaces) throw tooMany(ctx);
}

const tooMany = ({ settings }: AppointmentsNeeds) =>
  new AppError('rate_limited', {
    retryAfterSeconds: 3600,
    detail: sayOf(
      settings,
    )`Für diese Adresse gab es heute schon mehrere Bitten. Bitte sehen Sie in Ihr Postfach, oder rufen Sie [mich|uns] an.`,
  });

/** @throws AppError not_found for a forged link, or a place that was forgotten */
export function requirePlace(ctx: AppointmentsNeeds, db: ReadDb, code: string): StoredWaiting {
  const entry = openWaitingCode(ctx, db, code);
  if (entry) return entry;
  throw new AppError('not_found', { detail: 'Dieser Link ist ungültig, oder Ihr Platz ist schon gelöscht.' });
}

/** The click in the first message: from now on they wait. A second one changes nothing. @throws AppError not_found */
export function confirmPlace(ctx: AppointmentsNeeds, code: string): Promise<StoredWaiting> {
  return ctx.commits.write((tx) => {
    const entry = requirePlace(ctx, tx, code);
    if (entry.state !== 'unproven') return entry;
    markProven(tx, entry.id);
    rememberCustomer(tx, { name: entry.name, email: entry.email, phone: entry.phone });
    recordEvent(tx, { type: 'waiting.joined', ...factsOf(entry) });
    return requireEntry(tx, entry.id);
  });
}

/** The offered time does not suit; the place stays. @throws AppError not_found */
export function declineOffer(ctx: AppointmentsNeeds, code: string): Promise<StoredWaiting> {
  return ctx.commits.write((tx) => {
    const entry = requirePlace(ctx, tx, code);
    if (findOpenOffer(tx, entry.id) === null) return entry;
    endOffer(tx, entry, 'declined');
    recordEvent(tx, { type: 'waiting.updated', ...factsOf(entry) });
    return requireEntry(tx, entry.id);
  });
}

/** @throws AppError not_found */
export function leaveList(ctx: AppointmentsNeeds, code: string): Promise<StoredWaiting> {
  return ctx.commits.write((tx) => {
    const entry = requirePlace(ctx, tx, code);
    endPlace(tx, entry, 'left');
    return requireEntry(tx, entry.id);
  });
}

/** The operator takes somebody off the list. @throws AppError not_found */
export function removePlace(ctx: AppointmentsNeeds, id: string): Promise<void> {
  return ctx.commits.write((tx) => endPlace(tx, requireEntry(tx, id), 'removed'));
}

/** What was held is free again: nobody shall be told any more that it is theirs, should the message still wait. */
export function endOffer(
  tx: WriteTx,
  { id, sms }: StoredWaiting,
  state: 'booked' | 'declined' | 'lapsed' | 'taken',
): void {
  const open = findOpenOffer(tx, id);
  if (!open) return;
  closeOffer(tx, id, state);
  // What was left without an answer has a time to be sent until, and the operator hears that it did not arrive.
  if (state === 'lapsed') return;
  if (open.email_id !== null) withdrawEmail(tx, open.email_id);
  else if (sms !== null) withdrawSms(tx, sms);
}

/** What was held is free again. A second time changes nothing. */
export function endPlace(tx: WriteTx, entry: StoredWaiting, reason: WaitingEnd): void {
  if (entry.state === 'ended') return;
  endOffer(tx, entry, reason === 'unanswered' ? 'lapsed' : 'declined');
  markEnded(tx, entry.id, reason);
  if (entry.state === 'waiting') recordEvent(tx, { type: 'waiting.ended', ...factsOf(entry), end_reason: reason });
}

/** The time held for somebody was booked by their link: their waiting is over. */
export function endByBooking(tx: WriteTx, ctx: AppointmentsNeeds, code: string): void {
  const entry = openWaitingCode(ctx, tx, code);
  if (entry?.state !== 'waiting') return;
  endOffer(tx, entry, 'booked');
  endPlace(tx, entry, 'booked');
}

/** For whom a time is held, by their link: it is free for them alone. null: for nobody. */
export function holderOf(ctx: AppointmentsNeeds, db: ReadDb, code: string | undefined): string | null {
  return code === undefined ? null : (openWaitingCode(ctx, db, code)?.id ?? null);
}

/** @throws AppError not_found */
export function requireEntry(db: ReadDb, id: string): StoredWaiting {
  const entry = findWaiting(db, id);
  if (!entry) throw new AppError('not_found', { detail: 'Diesen Platz auf der Warteliste gibt es nicht mehr.' });
  return entry;
}
