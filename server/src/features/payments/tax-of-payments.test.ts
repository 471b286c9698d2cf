import * as calls from '@it-lotse/contract/payments';
import { getTaxSettings, type TaxRate, updateTaxSettings } from '@it-lotse/contract/tax';
import { defaultTaxSettings, taxIn } from '@it-lotse/domain/tax';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { type ReceiptData, receiptData } from './receipt-data.ts';
import { requireReceiptPdf } from './receipts.ts';

let office: PayingOffice;
beforeEach(async () => {
  office = await PayingOffice.start();
});
afterEach(() => office.stop());

const vat_id = 'DE136695976';
const treat = (treatment: 'small-business' | 'standard') =>
  office.server.api(updateTaxSettings, { body: { ...defaultTaxSettings, treatment, vat_id } });

interface Issued {
  id: string;
  payment_id: string;
  data: ReceiptData;
}
const receipts = (): Issued[] =>
  office.server.ctx.db
    .prepare('SELECT id, payment_id, data FROM receipts ORDER BY seq')
    .all()
    .map((row) => {
      const { data, ...rest } = row as { id: string; payment_id: string; data: string };
      return { ...rest, data: receiptData.parse(JSON.parse(data)) };
    });
const pdfOf = async (id: string) => (await requireReceiptPdf(office.server.ctx.db, id)).pdf;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOf = async (id: string) =>
  plain((await extractText(new Uint8Array(await pdfOf(id)), { mergePages: true })).text);
const euro = (cents: number) =>
  `${(Math.abs(cents) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;

/** Whatever is said of tax, in the words of one treatment only. */
function expectOneTreatment(text: string, rate: number): void {
  const words = plain(text);
  if (rate === 0) {
    expect(words).toMatch(/§ 19 UStG/);
    expect(words).not.toMatch(/19 % (Ust|Umsatz)|Netto/i);
  } else {
    expect(words).toMatch(/19 % (USt|Umsatzsteuer)/);
    expect(words).not.toMatch(/§ 19 UStG|keine Umsatzsteuer/);
  }
}

const csvRows = async () => {
  const { text } = await office.server.call('GET', calls.paymentsCsvPath, { token: await office.server.signIn() });
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};
const centsIn = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100);

type Step =
  | { kind: 'switch'; to: 'small-business' | 'standard' }
  | { kind: 'pay'; amount: number }
  | { kind: 'refund'; which: number; part: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('switch' as const),
    to: fc.constantFrom('small-business' as const, 'standard' as const),
  }),
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(9), part: fc.integer({ min: 1, max: 100 }) }),
);

test('net and tax make up gross on every receipt, whatever is paid, paid back and switched in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const soldWith = new Map<string, TaxRate>();
      let rate: TaxRate = (await office.server.api(getTaxSettings)).treatment === 'standard' ? 19 : 0;
      for (const each of steps) {
        if (each.kind === 'switch') {
          await treat(each.to);
          rate = each.to === 'standard' ? 19 : 0;
        } else if (each.kind === 'pay') {
          const { payment_id } = await office.enterCash({
            amount: each.amount,
            customer_address: 'Am Deich 1, 25899 Dagebüll',
            received_on: '2026-11-20',
          });
          soldWith.set(payment_id, rate);
        } else {
          const id = [...soldWith.keys()][each.which % Math.max(1, soldWith.size)];
          if (id === undefined) continue;
          const { amount, refunded_amount } = (await office.details(id)).transaction;
          const left = amount - refunded_amount;
          if (left > 0) await office.refund(id, { amount: Math.max(1, Math.floor((left * each.part) / 100)) });
        }
      }
      for (const { payment_id, id, data } of receipts()) {
        const sold = soldWith.get(payment_id);
        if (sold === undefined) continue;
        expect(data.tax?.rate ?? 0).toBe(sold);
        expect(Math.abs((data.tax?.amount ?? 0) - taxIn(data.amount, sold))).toBeLessThanOrEqual(1);
        if (data.kind === 'receipt' && data.tax) expect(data.tax.amount).toBe(taxIn(data.amount, 19));
        const text = await textOf(id);
        expectOneTreatment(text, sold);
        expect(text).toContain(euro(data.amount));
        if (data.tax) {
          expect(text).toContain(euro(data.tax.amount));
          expect(text).toContain(euro(data.amount - data.tax.amount));
        }
      }
      // Of all that went back together exactly the tax of that sum is taken back.
      for (const [payment_id, sold] of soldWith) {
        const back = receipts().filter((each) => each.payment_id === payment_id && each.data.kind === 'reversal');
        const gross = back.reduce((sum, { data }) => sum + data.amount, 0);
        expect(back.reduce((sum, { data }) => sum + (data.tax?.amount ?? 0), 0)).toBe(taxIn(gross, sold));
      }
      for (const row of await csvRows()) {
        expect(centsIn(row.Netto) + centsIn(row.USt)).toBe(centsIn(row.Betrag));
        expect(centsIn(row['Erstattet netto']) + centsIn(row['Erstattet USt'])).toBe(centsIn(row.Erstattet));
        if (row['USt-Satz in %'] === '0') expect(centsIn(row.USt)).toBe(0);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

test('what was issued before a switch stays as it was, to the byte, and so does what was booked', async () => {
  const { payment_id } = await office.enterCash();
  const booked = await office.book();
  await office.quiet();
  const [first] = receipts();
  if (!first) throw new Error('no receipt');
  const before = await pdfOf(first.id);
  const mailsBefore = office.mailer.mails.length;

  await treat('standard');
  await office.refund(payment_id);
  await office.server.api(calls.enterPayment, {
    body: {
      appointment_id: booked.id,
      customer_name: booked.customer_name,
      customer_email: booked.customer_email,
      service: booked.service_name,
      amount: booked.total_cost,
      method: 'cash',
      received_on: '2026-11-20',
    },
  });
  await office.quiet();
  expect((await pdfOf(first.id)).equals(before)).toBe(true);
  const [, reversal, ofVisit] = receipts();
  for (const each of [reversal, ofVisit]) {
    expect(each?.data.tax).toBeNull();
    expectOneTreatment(await textOf(each?.id ?? ''), 0);
  }
  for (const mail of office.mailer.mails.slice(mailsBefore)) expectOneTreatment(mail.text, 0);
});

test('a visit booked with tax says so in its confirmation, on its page and on its invoice, also after going back', async () => {
  await treat('standard');
  const booked = await office.bookAndOpen();
  expect(booked.tax_rate).toBe(19);
  await treat('small-business');
  await office.stripe.pay(booked.session);
  await office.quiet();
  const [receipt] = receipts();
  expect(receipt?.data.tax).toEqual({ rate: 19, amount: taxIn(booked.total_cost, 19) });
  const text = await textOf(receipt?.id ?? '');
  expectOneTreatment(text, 19);
  expect(text).toContain(`USt-IdNr. ${vat_id}`);
  for (const part of ['Leistungsdatum', 'Ausstellungsdatum', 'Nettobetrag', 'Gesamtbetrag'])
    expect(text).toContain(part);
  const aboutMoney = office.mailer.mails.map(({ text }) => text).filter((text) => /Gesamt:|Bezahlt:/.test(text));
  expect(aboutMoney.length).toBeGreaterThanOrEqual(2);
  for (const mail of aboutMoney) expectOneTreatment(mail, 19);
});
