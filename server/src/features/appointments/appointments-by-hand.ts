import type { createAppointment, updateAppointment } from '@it-lotse/contract/appointments';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { kindOf } from '@it-lotse/domain/service-kind';
import { postalCodeIn, type Trip } from '@it-lotse/domain/travel-zones';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { isRepeated } from '../../kernel/orders/taken-orders.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { keepInstruction, keepTexts } from './agreed-texts.ts';
import { queueBroughtBack, queueChanged, queueConfirmation } from './appointment-mails.ts';
import { isOpenRequest, isToCome } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { personOf, visitedPersonOf } from './appointments-of-person.ts';
import {
  type AppointmentChange,
  findAppointmentByKey,
  insertAppointment,
  type NewAppointmentRow,
  type StoredAppointment,
  setVisited,
  updateAppointment as writeChange,
} from './appointments-repository.ts';
import { answerFirst, factsOf, moveAppointment, requireAppointment, tripOf } from './appointments-service.ts';
import { stopOf } from './availability.ts';
import {
  earlyStartAsked,
  earlyStartNotAsked,
  requireService,
  requireSmsNumber,
  requireVisited,
  termsOf,
  visitedOf,
} from './booking-plan.ts';
import { approve } from './booking-requests.ts';
import { bookingSetting } from './booking-setting.ts';
import { earlyStartOf } from './early-start-by-hand.ts';
import { refuseOverlap } from './overlaps.ts';
import { isAsWanted, refuseChangedElsewhere, refuseSettledAhead, refuseSettledCancelled } from './refuse-change.ts';
import { withdrawReminders } from './reminders.ts';
import { confirmedTrip, takesMore, withTypedCost } from './trips-by-hand.ts';

type Input = BodyOf<typeof createAppointment>;
type Change = BodyOf<typeof updateAppointment>;

/**
 * What the operator enters: opening hours do not bind the operator, an overlap needs a yes. A call that is repeated with
 * its key does nothing again.
 * @throws AppError validation_failed, appointment_overlaps
 */
export function enterAppointment(ctx: AppointmentsNeeds, input: Input): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => {
    const known = findAppointmentByKey(tx, input.request_id);
    if (known) return known;
    const service = requireService(ctx, input.service_type);
    const kind = kindOf(service);
    const trip = withTypedCost(confirmedTrip(ctx, kind, input), input.travel_cost, true);
    const start = new Date(input.start_time);
    const location = input.location ?? '';
    const terms = termsOf(
      start,
      input.duration_minutes ?? service.duration,
      trip,
      input.price ?? service.price,
      input.travel_cost ?? trip.costCents ?? 0,
    );
    const { customer_phone = '', send_sms_reminder = false } = input;
    requireSmsNumber(ctx, { customer_phone, send_sms_reminder });
    requireVisited(sayOf(ctx.settings), input);
    const row: NewAppointmentRow = {
      ...terms,
      status: 'confirmed',
      source: 'operator',
      customer_name: input.customer_name,
      customer_email: input.customer_email ?? '',
      customer_phone,
      ...visitedOf(input),
      location,
      postal_code: input.postal_code || postalCodeIn(location),
      notes: input.notes ?? '',
      operator_notes: input.operator_notes ?? '',
      service_type: service.key,
      service_name: service.name,
      service_description: service.description,
      ...kind,
      send_email_reminder: input.send_email_reminder ?? true,
      send_sms_reminder,
      ...(input.early_start_consent ? earlyStartAsked(ctx, earlyStartConsent.spoken) : earlyStartNotAsked),
      created_at: tx.now.toISOString(),
      agreed_at: tx.now.toISOString(),
      cutoff_hours: ctx.settings.get(bookingSetting).cutoff_hours,
      tax_rate: taxRateNow(ctx.settings),
      cancelled_at: null,
    };
    if (!input.allow_overlap) refuseOverlap(tx, ctx, stopOf(row), null);
    const stored = insertAppointment(tx, { ...row, ...keepTexts(tx, ctx, row) }, input.request_id);
    rememberCustomer(tx, personOf(stored));
    const visited = visitedPersonOf(stored);
    if (visited) rememberCustomer(tx, visited);
    recordEvent(tx, { type: 'appointment.booked', ...factsOf(stored), by: 'operator' });
    if (input.notify_customer && start > tx.now) queueConfirmation(tx, ctx, stored);
    ctx.appointmentHooks.changed(tx, stored);
    return stored;
  });
}

/**
 * Changes by hand: data, notes, time, zone, amounts, status. A cancelled appointment comes back with a status of its own.
 * @throws AppError not_found, appointment_changed, appointment_overlaps, validation_failed
 */
