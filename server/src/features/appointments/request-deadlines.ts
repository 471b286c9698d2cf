import { answerReminderAt } from '@it-lotse/domain/answer-by';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { isOpenRequest } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import {
  findAppointment,
  listOpenRequests,
  type StoredAppointment,
  updateAppointment,
} from './appointments-repository.ts';
import { cancelAppointment, factsOf } from './appointments-service.ts';
import { queueRequestNotice } from './request-mails.ts';

const lookEveryMs = 30_000;
/** More than ever wait at once; what is left is looked at again in half a minute. */
const mostAtOnce = 200;

/**
 * Looks every 30 seconds which requests wait too long, also those whose time ran out while the server was down: the operator
 * is reminded once, and what nobody has answered in time is declined, with an apology.
 */
export function createRequestDeadlines(getNeeds: () => AppointmentsNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: () => lookAtRequests(getNeeds()),
    fault: 'requests could not be looked at',
    log: () => getNeeds().log,
  });
}

async function lookAtRequests(ctx: AppointmentsNeeds): Promise<void> {
  const waiting = listOpenRequests(ctx.db, mostAtOnce).filter((visit) => isDue(visit, ctx.clock.now()));
  const outcomes = await Promise.allSettled(
    waiting.map(({ id }) => ctx.commits.write((tx) => takeCareOf(tx, ctx, id))),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') ctx.log.error({ err: outcome.reason }, 'request could not be looked at');
  }
}

const isOver = ({ answer_by }: StoredAppointment, now: Date) => answer_by !== null && answer_by <= now.toISOString();

const isReminderDue = ({ answer_reminded_at, created_at, answer_by }: StoredAppointment, now: Date) =>
  answer_reminded_at === null &&
  answer_by !== null &&
  answerReminderAt(new Date(created_at), new Date(answer_by)) <= now;

const isDue = (visit: StoredAppointment, now: Date) => isOver(visit, now) || isReminderDue(visit, now);

/** Looks again inside the transaction: it may have been answered or withdrawn meanwhile. */
function takeCareOf(tx: WriteTx, ctx: AppointmentsNeeds, id: string): void {
  const visit = findAppointment(tx, id);
  if (!visit || !isOpenRequest(visit)) return;
  if (isOver(visit, tx.now)) {
    cancelAppointment(tx, ctx, visit, 'deadline');
  } else if (isReminderDue(visit, tx.now)) {
    const stored = updateAppointment(tx, visit, { answer_reminded_at: tx.now.toISOString() });
    recordEvent(tx, { type: 'appointment.request_waits', ...factsOf(stored), answer_by: stored.answer_by ?? '' });
    queueRequestNotice(tx, ctx, stored, 'waits');
  }
}
