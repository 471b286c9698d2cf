import { listDeclarations } from '@it-lotse/contract/declarations';
import { getAgreedTerms, updateTerms } from '@it-lotse/contract/legal-texts';
import * as calls from '@it-lotse/contract/payments';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { days, eventually } from '../../test-support/test-server.ts';
import { receiveDeclaration } from '../declarations/declarations-service.ts';
import { listSubscriptionsOfEmail } from './subscriptions-repository.ts';

let office: PayingOffice;
let stripe: PayingOffice['stripe'];
beforeEach(async () => {
  office = await PayingOffice.start();
  ({ stripe } = office);
});
afterEach(() => office.stop());

const packageOf = async (id: string) => (await office.details(id)).transaction.package;
const timelineOf = async (id: string) => (await office.details(id)).timeline.map(({ text }) => text);
const refusedBy = (answer: { status: number; body: { code?: unknown } }) => [answer.status, answer.body.code];
const post = async (path: string, body: unknown) =>
  office.server.call('POST', path, { body, token: await office.server.signIn() });

test('a package is ordered under the terms of its day, which its confirmation carries and its payment shows', async () => {
  await office.server.api(updateTerms, { body: { text: 'Fassung eins' } });
  const { id } = await office.orderPackage('fernwartungs_paket');
  await office.server.api(updateTerms, { body: { text: 'Fassung zwei' } });
  const { agreed_terms } = await office.details(id);
  const params = { hash: agreed_terms?.hash ?? '' };
  expect((await office.server.api(getAgreedTerms, { params })).text).toBe('Fassung eins');
  const { db } = office.server.ctx;
  const ordered = db.prepare("SELECT text_content FROM emails WHERE text_content LIKE '%Widerrufsbelehrung%'").all();
  expect(ordered).toEqual([
    { text_content: expect.stringMatching(/Geschäftsbedingungen \([^)]+\)\n-+\n\nFassung eins\n\n-- /) },
  ]);
});

