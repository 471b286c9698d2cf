import type { NewAppointment, rescheduleManagedAppointment } from '@it-lotse/contract/booking';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import { closedNotice } from '@it-lotse/domain/closed-notices';
import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { blockOf } from '@it-lotse/domain/slots';
import type { ReadDb } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { keepTexts } from './agreed-texts.ts';
import { queueBookingNotice, queueChanged, queueConfirmation } from './appointment-mails.ts';
import { isChangeable, isEarlyStartMissing, isOpenRequest } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { personOf, visitedPersonOf } from './appointments-of-person.ts';
import {
  findAppointment,
  findAppointmentByKey,
  insertAppointment,
  type StoredAppointment,
  updateAppointment,
} from './appointments-repository.ts';
import { cancelAppointment, factsOf, moveAppointment, requireAppointment } from './appointments-service.ts';
import { isStartFree, type Wish } from './availability.ts';
import { earlyStartAsked, planBooking, requireEarlyStart, requireOfferedStart } from './booking-plan.ts';
import { tellOfRequest } from './booking-requests.ts';
import { bookingSetting } from './booking-setting.ts';
import { openManageToken } from './manage-link.ts';
import { endByBooking, holderOf } from './waiting-list/waiting-service.ts';
import { wishToMove } from './wish-to-move.ts';

type Move = BodyOf<typeof rescheduleManagedAppointment>;

/**
 * Books a slot for a visitor. The last look at what is taken and the insert are one transaction, so of many who want the
 * same time exactly one gets it. A call that is repeated with its key is answered with what it has booked.
 * @throws AppError validation_failed, slot_taken or calendar_unavailable; nothing is stored then
 */
export async function bookAppointment(ctx: AppointmentsNeeds, input: NewAppointment): Promise<StoredAppointment> {
  const before = findAppointmentByKey(ctx.db, input.request_id);
  if (before) return before;
  const planned = planBooking(ctx, input);
  const exceptId = holderOf(ctx, ctx.db, input.waiting_code);
  await requireFreeEverywhere(ctx, { ...planned.wish, exceptId }, planned.start);
  return ctx.commits.write((tx) => {
    const meanwhile = findAppointmentByKey(tx, input.request_id);
    if (meanwhile) return meanwhile;
    // Settings may have changed while the calendar was asked: everything is worked out again.
    const { wish, start, row } = planBooking(ctx, input);
    requireFree(ctx, tx, { ...wish, exceptId: holderOf(ctx, tx, input.waiting_code) }, start);
    if (input.waiting_code !== undefined) endByBooking(tx, ctx, input.waiting_code);
    const stored = insertAppointment(tx, { ...row, ...keepTexts(tx, ctx, row) }, input.request_id);
    rememberCustomer(tx, personOf(stored));
    const visited = visitedPersonOf(stored);
    if (visited) rememberCustomer(tx, visited);
    const isRequest = isOpenRequest(stored);
    if (isRequest) tellOfRequest(tx, ctx, stored);
    else {
      recordEvent(tx, { type: 'appointment.booked', ...factsOf(stored), by: 'customer' });
      queueConfirmation(tx, ctx, stored);
    }
    const told = requireAppointment(tx, stored.id);
    if (!isRequest) queueBookingNotice(tx, ctx, told);
    ctx.appointmentHooks.changed(tx, told);
    return told;
  });
}

/** @throws AppError not_found for a forged link or a deleted appointment */
export function requireManaged(ctx: AppointmentsNeeds, db: ReadDb, token: string): StoredAppointment {
  const id = openManageToken(ctx, token);
  const stored = id === null ? null : findAppointment(db, id);
  if (stored) return stored;
  const { phone } = ctx.settings.get(businessProfileSetting);
  const say = sayOf(ctx.settings);
  const detail = say`Dieser Link ist ungültig oder abgelaufen. Bitte rufen Sie [mich|uns] an: ${phone}.`;
  throw new AppError('not_found', { detail });
}

/** The customer cancels. @throws AppError not_found, change_too_late */
export function cancelByCustomer(ctx: AppointmentsNeeds, token: string): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => {
    const stored = requireManaged(ctx, tx, token);
    if (stored.status === 'cancelled') return stored;
    requireChangeable(ctx, stored);
    return cancelAppointment(tx, ctx, stored, 'customer');
  });
}

