import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordStatements } from '../../test-support/query-plans.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from '../appointments/appointment-rows.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { insertPayment, listUnderpaidVisits } from './payments-repository.ts';
import { insertRefund } from './refunds-repository.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { owed } from './visit-money.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const from = new Date('2026-10-01T00:00:00Z');
const to = new Date('2026-12-01T11:00:00Z');

interface Paid {
  amount: number;
  currency: string;
  payment_status: 'paid' | 'pending' | 'cancelled';
  back: { amount: number; status: 'pending' | 'succeeded' | 'failed'; waived: boolean } | null;
}

function pay(tx: WriteTx, appointment_id: string, { amount, currency, payment_status, back }: Paid): void {
  const at = '2026-11-20T10:00:00.000Z';
  const { payment_id } = insertPayment(tx, {
    tax_rate: 0,
    method: 'cash',
    appointment_id,
    package_id: null,
    service: '',
    service_start_time: null,
    customer_name: '',
    customer_email: '',
    customer_address: '',
    amount,
    currency,
    payment_status,
    created_at: at,
    paid_at: payment_status === 'paid' ? at : null,
  });
  if (!back || payment_status !== 'paid' || back.amount > amount) return;
  const waived = back.waived ? back.amount : 0;
  insertRefund(tx, {
    id: newId(),
    payment_id,
    provider_id: null,
    amount: back.amount,
    reason: '',
    status: back.status,
    error: null,
    created_at: at,
    succeeded_at: back.status === 'succeeded' ? at : null,
    failed_at: back.status === 'failed' ? at : null,
    waived,
  });
}

const anyPaid: fc.Arbitrary<Paid> = fc.record({
  amount: fc.constantFrom(1000, 3000, 7000, 9000),
  currency: fc.constantFrom('eur', 'eur', 'chf'),
  payment_status: fc.constantFrom('paid', 'paid', 'pending', 'cancelled'),
  back: fc.option(
    fc.record({
      amount: fc.constantFrom(500, 1000, 7000),
      status: fc.constantFrom('pending', 'succeeded', 'failed'),
      waived: fc.boolean(),
    }),
  ),
});

test('no visit that owes something is left out, whatever was paid and went back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPaid, { maxLength: 4 }), async (all) => {
      const { id } = await addAppointment(server, { start_time: '2026-11-20T09:00:00.000Z' });
      await server.ctx.commits.write((tx) => {
        for (const each of all) pay(tx, id, each);
      });
      const visit = findVisit(server.ctx.db, id);
      if (!visit) throw new Error('the visit is gone');
      const isOwed = owed(moneyOfVisit(server.ctx.db, server.ctx, visit)) > 0;
      if (isOwed) expect(listUnderpaidVisits(server.ctx.db, from, to, 1000)).toContain(id);
    }),
    { numRuns: 60 },
  );
});

test('what is paid in full, cancelled, missed, free or not over yet is not even read', async () => {
  const visit = (changes: object) => addAppointment(server, { start_time: '2026-11-20T09:00:00.000Z', ...changes });
  const paid = await visit({});
  await server.ctx.commits.write((tx) =>
    pay(tx, paid.id, { amount: 7000, currency: 'eur', payment_status: 'paid', back: null }),
  );
  await visit({ status: 'cancelled' });
  await visit({ status: 'no_show' });
  await visit({ price: 0 });
  await visit({ start_time: '2026-12-01T10:30:00.000Z' });
  const older = await visit({ start_time: '2026-11-18T09:00:00.000Z' });
  const owing = await visit({});
  expect(listUnderpaidVisits(server.ctx.db, from, to, 1000)).toEqual([owing.id, older.id]);
});

test('the question of the dashboard reads one index of visits and looks payments up by theirs', () => {
  const { db, sqlite } = server.ctx;
  const statements = recordStatements(db);
  listUnderpaidVisits(db, from, to, 1000);
  const [sql = ''] = statements;
  const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+/g, '1')}`).all() as Array<{ detail: string }>;
  const steps = plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH|USE TEMP)/.test(detail));
  expect(steps).toEqual([
    expect.stringMatching(/^SEARCH appointments USING COVERING INDEX appointments_payable \(start_time>/),
    expect.stringMatching(/^SEARCH payments USING INDEX payments_of_appointment \(appointment_id=\?\)/),
    expect.stringMatching(/^SEARCH refunds USING INDEX refunds_of_payment \(payment_id=\?\)/),
  ]);
});
