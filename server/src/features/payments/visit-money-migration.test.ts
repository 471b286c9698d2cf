import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrationNames } from '../../kernel/database/migrate.ts';

const own = '0019_visit_money';

function run(sqlite: Database.Database, name: string): void {
  sqlite.exec(readFileSync(new URL(`../../kernel/database/migrations/${name}.sql`, import.meta.url), 'utf8'));
}

/** A database as it was before, with a visit of 70 EUR for each of these payments. */
function oldDatabase(): Database.Database {
  const sqlite = new Database(':memory:');
  for (const name of migrationNames.slice(0, migrationNames.indexOf(own))) run(sqlite, name);
  return sqlite;
}

const book = (sqlite: Database.Database, id: string, status: string) =>
  sqlite
    .prepare(`
      INSERT INTO appointments (id, status, source, customer_name, customer_email, customer_phone, location, postal_code,
        notes, operator_notes, service_type, service_name, service_description, start_time, end_time, duration_minutes,
        block_from, block_until, drive_minutes, price, travel_cost, total_cost, travel_zone_confirmed,
        send_email_reminder, send_sms_reminder, created_at, agreed_at, search_text, held_until)
      VALUES (@id, @status, 'website', '', '', '', '', '', '', '', 'remote_support', '', '', '2026-12-03T09:00:00.000Z',
        '2026-12-03T10:00:00.000Z', 60, '2026-12-03T09:00:00.000Z', '2026-12-03T10:00:00.000Z', 0, 7000, 0, 7000, 1, 1, 0,
        '', '', '', iif(@status = 'pending', '2026-12-01T11:31:00.000Z', NULL))`)
    .run({ id, status });

const pay = (sqlite: Database.Database, id: string, changes: Record<string, unknown>) =>
  sqlite
    .prepare(`
      INSERT INTO payments (payment_id, method, appointment_id, service, customer_name, customer_email, customer_address,
        amount, currency, payment_status, refunded_amount, review, review_settled_at, session_id, created_at, search_text)
      VALUES (@id, @method, @id, '', '', '', '', @amount, 'eur', @payment_status, @refunded_amount, @review, @settled, @id,
        '', '')`)
    .run({
      id,
      method: 'stripe',
      amount: 7000,
      payment_status: 'paid',
      refunded_amount: 0,
      review: null,
      settled: null,
      ...changes,
    });

test('what was paid, given back and clarified before means the same afterwards', () => {
  const sqlite = oldDatabase();
  for (const [id, status] of Object.entries({
    stuck: 'pending',
    open: 'pending',
    kulanz: 'confirmed',
    off: 'cancelled',
    wrong: 'confirmed',
    cash: 'confirmed',
  })) {
    book(sqlite, id, status);
  }
  pay(sqlite, 'stuck', {});
  pay(sqlite, 'open', { payment_status: 'pending' });
  pay(sqlite, 'kulanz', { refunded_amount: 1000 });
  pay(sqlite, 'off', { settled: '2026-12-01T12:00:00.000Z', refunded_amount: 1000 });
  pay(sqlite, 'wrong', { amount: 1, review: 'wrong_amount' });
  pay(sqlite, 'cash', { method: 'cash' });
  for (const id of ['kulanz', 'off']) {
    sqlite
      .prepare(
        "INSERT INTO refunds (id, payment_id, amount, reason, status, created_at) VALUES (?, ?, 1000, '', 'succeeded', '')",
      )
      .run(`r-${id}`, id);
  }

  run(sqlite, own);

  const visits = sqlite
    .prepare("SELECT id, status, held_until FROM appointments WHERE id IN ('stuck', 'open') ORDER BY id DESC")
    .all();
  expect(visits).toEqual([
    { id: 'stuck', status: 'confirmed', held_until: null },
    { id: 'open', status: 'pending', held_until: '2026-12-01T11:31:00.000Z' },
  ]);
  const payments = sqlite.prepare(
    'SELECT payment_id AS id, asked_amount AS asked, settled_review AS settled FROM payments ORDER BY seq',
  );
  expect(payments.all()).toEqual([
    { id: 'stuck', asked: 7000, settled: null },
    { id: 'open', asked: 7000, settled: null },
    { id: 'kulanz', asked: 7000, settled: null },
    { id: 'off', asked: 7000, settled: 'paid_but_cancelled' },
    { id: 'wrong', asked: 0, settled: null },
    { id: 'cash', asked: null, settled: null },
  ]);
  expect(sqlite.prepare('SELECT id, waived FROM refunds ORDER BY seq').all()).toEqual([
    { id: 'r-kulanz', waived: 1000 },
    { id: 'r-off', waived: 0 },
  ]);
});

test('a payment that comes with another amount leaves nothing among what is pending', () => {
  const sqlite = oldDatabase();
  run(sqlite, own);
  pay(sqlite, 'p', { payment_status: 'pending' });
  sqlite.prepare("UPDATE payments SET payment_status = 'paid', amount = 1").run();
  const counters = sqlite.prepare(
    "SELECT value FROM counters WHERE name IN ('payments_pending', 'payments_pending_cents')",
  );
  expect(counters.pluck().all()).toEqual([0, 0]);
});
