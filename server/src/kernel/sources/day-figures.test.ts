import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { berlinDay } from '@it-lotse/domain/format-date';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const stats = () => server.api(getDashboardStats, { query: { period: '12w' } });
const write = (sql: string, values: Record<string, string | number | null> = {}) =>
  server.ctx.commits.write((tx) => tx.prepare(sql).run(values));
const rows = (series: string) =>
  server.ctx.db.prepare('SELECT day, count, amount FROM day_figures WHERE series = ? ORDER BY day').all(series);

test('the triggers know the Berlin day of every hour, the changes of clocks included', async () => {
  const start = Date.parse('2024-01-01T00:30:00Z');
  const moments = Array.from({ length: 24 * 366 * 3 }, (_, hour) => new Date(start + hour * 3_600_000).toISOString());
  const expected = new Map<string, number>();
  for (const at of moments) expected.set(berlinDay(new Date(at)), (expected.get(berlinDay(new Date(at))) ?? 0) + 1);
  await server.ctx.commits.write((tx) => {
    const insert = tx.prepare("INSERT INTO day_figure_changes VALUES ('chats', ?, 1, 0)");
    for (const at of moments) insert.run(at);
  });
  expect(rows('chats')).toEqual([...expected].map(([day, count]) => ({ day, count, amount: 0 })));
});

