import { setTimeout as sleep } from 'node:timers/promises';
import { enterPayment, receiptPdfPath, refundPayment } from '@it-lotse/contract/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { readDatabase, untilAllIsSent } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const payers = scaled(15, 50);
const rounds = scaled(2, 3);

let smtp: SmtpSimulator;
let server: TestServer;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startServer({ environment: { SMTP_URL: smtp.url } });
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

interface Receipt {
  id: string;
  number: string;
  kind: string;
  payment_id: string;
  pdf: Buffer | null;
}
const receipts = () =>
  readDatabase<Receipt>(server, 'SELECT id, number, kind, payment_id, pdf FROM receipts ORDER BY seq');
const indexOf = ({ number }: Receipt) => Number(number.split('-')[1]);

test(`kill -9 among ${payers} payments at once: no number is missing or double, no document changes, each goes out once`, async () => {
  const office = await OfficeApi.signIn(server.url);
  const acknowledged = new Set<string>();
  const refunded = new Set<string>();
  const kept = new Map<string, string>();
  let next = 0;
  for (let round = 1; round <= rounds; round++) {
    const before = acknowledged.size;
    let unanswered = 0;
    const pay = async () => {
      for (;;) {
        const n = next++;
        try {
          const { payment_id } = await office.call(enterPayment, {
            body: {
              customer_name: `Jürgen Weißmüller ${n}`,
              customer_email: `kunde${n}@example.org`,
              service: 'Fernwartung',
              amount: 5000 + n,
              method: 'cash',
              received_on: '2025-01-15',
            },
          });
          acknowledged.add(payment_id);
          if (n % 5 !== 0) continue;
          await office.call(refundPayment, { params: { id: payment_id }, body: { reason: 'Doppelt bezahlt' } });
          refunded.add(payment_id);
        } catch (error) {
          // Only a server that is gone ends a payer; what it refuses is a fault.
          if (!(error instanceof TypeError)) throw error;
          unanswered += 1;
          return;
        }
      }
    };
    const payments = Promise.all(Array.from({ length: payers }, pay));
    while (acknowledged.size < before + payers / 2 || refunded.size === 0) await Promise.race([payments, sleep(5)]);
    await sleep(Math.random() * 150);
    await server.kill();
    await payments;
    const moment = `killed in round ${round} at ${acknowledged.size} payments`;
    expect(unanswered, moment).toBe(payers);

    const stored = receipts();
    expect(stored.map(indexOf), moment).toEqual(stored.map((_, index) => index + 1));
    const paid = stored.filter(({ kind }) => kind === 'receipt').map(({ payment_id }) => payment_id);
    expect(new Set(paid).size, moment).toBe(paid.length);
    expect(
      [...acknowledged].filter((id) => !paid.includes(id)),
      `without a receipt, ${moment}`,
    ).toEqual([]);
    const reversed = stored.filter(({ kind }) => kind === 'reversal').map(({ payment_id }) => payment_id);
    expect(
      [...refunded].filter((id) => !reversed.includes(id)),
      `without a reversal, ${moment}`,
    ).toEqual([]);
    for (const { id, pdf } of stored) {
      const known = kept.get(id);
      if (known !== undefined) expect(pdf?.toString('base64'), moment).toBe(known);
      if (pdf) kept.set(id, pdf.toString('base64'));
    }
    await server.start();
  }

  await untilAllIsSent(server);
  const stored = receipts();
  const changed = stored.filter(({ id, pdf }) => kept.has(id) && pdf?.toString('base64') !== kept.get(id));
  expect(changed.map(({ number }) => number)).toEqual([]);

  // A mail that was being handed over at the kill may come twice, as the same mail: SMTP knows no better.
  const sent = new Map(smtp.mails.map(({ parsed }) => [parsed.messageId, parsed]));
  const files = [...sent.values()].flatMap(({ attachments }) => attachments);
  const byName = new Map(files.map(({ filename, content }) => [filename, content]));
  expect(files).toHaveLength(stored.length);
  for (const { number, pdf } of stored) {
    expect(byName.get(`Beleg-${number}.pdf`)?.equals(pdf as Buffer), number).toBe(true);
  }

  const [first] = stored;
  const answer = await fetch(server.url + receiptPdfPath.replace('{id}', String(first?.id)), {
    headers: { authorization: `Bearer ${office.token}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(first?.pdf as Buffer)).toBe(true);
});
