import type { DaysOffDecision, VisitOnDayOff } from '@it-lotse/contract/days-off';
import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { proposeStarts } from '@it-lotse/domain/days-off';
import { berlinDay } from '@it-lotse/domain/format-date';
import { blockedSpanOn, bookingWindow } from '@it-lotse/domain/slots';
import { queueSms } from '../../channels/sms/queue-sms.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { smsNumberOf } from '../../kernel/phone-number.ts';
import { isOpenRequest, isOpenStatus } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listOpenAfter, type StoredAppointment } from './appointments-repository.ts';
import { cancelAppointment, moveAppointment, requireAppointment, tripOf } from './appointments-service.ts';
import { isStartFree, takenFrom } from './availability.ts';
import { requireOfferedStart } from './booking-plan.ts';
import { bookingSetting, drivesOf } from './booking-setting.ts';
import { daysOffSms } from './days-off-messages.ts';
import { findDecision, isKept, type StoredDecision, writeDecision } from './days-off-repository.ts';
import { wishToMove } from './wish-to-move.ts';

/** A visit that lies in blocked days, with what the operator needs to decide about it. */
export interface Undecided extends Omit<VisitOnDayOff, 'appointment' | 'proposal'> {
  readonly visit: StoredAppointment;
  readonly proposal: Date | null;
}

/** Open visits that have not begun, lie in blocked days and wait for a decision, by their start. */
export function listUndecided(db: ReadDb, ctx: AppointmentsNeeds): Undecided[] {
  const { blocked } = ctx.settings.get(bookingSetting);
  if (blocked.length === 0) return [];
  // A request is answered where all of them are: there is nothing agreed yet that has to be moved.
  const visits = listOpenAfter(db, ctx.clock.now()).filter(
    (visit) =>
      !isOpenRequest(visit) &&
      blockedSpanOn(blocked, berlinDay(visit.start_time)) &&
      !isKept(db, visit.id, visit.start_time),
  );
  if (visits.length === 0) return [];
  const proposals = proposalsFor(db, ctx, visits);
  const paidCents = ctx.visitMoney.paidCents(db, visits);
  return visits.map((visit, index) => ({
    visit,
    version: visit.version,
    ways: waysTo(ctx, visit),
    paid: Math.max(0, paidCents[index] ?? 0),
    proposal: proposals.get(visit.id) ?? null,
  }));
}

function proposalsFor(
  db: ReadDb,
  ctx: AppointmentsNeeds,
  visits: readonly StoredAppointment[],
): ReadonlyMap<string, Date> {
  const now = ctx.clock.now();
  const settings = ctx.settings.get(bookingSetting);
  const { firstDay, lastDay } = bookingWindow(now, settings);
  return proposeStarts(
    visits.map((visit) => ({
      id: visit.id,
      start: new Date(visit.start_time),
      service: wishToMove(ctx, visit).service,
      place: tripOf(visit),
    })),
    {
      now,
      settings,
      drives: drivesOf(settings),
      taken: takenFrom(ctx, db, startOfBerlinDay(addDays(firstDay, -1)), startOfBerlinDay(addDays(lastDay, 2))),
    },
  );
}

function waysTo(ctx: AppointmentsNeeds, { customer_email, customer_phone }: StoredAppointment): VisitOnDayOff['ways'] {
  return [
    ...(customer_email === '' ? [] : (['email'] as const)),
    ...(ctx.sms !== null && smsNumberOf(customer_phone) !== null ? (['sms'] as const) : []),
  ];
}

/** What was written to the customer by SMS; a mail is found in the log. */
export interface CarriedOut {
  readonly visit: StoredAppointment;
  readonly sms: { to: string; text: string } | null;
}

/**
 * Carries out one decision, with what the customer is told, in the caller's transaction. The same decision again finds
 * itself written down and does nothing.
 * @throws AppError not_found, appointment_changed, slot_taken, validation_failed
 */
export function decide(tx: WriteTx, ctx: AppointmentsNeeds, decision: DaysOffDecision): CarriedOut {
  const before = requireAppointment(tx, decision.appointment_id);
  const start = decision.start_time === undefined ? null : new Date(decision.start_time);
  const known = findDecision(tx, before.id, decision.version);
  if (known !== null && known.action !== 'keep') {
    if (isSame(known, decision, start)) return { visit: before, sms: null };
    throw new AppError('appointment_changed');
  }
  const isAsSeen = before.version === decision.version && isOpenStatus(before.status);
  if (!isAsSeen || Date.parse(before.start_time) <= tx.now.getTime()) throw new AppError('appointment_changed');
  if (decision.action !== 'keep') requireWay(ctx, before, decision.tell);
  const visit = carryOut(tx, ctx, before, decision, start);
  writeDecision(tx, {
    appointment_id: before.id,
    version: before.version,
    action: decision.action,
    tell: decision.action === 'keep' ? 'none' : decision.tell,
    previous_start: before.start_time,
    new_start: start?.toISOString() ?? null,
    decided_at: tx.now.toISOString(),
  });
  const isSms = decision.action !== 'keep' && decision.tell === 'sms';
  return { visit, sms: isSms ? sendSms(tx, ctx, before, visit) : null };
}

function carryOut(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  { action, tell }: DaysOffDecision,
  start: Date | null,
): StoredAppointment {
  const telling = { notifyCustomer: tell === 'email' };
  if (action === 'cancel') return cancelAppointment(tx, ctx, before, 'operator', telling);
  if (action === 'keep' || start === null) return before;
  const wish = wishToMove(ctx, before);
  requireOfferedStart(ctx, wish.service, start);
  if (!isStartFree(ctx, tx, wish, start)) throw new AppError('slot_taken');
  return moveAppointment(tx, ctx, before, start, 'operator', telling);
}

function requireWay(ctx: AppointmentsNeeds, visit: StoredAppointment, tell: DaysOffDecision['tell']): void {
  if ((tell === 'email' || tell === 'sms') && !waysTo(ctx, visit).includes(tell)) {
    const what = tell === 'email' ? 'E-Mail-Adresse' : 'Mobilnummer für eine SMS';
    throw fieldRefusal('tell', `Zu diesem Termin gibt es keine ${what}.`);
  }
}

function isSame(known: StoredDecision, decision: DaysOffDecision, start: Date | null): boolean {
  const isSameEnd = known.action === decision.action && known.tell === decision.tell;
  return isSameEnd && known.new_start === (start?.toISOString() ?? null);
}

function sendSms(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  after: StoredAppointment,
): CarriedOut['sms'] {
  const to = smsNumberOf(before.customer_phone) ?? '';
  const [paidCents = 0] = ctx.visitMoney.paidCents(tx, [after]);
  const text = daysOffSms(ctx, before, after, { hasPaid: paidCents > 0 });
  // Who reads it after the visit would have begun learns nothing from it.
  const validUntil = [before.start_time, after.start_time].sort()[0] ?? before.start_time;
  queueSms(tx, { to_name: before.customer_name, to, text, valid_until: new Date(validUntil) });
  return { to, text };
}
