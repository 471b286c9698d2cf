import { keepsClear } from '@it-lotse/domain/drives';
import { readAppointmentStats } from '../../server/src/features/appointments/appointment-figures.ts';
import { listBlocksBetween } from '../../server/src/features/appointments/appointments-repository.ts';
import { stopOf } from '../../server/src/features/appointments/availability.ts';
import { bookingSetting, drivesOf } from '../../server/src/features/appointments/booking-setting.ts';
import { findVisit } from '../../server/src/features/appointments/checkout-hold.ts';
import { paymentFigures, readPaymentStats } from '../../server/src/features/payments/payment-figures.ts';
import { findPayment } from '../../server/src/features/payments/payments-repository.ts';
import { countReviewCases, readReviewCases } from '../../server/src/features/payments/review-cases.ts';
import { moneyAround, moneyOfVisits } from '../../server/src/features/payments/settle-visit.ts';
import { owed } from '../../server/src/features/payments/visit-money.ts';
import { readVisitPayment } from '../../server/src/features/payments/visit-payment.ts';
import { brokenLaws } from '../../server/src/test-support/visit-money-laws.ts';
import { ofHandsInGoogle } from './laws-of-calendar.ts';
import { ofOpenRequests } from './laws-of-requests.ts';
import { ofHeldTimes } from './laws-of-waiting.ts';
import type { World } from './world.ts';

/** What must hold at any moment, whatever just happened: each broken law in a sentence. */
export function brokenLawsOf(world: World): string[] {
  return [
    ...ofMoney(world),
    ...ofMoneyOfDeleted(world),
    ...ofFreedVisits(world),
    ...ofHandsInGoogle(world),
    ...ofSlots(world),
    ...ofOpenRequests(world),
    ...ofHeldTimes(world),
    ...ofReceipts(world),
    ...ofFigures(world),
    ...world.contradictions,
    ...world.office.faults,
  ];
}

function ofMoney({ office: { ctx }, visits, seenMoney }: World): string[] {
  const known = visits.flatMap(({ id, token, name }) => {
    const visit = findVisit(ctx.db, id);
    return visit ? [{ visit, token, name }] : [];
  });
  const money = moneyOfVisits(
    ctx.db,
    ctx,
    known.map(({ visit }) => visit),
  );
  return known.flatMap(({ token, name }, index) => {
    const about = money[index];
    const picture = JSON.stringify(about);
    if (!about || seenMoney.get(token) === picture) return [];
    seenMoney.set(token, picture);
    const told = readVisitPayment(ctx, token);
    const isOffered = told.state === 'offered' || told.state === 'held';
    const wrongSum = isOffered && told.amount !== owed(about) ? [`${name} is told another sum than is owed`] : [];
    return [...brokenLaws(about).map((law) => `${law} (${name})`), ...wrongSum];
  });
}

/** A visit that is deleted leaves its money, and the pages that somebody may still have open. */
function ofMoneyOfDeleted({ office: { ctx } }: World): string[] {
  const left = ctx.db
    .prepare(`
      SELECT max(payment_id) AS id FROM payments
      WHERE appointment_id IS NOT NULL AND appointment_id NOT IN (SELECT id FROM appointments) GROUP BY appointment_id`)
    .all() as Array<{ id: string }>;
  return left.flatMap(({ id }) => {
    const payment = findPayment(ctx.db, id);
    if (!payment) return [];
    return brokenLaws(moneyAround(ctx.db, ctx, payment)).map((law) => `${law} (deleted, ${payment.customer_name})`);
  });
}

function ofSlots({ office: { ctx } }: World): string[] {
  const drives = drivesOf(ctx.settings.get(bookingSetting));
  const stops = listBlocksBetween(ctx.db, new Date(0), new Date('2100-01-01')).map((visit) => ({
    ...stopOf(visit),
    name: visit.customer_name,
  }));
  stops.sort((a, b) => a.from - b.from);
  return stops.flatMap((one, index) =>
    stops
      .slice(index + 1)
      .filter((other) => !keepsClear(one, other, 0, drives))
      .map(({ name }) => `a time is sold once, the drives counted (${one.name} and ${name} have it)`),
  );
}