export function changeAppointment(ctx: AppointmentsNeeds, id: string, input: Change): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => {
    const before = requireAppointment(tx, id);
    if (isRepeated(tx, input.order_id)) return before;
    if (input.base) {
      if (isAsWanted(before, input)) return before;
      refuseChangedElsewhere(before, input.base);
    }
    const comesBack = before.status === 'cancelled' && input.status !== undefined;
    const visited = visitedAfter(ctx, before, input);
    if (visited) setVisited(tx, id, visited);
    const change = mergeChange(ctx, before, { ...input, ...visited });
    const keepClear = () => {
      const stop = stopOf({ ...before, ...change });
      if ((takesMore(stop, stopOf(before)) || comesBack) && !input.allow_overlap) refuseOverlap(tx, ctx, stop, id);
    };
    if (isOpenRequest(before)) return changeRequest(tx, ctx, before, change, keepClear);
    const isMoved = change.start_time !== before.start_time;
    if (isMoved && before.status === 'cancelled' && !comesBack) {
      throw new AppError('validation_failed', { detail: 'Ein stornierter Termin lässt sich nicht verschieben.' });
    }
    refuseSettledCancelled(before, change);
    refuseSettledAhead(ctx, before, change);
    keepClear();
    const telling = { notifyCustomer: input.notify_customer };
    const stored =
      isMoved && !comesBack
        ? moveAppointment(tx, ctx, before, new Date(change.start_time), 'operator', { change, ...telling })
        : applyInPlace(tx, ctx, before, change, { comesBack, ...telling });
    rememberCustomer(tx, personOf(stored));
    const person = visited && visitedPersonOf(stored);
    if (person) rememberCustomer(tx, person);
    return stored;
  });
}

/** Who is visited after a change; null: as before. @throws AppError validation_failed where nobody could be called there */
function visitedAfter(ctx: AppointmentsNeeds, before: StoredAppointment, input: Change) {
  const names = ['visited_name', 'visited_phone', 'visited_email'] as const;
  if (names.every((name) => input[name] === undefined || input[name] === before[name])) return null;
  const [visited_name, visited_phone, visited_email] = names.map((name) => input[name] ?? before[name]) as [
    string,
    string,
    string,
  ];
  if (visited_name === '') return { visited_name: '', visited_phone: '', visited_email: '' };
  requireVisited(sayOf(ctx.settings), { visited_name, visited_phone, visited_email });
  return { visited_name, visited_phone, visited_email };
}

/** What was asked for is answered as it is: only notes, data and the travel can be settled before. */
function changeRequest(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  { status = before.status, held_until: _held, ...change }: AppointmentChange,
  keepClear: () => void,
): StoredAppointment {
  const isAsAsked = (['start_time', 'duration_minutes', 'price'] as const).every(
    (name) => change[name] === undefined || change[name] === before[name],
  );
  if (!isAsAsked || (status !== 'pending' && status !== 'confirmed')) throw answerFirst();
  keepClear();
  const stored = applyInPlace(tx, ctx, before, change, { comesBack: false, notifyCustomer: false });
  rememberCustomer(tx, personOf(stored));
  return status === 'confirmed' ? approve(tx, ctx, stored) : stored;
}

function applyInPlace(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  change: AppointmentChange,
  { comesBack, notifyCustomer }: { comesBack: boolean; notifyCustomer: boolean },
): StoredAppointment {
  if (before.status !== (change.status ?? before.status)) withdrawReminders(tx, before.id);
  const agreed = comesBack ? { agreed_at: tx.now.toISOString(), cancelled_at: null, ...takenUp(tx, ctx, before) } : {};
  writeChange(tx, before, { ...change, ...agreed });
  ctx.appointmentHooks.written(tx, before.id);
  const stored = requireAppointment(tx, before.id);
  if (comesBack) recordEvent(tx, { type: 'appointment.booked', ...factsOf(stored), by: 'operator' });
  else recordEvent(tx, { type: 'appointment.updated', ...factsOf(stored) });
  if (notifyCustomer && isToCome(stored, tx.now)) {
    if (comesBack) queueBroughtBack(tx, ctx, stored);
    else queueChanged(tx, ctx, before, stored);
  }
  ctx.appointmentHooks.changed(tx, stored, before);
  return requireAppointment(tx, before.id);
}

/** A request that came to nothing is taken up again by the operator's word: the contract is made with it. */
const takenUp = (tx: WriteTx, ctx: AppointmentsNeeds, before: StoredAppointment) =>
  before.request_state === null
    ? {}
    : ({
        request_state: 'approved',
        concluded_at: tx.now.toISOString(),
        ...keepInstruction(tx, ctx, before),
      } as const);

/** What is given, with the times and amounts that follow from it; what was agreed stays where nothing is said. */
function mergeChange(ctx: AppointmentsNeeds, before: StoredAppointment, input: Change) {
  const {
    allow_overlap: _allow,
    notify_customer: _notify,
    base: _base,
    order_id: _order,
    start_time,
    travel_zone,
    early_start_consent,
    ...rest
  } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const after: StoredAppointment = { ...before, ...given };
  if (after.location !== before.location && !input.postal_code) after.postal_code = postalCodeIn(after.location);
  // What was agreed with another rule stays; only a new wish or number is looked at.
  if (after.customer_phone !== before.customer_phone || !before.send_sms_reminder) requireSmsNumber(ctx, after);
  const isNewPlace = travel_zone !== undefined || after.postal_code !== before.postal_code;
  const placed: Trip = isNewPlace
    ? confirmedTrip(ctx, before, { ...after, travel_zone: travel_zone ?? null })
    : tripOf(before);
  const trip = withTypedCost(placed, input.travel_cost, isNewPlace);
  const travelCost = input.travel_cost ?? (isNewPlace ? (trip.costCents ?? before.travel_cost) : before.travel_cost);
  const start = new Date(start_time ?? before.start_time);
  return {
    ...given,
    ...earlyStartOf(ctx, before, early_start_consent),
    // The operator's word ends the wait for an open page.
    ...(after.status !== before.status && { held_until: null }),
    postal_code: after.postal_code,
    ...termsOf(start, after.duration_minutes, trip, after.price, travelCost),
  };
}
