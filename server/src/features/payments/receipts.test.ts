import { emailTypes, getEmail, listEmails } from '@it-lotse/contract/emails';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import { receiptPdfPath } from '@it-lotse/contract/payments';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { extractText } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmtpSimulator } from '../../../../tests/simulators/smtp-simulator.ts';
import { serverModules } from '../../app/modules.ts';
import { jobsOf } from '../../kernel/module.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { eventually, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { findReceiptPdf, issueReceipt, listReceipts, type ReceiptRequest } from './receipts.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

function requestOf(changes: Partial<ReceiptRequest> = {}): ReceiptRequest {
  return {
    paymentId: 'payment-1',
    kind: 'receipt',
    amountCents: 8500,
    customerName: 'Erika Größenwahn',
    customerEmail: 'erika@example.org',
    customerAddress: 'Am Deich 1, 25899 Dagebüll',
    service: 'Vor-Ort-Hilfe',
    serviceDate: '2026-12-01T16:00:00.000Z',
    paidAt: '2026-12-01T11:00:00.000Z',
    method: 'stripe',
    taxRate: 0,
    sendByEmail: true,
    ...changes,
  };
}
const issue = (changes: Partial<ReceiptRequest> = {}) =>
  server.ctx.commits.write((tx) => issueReceipt(tx, server.ctx, requestOf(changes)));
const takeBack = (changes: Partial<ReceiptRequest> = {}) =>
  issue({ kind: 'reversal', refundId: 'refund-1', amountCents: -8500, ...changes });
