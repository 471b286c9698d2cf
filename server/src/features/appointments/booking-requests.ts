import type { declineRequest } from '@it-lotse/contract/appointments';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { keepInstruction } from './agreed-texts.ts';
import { queueConfirmation } from './appointment-mails.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';

import { type StoredAppointment, updateAppointment } from './appointments-repository.ts';
import { cancelAppointment, factsOf, requireAppointment } from './appointments-service.ts';
import { isStartFree } from './availability.ts';
import { requireOfferedStart } from './booking-plan.ts';
import { queueRequestNotice, queueRequestReceived, takeBackRequestMails } from './request-mails.ts';
import { answerObstacle } from './request-rules.ts';
import { wishToMove } from './wish-to-move.ts';

type Decline = BodyOf<typeof declineRequest>;

/** A request has come: its visitor reads until when it is answered, the operator that it waits. */
export function tellOfRequest(tx: WriteTx, ctx: AppointmentsNeeds, stored: StoredAppointment): void {
  recordEvent(tx, { type: 'appointment.requested', ...factsOf(stored), answer_by: stored.answer_by ?? '' });
  queueRequestReceived(tx, ctx, stored);
  queueRequestNotice(tx, ctx, stored, 'new');
}

/**
 * The operator says yes: the contract is made, with all that a consumer must get in writing. What is confirmed already
 * stays as it is. @throws AppError not_found, appointment_changed
 */
export function approveRequest(ctx: AppointmentsNeeds, id: string): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => {
    const before = requireAppointment(tx, id);
    if (before.request_state === 'approved' && before.status !== 'cancelled') return before;
    return approve(tx, ctx, before);
  });
}

/** @throws AppError appointment_changed where there is nothing to approve any more */
export function approve(tx: WriteTx, ctx: AppointmentsNeeds, before: StoredAppointment): StoredAppointment {
  requireOpen(before, tx.now);
  const now = tx.now.toISOString();
  const change = { status: 'confirmed', request_state: 'approved', concluded_at: now, agreed_at: now } as const;
  updateAppointment(tx, before, { ...change, ...keepInstruction(tx, ctx, before) });
  ctx.appointmentHooks.written(tx, before.id);
  const stored = requireAppointment(tx, before.id);
  recordEvent(tx, { type: 'appointment.approved', ...factsOf(stored) });
  takeBackRequestMails(tx, stored);
  queueConfirmation(tx, ctx, stored);
  ctx.appointmentHooks.changed(tx, requireAppointment(tx, before.id), before);
  return requireAppointment(tx, before.id);
}

/** The operator says no, and why, and when else. @throws AppError not_found, appointment_changed, validation_failed */
export function decline(
  ctx: AppointmentsNeeds,
  id: string,
  { reason, suggested_starts }: Decline,
): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => {
    const before = requireAppointment(tx, id);
    if (before.request_state === 'declined' && before.status === 'cancelled') return before;
    requireOpen(before, tx.now);
    const starts = suggested_starts.map((start) => new Date(start));
    for (const start of starts) requireSuggestible(tx, ctx, before, start);
    const named = [...new Set(starts.map((start) => start.toISOString()))].sort();
    return cancelAppointment(tx, ctx, before, 'operator', {
      answer: { decline_reason: reason, suggested_starts: JSON.stringify(named) },
    });
  });
}

function requireOpen(visit: StoredAppointment, now: Date): void {
  const obstacle = answerObstacle(visit, now);
  if (obstacle !== null) throw new AppError('appointment_changed', { detail: obstacle });
}

/** Who follows the link finds the time there, or somebody was faster: the operator's own hours bind as for anybody. */
function requireSuggestible(tx: WriteTx, ctx: AppointmentsNeeds, before: StoredAppointment, start: Date): void {
  const wish = wishToMove(ctx, before);
  const isSame = start.toISOString() === before.start_time;
  requireOfferedStart(ctx, wish.service, start, 'suggested_starts');
  if (isSame || !isStartFree(ctx, tx, wish, start)) {
    throw fieldRefusal('suggested_starts', 'Eine der Zeiten ist nicht frei. Bitte wählen Sie eine andere.');
  }
}