describe('a package by the month', () => {
  test('runs from its order on, and its later months belong to it', async () => {
    const { id, session } = await office.orderPackage();
    expect(await packageOf(id)).toEqual({
      state: 'running',
      ends_at: null,
      paid_until: '2027-01-01T11:00:00.000Z',
      ending: null,
    });
    await stripe.renew(session);
    await office.quiet();
    const [later] = await office.transactions();
    expect(later?.payment_id).not.toBe(id);
    expect(later?.package?.state).toBe('running');
  });

  test('is none where it was bought once', async () => {
    const { id } = await office.orderPackage('fernwartungs_paket');
    expect(await packageOf(id)).toBeNull();
    expect(refusedBy(await post(`/api/admin/payments/transactions/${id}/end-package`, { when: 'now' }))).toEqual([
      409,
      'payment_not_possible',
    ]);
  });

  test('ended at once is debited never again, and the customer is told once', async () => {
    const { id, session } = await office.orderPackage();
    expect((await office.endPackage(id, 'now')).package?.ending).toBe('now');
    await office.endPackage(id, 'now');
    await office.quiet();
    expect(await packageOf(id)).toMatchObject({ state: 'ended', ends_at: '2026-12-01T11:00:00.000Z', ending: null });
    expect(stripe.count('DELETE /v1/subscriptions')).toBe(1);
    await expect(stripe.renew(session)).rejects.toThrow('has ended');
    await eventually(() => office.subjects().includes('Ihr Paket „Betreuung Basis“ ist beendet'));
    expect(office.subjects().filter((subject) => subject.startsWith('Ihr Paket'))).toHaveLength(1);
    expect(await timelineOf(id)).toContain('Das Paket ist beendet. Es wird nichts mehr abgebucht.');
  });

  test('ended at the end of the month is used until then, and ends by itself', async () => {
    const { id } = await office.orderPackage();
    await office.endPackage(id, 'period_end');
    await office.quiet();
    expect(await packageOf(id)).toMatchObject({ state: 'ending', ends_at: '2027-01-01T11:00:00.000Z', ending: null });
    await eventually(() => office.subjects().includes('Ihr Paket „Betreuung Basis“ endet am 1. Januar 2027'));
    office.clock.advance(days(32));
    stripe.store.endOverdue();
    await office.nextHour();
    const { db } = office.server.ctx;
    expect(db.prepare('SELECT state FROM subscriptions').all()).toEqual([{ state: 'ended' }]);
    expect(office.subjects().filter((subject) => subject.startsWith('Ihr Paket'))).toHaveLength(1);
  });

  test('that ends with the month can still be ended at once, and the customer hears of that too', async () => {
    const { id } = await office.orderPackage();
    await office.endPackage(id, 'period_end');
    await office.quiet();
    await office.endPackage(id, 'now');
    await office.quiet();
    expect((await packageOf(id))?.state).toBe('ended');
    await eventually(() => office.subjects().filter((subject) => subject.startsWith('Ihr Paket')).length === 2);
    await office.endPackage(id, 'now').catch(() => undefined);
    expect(refusedBy(await post(`/api/admin/payments/transactions/${id}/end-package`, { when: 'now' }))).toEqual([
      409,
      'payment_not_possible',
    ]);
  });

  test('can be ended from the payment of a later month', async () => {
    const { id, session } = await office.orderPackage();
    await stripe.renew(session);
    await office.quiet();
    const [later] = await office.transactions();
    await office.endPackage(later?.payment_id ?? '', 'now');
    await office.quiet();
    expect((await packageOf(id))?.state).toBe('ended');
    expect((await packageOf(later?.payment_id ?? ''))?.state).toBe('ended');
  });

  test('ended in the Stripe account is ended here, and the customer is told', async () => {
    const { id, session } = await office.orderPackage();
    await stripe.endSubscription(String(stripe.store.session(session).subscription));
    await office.quiet();
    expect((await packageOf(id))?.state).toBe('ended');
    await eventually(() => office.subjects().includes('Ihr Paket „Betreuung Basis“ ist beendet'));
  });

  test('ends when its refund asks for it, and goes on when it does not', async () => {
    const ended = await office.orderPackage();
    await office.refund(ended.id, { end_package: 'now' });
    const kept = await office.orderPackage('betreuung_basis', 'renate@example.org');
    await office.refund(kept.id, { amount: 1000 });
    await office.quiet();
    expect([(await packageOf(ended.id))?.state, (await packageOf(kept.id))?.state]).toEqual(['ended', 'running']);
  });

  test('keeps the refund from going out where it has ended already: the operator asks again without', async () => {
    const { id } = await office.orderPackage();
    await office.endPackage(id, 'now');
    await office.quiet();
    const body = { reason: 'Widerruf', end_package: 'now' };
    expect(refusedBy(await post(`/api/admin/payments/transactions/${id}/refund`, body))).toEqual([
      409,
      'payment_not_possible',
    ]);
    expect((await office.details(id)).refunds).toEqual([]);
  });

  test.each(['lost-answer', 503, 'drop'] as const)('is ended once whatever happens on the way: %s', async (fault) => {
    const { id } = await office.orderPackage();
    stripe.failNext(fault, { on: 'DELETE /v1/subscriptions' });
    await office.endPackage(id, 'now');
    await office.quiet();
    await eventually(async () => (await packageOf(id))?.state === 'ended');
    expect((await packageOf(id))?.ending).toBeNull();
    expect(office.subjects().filter((subject) => subject.startsWith('Ihr Paket')).length).toBeLessThanOrEqual(1);
  });

  test('that Stripe refuses to end runs on, says why, and can be tried again', async () => {
    const { id } = await office.orderPackage();
    stripe.failNext(400, { on: 'DELETE /v1/subscriptions', times: 2 });
    await office.endPackage(id, 'now');
    await office.quiet();
    expect(await packageOf(id)).toMatchObject({ state: 'running', ending: null });
    expect((await timelineOf(id)).at(-1)).toMatch(/^Das Paket ließ sich nicht beenden: /);
    stripe.recover();
    await office.endPackage(id, 'now');
    await office.quiet();
    expect((await packageOf(id))?.state).toBe('ended');
  });
});

