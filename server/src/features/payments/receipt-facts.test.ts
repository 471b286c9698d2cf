import { updateAppointment } from '@it-lotse/contract/appointments';
import * as calls from '@it-lotse/contract/payments';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from '../appointments/appointment-rows.ts';
import { findPayment, insertPayment } from './payments-repository.ts';
import { type ReceiptData, receiptData } from './receipt-data.ts';
import { receiptFacts } from './receipt-facts.ts';
import { findReceipt, listReceiptsOfPayment } from './receipts-repository.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const visitOf = (changes = {}) => addAppointment(server, { travel_zone: 3, travel_cost: 2500, ...changes });
async function receive(appointment_id: string, amount: number): Promise<ReceiptData> {
  const { payment_id } = await server.api(calls.enterPayment, {
    body: {
      appointment_id,
      customer_name: 'Erika Muster',
      service: 'Vor-Ort-Hilfe',
      amount,
      method: 'cash',
      received_on: '2026-12-01',
    },
  });
  const [receipt] = listReceiptsOfPayment(server.ctx.db, payment_id);
  return receiptData.parse(findReceipt(server.ctx.db, String(receipt?.id))?.data);
}

describe('the receipt of a visit', () => {
  test('has a line for the service with its duration, and one for the drive', async () => {
    const { id } = await visitOf();
    expect(await receive(id, 9500)).toMatchObject({
      lines: [
        { text: 'Vor-Ort-Hilfe', minutes: 60, amount: 7000 },
        { text: 'Anfahrt', minutes: null, amount: 2500 },
      ],
      open: 0,
    });
  });

  test('paid in part says what is still open, and the last part that nothing is', async () => {
    const { id } = await visitOf();
    expect(await receive(id, 3000)).toMatchObject({ lines: [{ amount: 3000 }], open: 6500 });
    expect(await receive(id, 6500)).toMatchObject({ lines: [{ amount: 6500 }], open: 0 });
  });

  test('asks for nothing again that was given back', async () => {
    const { id } = await visitOf();
    await receive(id, 9000);
    const [paid] = (await server.api(calls.listTransactions)).transactions;
    await server.api(calls.refundPayment, {
      params: { id: String(paid?.payment_id) },
      body: { amount: 1000, reason: 'Kulanz' },
    });
    expect((await receive(id, 500)).open).toBe(0);
  });

  test('names the day of the visit as it is when the money comes, though it was moved after the payment began', async () => {
    const visit = await visitOf();
    const payment = await server.ctx.commits.write((tx) =>
      insertPayment(tx, {
        tax_rate: 0,
        method: 'stripe',
        appointment_id: visit.id,
        package_id: null,
        service: visit.service_name,
        service_start_time: visit.start_time,
        customer_name: visit.customer_name,
        customer_email: '',
        customer_address: '',
        amount: 9500,
        payment_status: 'pending',
        created_at: visit.created_at,
      }),
    );
    const start_time = '2026-12-10T16:00:00.000Z';
    await server.api(updateAppointment, { params: { id: visit.id }, body: { start_time } });
    const stored = findPayment(server.ctx.db, payment.payment_id);
    expect(stored && receiptFacts(server.ctx.db, server.ctx, stored).serviceDate).toBe(start_time);
  });

  test('in any number of parts: the lines add up to what was paid, and the open rest never grows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9500 }), { minLength: 1, maxLength: 5 }), async (parts) => {
        const { id, total_cost } = await visitOf();
        let paid = 0;
        for (const part of parts) {
          const { lines, open, amount } = await receive(id, part);
          paid += part;
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
          expect(open).toBe(Math.max(0, total_cost - paid));
        }
      }),
      { numRuns: 10 },
    );
  });
});