const rows = (sql: string) => server.ctx.db.prepare(sql).all();
const numbers = () => rows('SELECT number FROM receipts ORDER BY seq').map((row) => (row as { number: string }).number);
const upTo = (count: number, year = 2026) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`);
const kept = (id: string) => findReceiptPdf(server.ctx.db, id);
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the number', () => {
  test('of 50 payments at once has no gap and no double, though every third is rolled back', async () => {
    await server.ctx.outbox.stop();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        server.ctx.commits.write((tx) => {
          const { number } = issueReceipt(tx, server.ctx, requestOf({ paymentId: `payment-${n}` }));
          if (n % 3 === 0) throw new Error('the payment does not hold');
          return number;
        }),
      ),
    );
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(taken).toEqual(upTo(33));
    expect(numbers()).toEqual(upTo(33));
    // What was rolled back leaves no mail behind either.
    expect((await server.api(listOutboxJobs, { query: { limit: 100 } })).jobs).toHaveLength(33);
  });

  test('starts again at one when the year changes in Berlin, an hour before it does in UTC', async () => {
    await issue({ paymentId: 'a' });
    server.clock.set('2026-12-31T22:59:59.999Z');
    await issue({ paymentId: 'b' });
    server.clock.set('2026-12-31T23:00:00.000Z');
    await issue({ paymentId: 'c' });
    // A clock that is set back goes on in the old year.
    server.clock.set('2026-12-31T22:59:59.000Z');
    await issue({ paymentId: 'd' });
    expect(numbers()).toEqual(['2026-0001', '2026-0002', '2027-0001', '2026-0003']);
  });

  test('goes on after a restart, and beyond four digits', async () => {
    await issue({ paymentId: 'a' });
    await server.stop();
    await using again = await startTestServer({ mailer, dataDir: server.dataDir });
    const next = (paymentId: string) =>
      again.ctx.commits.write((tx) => issueReceipt(tx, again.ctx, requestOf({ paymentId })).number);
    expect(await next('b')).toBe('2026-0002');
    again.ctx.sqlite.exec(`DROP TRIGGER receipt_numbers_count_up; UPDATE receipt_numbers SET last = 9999`);
    expect(await next('c')).toBe('2026-10000');
  });
});

describe('once', () => {
  test('for a payment: a second call returns the first receipt, whatever else it says', async () => {
    const first = await issue();
    expect(await issue({ amountCents: 1, customerName: 'Jemand anders' })).toEqual(first);
    expect(listReceipts(server.ctx.db, 'payment-1')).toEqual([
      {
        id: first.id,
        number: '2026-0001',
        kind: 'receipt',
        amount: 8500,
        issued_at: '2026-12-01T11:00:00.000Z',
        sent_to: 'erika@example.org',
      },
    ]);
  });

  test('for a refund: each refund has its own reversal, with a minus and the next number', async () => {
    await issue();
    const first = await takeBack({ amountCents: -2000 });
    expect(await takeBack({ amountCents: -2000 })).toEqual(first);
    await takeBack({ refundId: 'refund-2', amountCents: 6500, reverses: '2026-0001' });
    expect(listReceipts(server.ctx.db, 'payment-1')).toMatchObject([
      { number: '2026-0001', kind: 'receipt', amount: 8500 },
      { number: '2026-0002', kind: 'reversal', amount: -2000 },
      { number: '2026-0003', kind: 'reversal', amount: -6500 },
    ]);
    expect(listReceipts(server.ctx.db, 'payment-2')).toEqual([]);
  });

  test('a reversal without its receipt or refund is refused and takes no number', async () => {
    await expect(takeBack()).rejects.toThrow('no receipt');
    await issue();
    await expect(takeBack({ reverses: '2026-0099' })).rejects.toThrow('no receipt 2026-0099');
    await expect(issue({ kind: 'reversal' })).rejects.toThrow('needs its refund');
    await takeBack();
    expect(numbers()).toEqual(['2026-0001', '2026-0002']);
  });
});

describe('a receipt that is out', () => {
  test('never changes: not by new business data, and not by hand in the database', async () => {
    const { id } = await issue();
    await eventually(() => mailer.mails.length === 1);
    const before = kept(id)?.pdf;
    await server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, name: 'Ganz anders' });
    expect(kept(id)?.pdf).toEqual(before);
    expect(await textOf(before as Buffer)).toContain('IT-Lotse');

    const change = (sql: string) => server.ctx.commits.write((tx) => tx.prepare(sql).run());
    const columns = ['number', 'kind', 'payment_id', 'refund_id', 'data', 'issued_at', 'sent_to', 'id'];
    for (const column of columns) {
      await expect(change(`UPDATE receipts SET ${column} = 'anders'`), column).rejects.toThrow('never changes');
    }
    for (const column of ['amount', 'seq']) {
      await expect(change(`UPDATE receipts SET ${column} = 99`), column).rejects.toThrow('never changes');
    }
    await expect(change(`UPDATE receipts SET pdf = x'00'`)).rejects.toThrow('never changes');
    await expect(change('UPDATE receipts SET pdf = NULL')).rejects.toThrow('never changes');
    await expect(change('DELETE FROM receipts')).rejects.toThrow('kept for ten years');
    await expect(change('UPDATE receipt_numbers SET last = 0')).rejects.toThrow('no gap');
    await expect(change('UPDATE receipt_numbers SET last = last + 2')).rejects.toThrow('no gap');
    await expect(change('DELETE FROM receipt_numbers')).rejects.toThrow('no gap');
    expect(kept(id)?.pdf).toEqual(before);
  });

  test('says what was true when it was issued, also when it is rendered later', async () => {
    // Frozen and rendered in different moments: the name changes in between.
    let id = '';
    await server.ctx.commits.write((tx) => {
      ({ id } = issueReceipt(tx, server.ctx, requestOf()));
      // In the same turn, before any job can run.
      void server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, name: 'Ganz anders' });
    });
    await eventually(() => kept(id) !== null);
    const text = await textOf(kept(id)?.pdf as Buffer);
    expect(text).toContain('IT-Lotse');
    expect(text).not.toContain('Ganz anders');
  });
});

describe('the mail', () => {
  test('carries the PDF that is kept, by the name of its number', async () => {
    const smtp = await new SmtpSimulator().start();
    await using real = await startTestServer({ config: { smtpUrl: smtp.url } });
    const { id } = await real.ctx.commits.write((tx) => issueReceipt(tx, real.ctx, requestOf()));
    const [mail] = await smtp.waitForMails(1);
    const [attachment] = mail?.parsed.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: 'Beleg-2026-0001.pdf',
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
    });
    expect(attachment?.content.equals(findReceiptPdf(real.ctx.db, id)?.pdf as Buffer)).toBe(true);
    expect(mail?.to).toEqual(['erika@example.org']);
    expect(mail?.parsed.subject).toBe('Ihre Rechnung Nr. 2026-0001');
    expect(mail?.parsed.text).toContain('Guten Tag Erika Größenwahn,');
    expect(mail?.parsed.text?.replaceAll('\u00A0', ' ')).toContain('Vor-Ort-Hilfe: 85,00 €');
    expect(mail?.parsed.text).toContain(
      'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG: Es wird keine Umsatzsteuer berechnet.',
    );
    expect(await textOf(attachment?.content as Buffer)).toContain('Rechnung / Beleg Nr. 2026-0001');
    await smtp.stop();
  });

  test('of a reversal names the receipt it takes back', async () => {
    await issue();
    await takeBack({ amountCents: -2000 });
    await eventually(() => mailer.mails.length === 2);
    const mail = mailer.mails.find(({ subject }) => subject === 'Stornobeleg Nr. 2026-0002 zu Beleg Nr. 2026-0001');
    expect(mail?.text).toContain('ich habe Ihnen einen Teil Ihrer Zahlung erstattet.');
    expect(mail?.attachments).toMatchObject([{ filename: 'Beleg-2026-0002.pdf' }]);
  });

  test('is logged by its kind, and its job is done', async () => {
    await issue();
    await eventually(async () => (await server.api(listEmails)).emails[0]?.status === 'sent');
    const [email] = (await server.api(listEmails)).emails;
    expect(email).toMatchObject({ email_type: 'receipt', to_name: 'Erika Größenwahn' });
    expect(emailTypes).toContain('receipt');
    expect((await server.api(getEmail, { params: { id: String(email?.id) } })).html_content).toContain('Vor-Ort-Hilfe');
    expect((await server.api(listOutboxJobs)).jobs).toEqual([]);
  });

  test.each([{ sendByEmail: false }, { customerEmail: '' }])(
    'is not written for %o, but the PDF is kept',
    async (changes) => {
      const { id } = await issue(changes);
      await eventually(() => kept(id) !== null);
      await eventually(async () => (await server.api(listOutboxJobs)).jobs.length === 0);
      expect(server.count('emails')).toBe(0);
      expect(listReceipts(server.ctx.db, 'payment-1')[0]?.sent_to).toBe('');
    },
  );

  test('goes out once, also when its job runs again after a crash', async () => {
    const { id } = await issue();
    await eventually(() => mailer.mails.length === 1);
    const before = kept(id)?.pdf;
    await server.ctx.commits.write((tx) => {
      tx.prepare(`UPDATE outbox_jobs SET state = 'pending', finished_at = NULL WHERE kind = 'receipt.send'`).run();
      bringForwardJobs(tx, 'receipt.send');
    });
    await eventually(async () => (await server.api(listOutboxJobs)).jobs.length === 0);
    expect(mailer.mails).toHaveLength(1);
    expect(kept(id)?.pdf).toEqual(before);
  });
});

describe('GET …/pdf', () => {
  const pathOf = (id: string) => receiptPdfPath.replace('{id}', id);
  const fetchPdf = async (id: string) => {
    const answer = await fetch(server.url + pathOf(id), {
      headers: { authorization: `Bearer ${await server.signIn()}` },
    });
    return { answer, pdf: Buffer.from(await answer.arrayBuffer()) };
  };

  test('shows the kept file to the operator', async () => {
    const { id } = await issue();
    await eventually(() => kept(id) !== null);
    const { answer, pdf } = await fetchPdf(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="Beleg-2026-0001.pdf"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(pdf.equals(kept(id)?.pdf as Buffer)).toBe(true);
  });

  test('shows the same before its job has run, and stores nothing', async () => {
    await server.ctx.outbox.stop();
    const { id } = await issue();
    const { pdf } = await fetchPdf(id);
    expect(kept(id)).toBeNull();
    await server.ctx.outbox.start(jobsOf(serverModules(server.ctx)));
    await eventually(() => kept(id) !== null);
    expect(pdf.equals(kept(id)?.pdf as Buffer)).toBe(true);
  });

  test('refuses strangers and knows no other receipts', async () => {
    const { id } = await issue();
    expect((await server.call('GET', pathOf(id))).status).toBe(401);
    const { answer, pdf } = await fetchPdf('unbekannt');
    expect(answer.status).toBe(404);
    expect(pdf.toString('utf8')).toContain('Diesen Beleg gibt es nicht.');
  });
});