test('a refund of a later month made at Stripe counts like one of the first', async () => {
  const { session } = await office.orderPackage();
  await stripe.renew(session);
  await office.quiet();
  const [later] = await office.transactions();
  const paymentIntentId = [...stripe.store.intents.keys()].at(-1) ?? '';
  stripe.store.refund({ paymentIntentId, amount: 1000 });
  await office.quiet();
  const { transaction, receipts } = await office.details(later?.payment_id ?? '');
  expect(transaction.refunded_amount).toBe(1000);
  expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 6000],
    ['reversal', -1000],
  ]);
});

test('a later month that is disputed and lost is money that is gone, and the first month stays', async () => {
  const { id, session } = await office.orderPackage();
  await stripe.renew(session);
  await office.quiet();
  const [later] = await office.transactions();
  const dispute = await stripe.dispute([...stripe.store.intents.keys()].at(-1) ?? '');
  await office.quiet();
  expect((await office.cases()).map(({ payment_id, reason }) => [payment_id, reason])).toEqual([
    [later?.payment_id, 'disputed'],
  ]);
  await stripe.closeDispute(dispute.id, 'lost');
  await office.quiet();
  const { transaction, receipts } = await office.details(later?.payment_id ?? '');
  expect(transaction.refunded_amount).toBe(6000);
  expect(receipts.map(({ amount }) => amount)).toEqual([6000, -6000]);
  expect((await office.details(id)).transaction.refunded_amount).toBe(0);
});

test.each([
  ['termination', 'Kündigung'],
  ['withdrawal', 'Widerruf'],
] as const)('the operator is told of a package that a declaration may mean: %s', async (kind, word) => {
  const { id } = await office.orderPackage();
  const { profile } = await office.server.api(getBusinessProfile);
  await office.server.api(updateBusinessProfile, { body: { ...profile, email: 'ich@example.org' } });
  await receiveDeclaration(office.server.ctx, 'form-1', {
    kind,
    name: 'Erika Muster',
    email: 'ERIKA@example.org',
    contract: 'Mein Paket',
    termination_kind: kind === 'termination' ? 'ordinary' : null,
    reason: '',
    end_date: '',
  });
  await eventually(() => office.subjects().includes(`${word} von Erika Muster`));
  const notice = office.mailer.mails.find(({ subject }) => subject === `${word} von Erika Muster`);
  expect(notice?.text).toContain('läuft ein Monatspaket: Betreuung Basis');
  const listed = async () => (await office.server.api(listDeclarations)).declarations[0]?.packages;
  expect(await listed()).toMatchObject([{ payment_id: id, service: 'Betreuung Basis', state: 'running' }]);
  await office.endPackage(id, 'period_end');
  await office.quiet();
  expect(await listed()).toMatchObject([{ state: 'ending', ends_at: '2027-01-01T11:00:00.000Z' }]);
});

test('a package ended long before a declaration is not named there', async () => {
  const { id } = await office.orderPackage();
  await office.endPackage(id, 'now');
  await office.quiet();
  office.clock.advance(days(40));
  const { db } = office.server.ctx;
  expect(listSubscriptionsOfEmail(db, 'erika@example.org', '2026-12-02T00:00:00.000Z')).toEqual([]);
  expect(listSubscriptionsOfEmail(db, 'erika@example.org', '2026-12-01T00:00:00.000Z')).toHaveLength(1);
});

test('a later month that is found only by asking is in the month in which it was paid', async () => {
  const { session } = await office.orderPackage();
  stripe.sendWebhooks({ lost: true });
  await stripe.renew(session);
  await office.nextHour();
  const { transactions } = await office.server.api(calls.listTransactions);
  expect(transactions.map(({ amount, paid_at }) => [amount, paid_at])).toEqual([
    [6000, '2026-12-01T11:00:00.000Z'],
    [6000, '2026-12-01T11:00:00.000Z'],
  ]);
});