function ofReceipts({ office: { ctx } }: World): string[] {
  const gaps = ctx.db
    .prepare(`
      SELECT year FROM receipt_numbers
      WHERE last <> (SELECT count(*) FROM receipts WHERE number GLOB year || '-*')`)
    .all();
  const wrong = ctx.db
    .prepare(`
      SELECT customer_name, amount - refunded_amount AS kept,
        (SELECT count(*) FROM receipts WHERE payment_id = payments.payment_id AND kind = 'receipt') AS receipts,
        (SELECT coalesce(sum(amount), 0) FROM receipts WHERE payment_id = payments.payment_id) AS told,
        EXISTS (SELECT 1 FROM refunds WHERE payment_id = payments.payment_id AND status = 'failed') AS has_bounced
      FROM payments WHERE payment_status = 'paid' AND currency = 'eur'`)
    .all() as Array<{ customer_name: string; kept: number; receipts: number; told: number; has_bounced: number }>;
  return [
    ...gaps.map(() => 'receipt numbers have no gap'),
    ...wrong
      .filter(({ receipts }) => receipts !== 1)
      .map(({ customer_name }) => `a payment has one receipt (${customer_name})`),
    ...wrong
      // A refund that bounced has been reversed, and no document takes that back.
      .filter(({ kept, told, has_bounced }) => (has_bounced ? told > kept : told !== kept))
      .map(({ customer_name }) => `receipts add up to what was kept (${customer_name})`),
  ];
}

function ofFigures({ office: { ctx }, time }: World): string[] {
  const { db } = ctx;
  const now = time.now();
  const { monthly_revenue, review_count } = readPaymentStats(ctx);
  const month = { from: startOfMonth(now, 0), to: startOfMonth(now, 1) };
  const { net } = db
    .prepare(`
      SELECT (SELECT coalesce(sum(amount), 0) FROM payments WHERE currency = 'eur' AND paid_at >= @from AND paid_at < @to)
        - (SELECT coalesce(sum(refunds.amount), 0) FROM refunds JOIN payments USING (payment_id)
           WHERE currency = 'eur' AND status = 'succeeded' AND succeeded_at >= @from AND succeeded_at < @to) AS net`)
    .get(month) as { net: number };
  const { cases, total } = readReviewCases(ctx);
  const agree = (what: string, ...figures: number[]) =>
    figures.every((figure) => figure === figures[0]) ? [] : [`${what} is one figure: ${figures.join(', ')}`];
  return [
    ...agree(
      'the turnover of the month',
      net,
      monthly_revenue,
      paymentFigures.revenueThisMonth(db, now),
      readAppointmentStats(ctx).monthlyRevenue,
    ),
    ...agree('the number of cases', cases.length, total, review_count, countReviewCases(ctx)),
  ];
}

/** Of the Berlin month, worked out anew: CET all winter, which is as far as worlds go. */
function startOfMonth(now: Date, ahead: number): string {
  const berlin = new Date(now.getTime() + 3_600_000);
  return new Date(Date.UTC(berlin.getUTCFullYear(), berlin.getUTCMonth() + ahead, 1) - 3_600_000).toISOString();
}

/** A page that ends unpaid frees the time only of a visit that nobody pays for in another way, and whose cut-off is not past: that of now, or the shorter one that was promised. */
function ofFreedVisits(world: World): string[] {
  const { ctx } = world.office;
  const { cutoff_hours: hours } = ctx.settings.get(bookingSetting);
  const freed = ctx.db
    .prepare(`
      SELECT customer_name AS name,
        EXISTS (SELECT 1 FROM payments WHERE appointment_id = a.id AND withdrawn_at = a.cancelled_at) AS had_page,
        -- Money that was on its way back was no longer here.
        EXISTS (SELECT 1 FROM payments WHERE appointment_id = a.id AND paid_at < a.cancelled_at
          AND amount > (SELECT coalesce(sum(refunds.amount), 0) FROM refunds
            WHERE refunds.payment_id = payments.payment_id AND refunds.created_at <= a.cancelled_at
              AND (status <> 'failed' OR failed_at >= a.cancelled_at))) AS had_money,
        a.cancelled_at > strftime('%Y-%m-%dT%H:%M:%fZ', a.start_time,
          '-' || min(coalesce(a.cutoff_hours, @hours), @hours) || ' hours') AS was_late
      FROM events JOIN appointments AS a ON a.id = events.data ->> 'appointment_id'
      WHERE events.id > @seen AND events.type = 'appointment.cancelled' AND events.data ->> 'by' = 'checkout'
        AND a.status = 'cancelled'`)
    .all({ hours, seen: world.seenEvents }) as Array<
    Record<'had_page' | 'had_money' | 'was_late', number> & { name: string }
  >;
  const { last } = ctx.db.prepare('SELECT coalesce(max(id), 0) AS last FROM events').get() as { last: number };
  world.seenEvents = last;
  return freed.flatMap(({ name, had_page, had_money, was_late }) => [
    ...(had_page ? [`the end of a page frees no visit that has another (${name})`] : []),
    ...(had_money ? [`the end of a page frees no visit that is paid (${name})`] : []),
    ...(was_late ? [`the end of a page frees no visit past the cut-off its customer was told (${name})`] : []),
  ]);
}
