import * as calls from '@it-lotse/contract/appointments';
import { addDays, berlinIso, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { blockedSpanOn } from '@it-lotse/domain/slots';
import { listEmailsOfAppointment } from '../../channels/emails/email-log.ts';
import { decodeTimeCursor, pageByTime } from '../../kernel/database/paging.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { isRepeated } from '../../kernel/orders/taken-orders.ts';
import { findAgreedTermsNote } from '../../kernel/settings/agreed-terms.ts';
import { asOperatorSees } from './appointment-answers.ts';
import { appointmentFigures, readAppointmentStats } from './appointment-figures.ts';
import { changeAppointment, enterAppointment } from './appointments-by-hand.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listAppointments, listStartingBetween, placeOf } from './appointments-repository.ts';
import { cancelAppointment, factsOf, removeAllAppointments, requireAppointment } from './appointments-service.ts';
import { approveRequest, decline } from './booking-requests.ts';
import { bookingSetting } from './booking-setting.ts';
import { directDrives, directDrivesOf } from './direct-drives.ts';
import { refuseToldOtherwise } from './refuse-change.ts';
import { describeReminders } from './reminders.ts';
import { isTellingDue, noteTold } from './telling.ts';
import { lookAtVisit } from './visit-check.ts';
import { listHeldBetween } from './waiting-repository.ts';

const mostDays = 42;
/** More appointments than anybody can keep in six weeks. */
const mostInRange = 2000;

/** What the operator calls. */
export function appointmentsRoutes(implement: Implement, ctx: AppointmentsNeeds): void {
  // Before '/{id}', which would take these words for ids.
  implement(calls.getAppointmentStats, () => readAppointmentStats(ctx));

  implement(calls.checkVisit, ({ query }) => lookAtVisit(ctx, query));

  implement(calls.listAppointmentsBetween, ({ query }) => {
    const { from, to } = query;
    if (to < from || to > addDays(from, mostDays - 1)) {
      throw fieldRefusal('to', `Bitte fragen Sie höchstens ${mostDays} Tage auf einmal ab.`);
    }
    const [first, end] = [startOfBerlinDay(from), startOfBerlinDay(addDays(to, 1))];
    const found = listStartingBetween(ctx.db, first, end, mostInRange);
    return {
      appointments: found.map((stored) => asOperatorSees(ctx, stored)),
      held: listHeldBetween(ctx.db, first, end).map((held) => ({
        ...{ id: held.id, name: held.name, service_name: held.service_name },
        start_time: berlinIso(held.start_time),
        end_time: berlinIso(held.end_time),
        drive_minutes: held.drive_minutes,
        answer_by: berlinIso(held.answer_by),
      })),
      drives: directDrives(ctx, found),
      closed_days: closedDays(ctx, from, to),
    };
  });

  implement(
    calls.listAppointments,
    ({ query }) => {
      const { filter, q, limit, cursor } = query;
      const after = cursor ? decodeTimeCursor(cursor) : null;
      const fetched = listAppointments(ctx.db, { filter, q, now: ctx.clock.now(), after, limit: limit + 1 });
      const page = pageByTime(fetched, limit, placeOf);
      return {
        appointments: page.rows.map((stored) => asOperatorSees(ctx, stored)),
        next_cursor: page.next_cursor,
        total: appointmentFigures.total(ctx.db),
      };
    },
    asStored(ctx),
  );

  implement(calls.getAppointment, ({ params }) => {
    const stored = requireAppointment(ctx.db, params.id);
    return {
      appointment: asOperatorSees(ctx, stored),
      drives: directDrivesOf(ctx, stored),
      emails: listEmailsOfAppointment(ctx.db, stored.id),
      reminders: describeReminders(ctx.db, ctx, stored),
      agreed_terms: findAgreedTermsNote(ctx.db, stored.agreed_terms),
      withdrawal_instruction: stored.agreed_instruction,
    };
  });

  implement(calls.createAppointment, async ({ body }) => asOperatorSees(ctx, await enterAppointment(ctx, body)));

  implement(calls.updateAppointment, async ({ params, body }) =>
    asOperatorSees(ctx, await changeAppointment(ctx, params.id, body)),
  );

  implement(calls.cancelAppointment, async ({ params, body }) => {
    const stored = await ctx.commits.write((tx) =>
      cancelAppointment(tx, ctx, requireAppointment(tx, params.id), 'operator', {
        notifyCustomer: body.notify_customer,
      }),
    );
    return { message: 'Der Termin ist storniert.', appointment: asOperatorSees(ctx, stored) };
  });

  implement(calls.approveRequest, async ({ params }) => asOperatorSees(ctx, await approveRequest(ctx, params.id)));

  implement(calls.declineRequest, async ({ params, body }) => asOperatorSees(ctx, await decline(ctx, params.id, body)));

  implement(calls.noteTold, async ({ params, body }) => {
    const stored = await ctx.commits.write((tx) => {
      const before = requireAppointment(tx, params.id);
      if (isRepeated(tx, body.order_id) || !isTellingDue(tx, before, tx.now)) return before;
      refuseToldOtherwise(before, body.base);
      noteTold(tx, before);
      recordEvent(tx, { type: 'appointment.updated', ...factsOf(before) });
      return requireAppointment(tx, params.id);
    });
    return asOperatorSees(ctx, stored);
  });

  implement(calls.deleteAllAppointments, async () => {
    const { deleted, snapshot } = await removeAllAppointments(ctx);
    const what = deleted === 1 ? '1 Termin wurde' : `${deleted} Termine wurden`;
    return { message: `${what} gelöscht. Die Sicherung davor heißt ${snapshot}.`, stats: { deleted }, snapshot };
  });
}

function closedDays(ctx: AppointmentsNeeds, from: string, to: string): Array<{ date: string; reason: string }> {
  const { blocked, federal_state } = ctx.settings.get(bookingSetting);
  const closed: Array<{ date: string; reason: string }> = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const block = blockedSpanOn(blocked, day);
    const reason = publicHolidayOn(day, federal_state) ?? (block && (block.reason || 'Frei'));
    if (reason) closed.push({ date: day, reason });
  }
  return closed;
}