/** The customer moves to another free slot. @throws AppError as for a booking, and change_too_late */
export async function rescheduleByCustomer(
  ctx: AppointmentsNeeds,
  token: string,
  input: Move,
): Promise<StoredAppointment> {
  const start = new Date(input.start_time);
  const before = requireManaged(ctx, ctx.db, token);
  requireMovable(ctx, before);
  if (before.start_time === start.toISOString()) return before;
  const wish = wishToMove(ctx, before);
  requireOfferedStart(ctx, wish.service, start);
  requireEarlyStart(ctx, before, start, input.early_start_consent);
  await requireFreeEverywhere(ctx, wish, start);
  return ctx.commits.write((tx) => {
    const current = requireManaged(ctx, tx, token);
    requireMovable(ctx, current);
    const wish = wishToMove(ctx, current);
    requireOfferedStart(ctx, wish.service, start);
    requireFree(ctx, tx, wish, start);
    const isAsked = requireEarlyStart(ctx, current, start, input.early_start_consent);
    return moveAppointment(tx, ctx, current, start, 'customer', {
      ...(isAsked && { change: earlyStartAsked(ctx, earlyStartConsent.version) }),
    });
  });
}

/** The customer asks for what the operator's move needs, and gets it in writing. @throws AppError not_found */
export function requestEarlyStart(ctx: AppointmentsNeeds, token: string): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => {
    const before = requireManaged(ctx, tx, token);
    if (!isEarlyStartMissing(ctx, before)) return before;
    const stored = updateAppointment(tx, before, earlyStartAsked(ctx, earlyStartConsent.version));
    recordEvent(tx, { type: 'appointment.updated', ...factsOf(stored) });
    queueChanged(tx, ctx, before, stored);
    return requireAppointment(tx, stored.id);
  });
}

/** What is not agreed yet cannot be moved: another time is another request. */
function requireMovable(ctx: AppointmentsNeeds, stored: StoredAppointment): void {
  requireChangeable(ctx, stored);
  if (!isOpenRequest(stored)) return;
  throw new AppError('change_too_late', {
    detail:
      'Ihre Anfrage ist noch offen. Passt Ihnen die Zeit nicht mehr, ziehen Sie sie bitte zurück und fragen neu an.',
  });
}

function requireChangeable(ctx: AppointmentsNeeds, stored: StoredAppointment): void {
  if (isChangeable(ctx, stored)) return;
  const { phone } = ctx.settings.get(businessProfileSetting);
  const say = sayOf(ctx.settings);
  const detail =
    stored.status === 'cancelled'
      ? 'Dieser Termin ist schon abgesagt.'
      : say`Dieser Termin lässt sich online nicht mehr ändern. Bitte rufen Sie [mich|uns] an: ${phone}.`;
  throw new AppError('change_too_late', { detail });
}

/** Our own appointments and the mirror first, which cost nothing; then Google itself. */
async function requireFreeEverywhere(ctx: AppointmentsNeeds, wish: Wish, start: Date): Promise<void> {
  requireFree(ctx, ctx.db, wish, start);
  const { buffer_minutes } = ctx.settings.get(bookingSetting);
  const block = blockOf(start, wish.service.duration, wish.trip.driveMinutes + buffer_minutes);
  const state = await ctx.calendar.checkLive(new Date(block.from), new Date(block.to));
  if (state === 'busy') throw new AppError('slot_taken');
  if (state === 'unreadable') throw calendarUnavailable(ctx);
}

function calendarUnavailable(ctx: AppointmentsNeeds): AppError {
  const { phone, voice } = ctx.settings.get(businessProfileSetting);
  return new AppError('calendar_unavailable', {
    detail: closedNotice('calendar_unavailable', { phone, voice, holiday: null }),
  });
}

function requireFree(ctx: AppointmentsNeeds, db: ReadDb, wish: Wish, start: Date): void {
  if (!isStartFree(ctx, db, wish, start)) throw new AppError('slot_taken');
}