describe('the figures follow what is changed later', () => {
  const pay = `INSERT INTO payments (payment_id, method, service, customer_name, customer_email, customer_address, amount,
      currency, payment_status, created_at, paid_at, search_text)
    VALUES (@id, 'cash', 'Fernwartung', 'Erika', '', '', @amount, 'eur', 'pending', @at, @paid, '')`;

  test('money counts when it comes and when it goes back, and a payment that is not paid does not', async () => {
    const at = '2026-11-30T22:30:00.000Z';
    await write(pay, { id: 'p1', amount: 12_000, at, paid: at });
    await write(pay, { id: 'p2', amount: 5_000, at, paid: null });
    expect(rows('revenue')).toEqual([{ day: '2026-11-30', count: 1, amount: 12_000 }]);
    await write("UPDATE payments SET paid_at = '2026-11-30T23:00:00.000Z' WHERE payment_id = 'p2'");
    await write(`INSERT INTO refunds (id, payment_id, amount, reason, status, created_at, succeeded_at)
      VALUES ('r1', 'p1', 2000, '', 'pending', '${at}', NULL)`);
    expect((await stats()).revenueToday, 'a refund that is under way').toBe(5_000);
    await write("UPDATE refunds SET succeeded_at = '2026-12-01T09:00:00.000Z' WHERE id = 'r1'");
    const { revenue, revenueToday, revenueThisMonth } = await stats();
    expect({ revenueToday, revenueThisMonth }).toEqual({ revenueToday: 3_000, revenueThisMonth: 3_000 });
    expect(revenue.trend).toEqual({ current: 15_000, previous: null });
    expect(revenue.series.at(-1)).toEqual({ from: '2026-11-30', amount: 15_000 });
    await write("DELETE FROM payments WHERE payment_id = 'p2'");
    await write("DELETE FROM refunds WHERE id = 'r1'");
    expect(rows('revenue')).toEqual([{ day: '2026-11-30', count: 1, amount: 12_000 }]);
  });

  test('money in another currency is no turnover, nor what of it goes back', async () => {
    const at = '2026-12-01T09:00:00.000Z';
    await write(pay, { id: 'p1', amount: 12_000, at, paid: at });
    await write(pay.replace("'eur'", "'usd'"), { id: 'p2', amount: 7_000, at, paid: at });
    await write(`INSERT INTO refunds (id, payment_id, amount, reason, status, created_at, succeeded_at)
      VALUES ('r1', 'p2', 2000, '', 'succeeded', '${at}', '${at}')`);
    const { revenueToday, revenueThisMonth } = await stats();
    expect({ revenueToday, revenueThisMonth }).toEqual({ revenueToday: 12_000, revenueThisMonth: 12_000 });
    expect(rows('revenue')).toEqual([{ day: '2026-12-01', count: 1, amount: 12_000 }]);
    // What was asked for in euros may be paid in another currency.
    await write("UPDATE payments SET currency = 'chf', amount = 13_000 WHERE payment_id = 'p1'");
    await write("DELETE FROM refunds WHERE id = 'r1'");
    expect(rows('revenue')).toEqual([]);
    expect((await stats()).revenueToday).toBe(0);
  });

  test('an appointment moves with its day, and is gone when it is cancelled', async () => {
    const book = (id: string, start: string) =>
      write(
        `INSERT INTO appointments (id, status, source, customer_name, customer_email, customer_phone, location,
          postal_code, notes, operator_notes, service_type, service_name, service_description, start_time, end_time,
          duration_minutes, block_from, block_until, drive_minutes, price, travel_cost, total_cost,
          travel_zone_confirmed, send_email_reminder, send_sms_reminder, created_at, agreed_at, search_text)
        VALUES (@id, 'confirmed', 'operator', 'Erika Muster', '', '', '', '', '', '', 'x', 'Fernwartung', '', @start,
          @end, 60, @start, @end, 30, 0, 0, 0, 0, 0, 0, @start, @start, '')`,
        { id, start, end: new Date(Date.parse(start) + 3_600_000).toISOString() },
      );
    await book('a', '2026-12-01T16:00:00.000Z');
    await book('b', '2026-12-01T08:00:00.000Z');
    await book('old', '2026-08-01T08:00:00.000Z');
    const before = await stats();
    expect(before.today.map(({ id, drive_minutes }) => [id, drive_minutes])).toEqual([
      ['b', 30],
      ['a', 30],
    ]);
    expect(before.appointmentsThisMonth).toBe(2);
    expect(before.appointments.trend, 'August lies in the twelve weeks before').toEqual({ current: 2, previous: 1 });
    await write("UPDATE appointments SET start_time = '2026-12-31T23:00:00.000Z' WHERE id = 'a'");
    await write("UPDATE appointments SET status = 'cancelled' WHERE id = 'b'");
    const after = await stats();
    expect([after.today, after.appointmentsThisMonth, after.appointments.trend.current]).toEqual([[], 0, 0]);
    expect(rows('appointments').map((row) => (row as { day: string }).day)).toEqual(['2026-08-01', '2027-01-01']);
  });

  test('a lead whose company becomes known changes sides, and a deleted one is gone', async () => {
    await server.addLead();
    await write("UPDATE leads SET company = 'Muster GmbH'");
    expect([rows('leads_private'), rows('leads_business')]).toEqual([[], [{ day: '2026-12-01', count: 1, amount: 0 }]]);
    await write('DELETE FROM leads');
    expect(rows('leads_business')).toEqual([]);
  });

  test('a conversation counts from the first word of the visitor', async () => {
    await write(`INSERT INTO chat_sessions (session_id, assistant, created_at, last_activity)
      VALUES ('s', 'embedded', '2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z')`);
    expect((await stats()).chats.trend.current).toBe(0);
    await write("UPDATE chat_sessions SET begun_at = '2026-12-01T09:01:00.000Z'");
    expect((await stats()).chats.trend).toEqual({ current: 1, previous: null });
  });
});

test('what waits in the outbox is counted without walking over it', async () => {
  // Old ones that are dead are cleared away, perhaps right now.
  const job = `INSERT INTO outbox_jobs (id, kind, idempotency_key, title, payload, state, created_at, next_attempt_at)
    VALUES (@id, 'none', @id, '', '{}', @state, '9999', '9999')`;
  for (const state of ['pending', 'running', 'dead', 'done']) await write(job, { id: state, state });
  expect((await stats()).outbox).toEqual({ waiting: 2, dead: 1 });
  await write("UPDATE outbox_jobs SET state = 'dead' WHERE id = 'running'");
  await write("UPDATE outbox_jobs SET state = 'done' WHERE id = 'pending'");
  await write("DELETE FROM outbox_jobs WHERE id = 'dead'");
  expect((await stats()).outbox).toEqual({ waiting: 0, dead: 1 });
});
