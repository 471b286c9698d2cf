import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { brokenLaws } from '../../test-support/visit-money-laws.ts';
import {
  type Cause,
  centsInCase,
  excess,
  keptOf,
  owed,
  type PaidVisit,
  paid,
  settle,
  surplusOf,
  type VisitMoney,
  type VisitPayment,
  waivedBy,
  wouldHold,
} from './visit-money.ts';

const visitOf = (changes: Partial<PaidVisit> = {}): PaidVisit => ({
  status: 'confirmed',
  totalCents: 7000,
  isPriceFinal: true,
  heldUntil: null,
  isChangeable: true,
  isOver: false,
  ...changes,
});
const paymentOf = (changes: Partial<VisitPayment> = {}): VisitPayment => ({
  id: 'p1',
  state: 'open',
  isWithdrawn: false,
  endsAt: '2026-12-01T11:31:00.000Z',
  cents: 7000,
  isEuro: true,
  isOnline: true,
  isUnexpected: false,
  returnedCents: 0,
  waivedCents: 0,
  failedRefundCents: 0,
  dispute: null,
  review: null,
  settledReview: null,
  settledCents: null,
  ...changes,
});
const held = { status: 'pending', heldUntil: '2026-12-01T11:31:00.000Z' } as const;

describe('what is owed', () => {
  test.each<[string, Partial<PaidVisit>, Partial<VisitPayment>[], number, number]>([
    ['the price, while nothing was paid', {}, [], 7000, 0],
    ['nothing, once it was paid', {}, [{ state: 'paid' }], 0, 0],
    ['the rest of a part payment', {}, [{ state: 'paid', cents: 3000 }], 4000, 0],
    ['nothing of what was given back', {}, [{ state: 'paid', returnedCents: 1000, waivedCents: 1000 }], 0, 0],
    ['what went back because it was too much', {}, [{ state: 'paid', returnedCents: 1000 }], 1000, 0],
    [
      'nothing for a cancelled visit, and all that came is too much',
      { status: 'cancelled' },
      [{ state: 'paid' }],
      0,
      7000,
    ],
    ['nothing for a missed visit, and what came stays', { status: 'no_show' }, [{ state: 'paid' }], 0, 0],
    ['nothing after two payments, and one is too much', {}, [{ state: 'paid' }, { id: 'p2', state: 'paid' }], 0, 7000],
    ['the price, when another currency came', {}, [{ state: 'paid', isEuro: false }], 7000, 0],
  ])('is %s', (_, visit, payments, expectedOwed, expectedExcess) => {
    const money = { visit: visitOf(visit), payments: payments.map(paymentOf) };
    expect([owed(money), excess(money)]).toEqual([expectedOwed, expectedExcess]);
  });

  test('is paid back from the online payment first', () => {
    const payments = [paymentOf({ id: 'cash', state: 'paid', isOnline: false }), paymentOf({ state: 'paid' })];
    expect([...surplusOf({ visit: visitOf(), payments })]).toEqual([['p1', 7000]]);
  });
});

test('a refund gives away only what was not too much', () => {
  const money = { visit: visitOf({ totalCents: 5000 }), payments: [paymentOf({ state: 'paid' })] };
  expect([waivedBy(money, 500), waivedBy(money, 2000), waivedBy(money, 3000)]).toEqual([0, 0, 1000]);
  expect(waivedBy({ ...money, visit: visitOf({ status: 'cancelled' }) }, 7000)).toBe(0);
});

describe('the end of a page', () => {
  const ended = (visit: Partial<PaidVisit>, others: VisitPayment[] = [], cause: Cause = 'abandoned') =>
    settle(
      { visit: visitOf({ ...held, ...visit }), payments: [...others, paymentOf({ id: 'old', state: 'ended' })] },
      cause,
    ).visit?.becomes ?? null;

  test('frees the time of a visit that waited for it alone', () => expect(ended({})).toBe('free'));
  test.each<[string, Partial<PaidVisit>, VisitPayment[], Cause]>([
    ['we closed it ourselves', {}, [], 'changed'],
    ['the cut-off is past', { isChangeable: false }, [], 'abandoned'],
    ['money has come', {}, [paymentOf({ state: 'paid', cents: 1 })], 'abandoned'],
    ['money is on its way', {}, [paymentOf({ state: 'underway' })], 'abandoned'],
    ['it costs nothing any more', { totalCents: 0 }, [], 'abandoned'],
  ])('leaves the visit standing when %s', (_, visit, others, cause) => {
    expect(ended(visit, others, cause)).toBe('confirmed');
  });
  test('leaves a visit to its other page', () => expect(ended({}, [paymentOf()])).toBe(null));
});

/** A tiny world: what may happen to one visit, in any order, each followed by what the rules say. */
class World {
  money: VisitMoney = { visit: visitOf(), payments: [] };
  private count = 0;

  private settle(change: Partial<VisitMoney>, cause: Cause = 'changed'): void {
    const before = { ...this.money, ...change };
    const result = settle(before, cause);
    this.money = applied(before, result);
    const money = before.payments.some((each) => keptOf(each) > 0 || each.state === 'underway');
    if (result.visit?.becomes === 'free')
      expect({ money, chance: wouldHold(before) }).toEqual({ money: false, chance: true });
    expect(brokenLaws(this.money)).toEqual([]);
    expect(settle(this.money, 'changed'), 'a second time').toEqual({ visit: null, withdraw: [], reviews: [] });
  }
  private visit(change: Partial<PaidVisit>): void {
    if (this.money.visit) this.settle({ visit: { ...this.money.visit, ...change } });
  }
  private payment(
    index: number,
    fits: (each: VisitPayment) => boolean,
    change: (each: VisitPayment) => Partial<VisitPayment>,
    cause?: (each: VisitPayment) => Cause,
  ): void {
    const fitting = this.money.payments.filter(fits);
    const chosen = fitting[index % fitting.length];
    if (!chosen) return;
    const payments = this.money.payments.map((each) => (each === chosen ? { ...each, ...change(each) } : each));
    this.settle({ payments }, cause?.(chosen));
  }
  private add(payment: Partial<VisitPayment>, cause: Cause): void {
    this.count += 1;
    this.settle({ payments: [paymentOf({ id: `p${this.count}`, ...payment }), ...this.money.payments] }, cause);
  }

  readonly steps: Record<string, (pick: number, cents: number) => void> = {
    openPage: () => {
      const { visit } = this.money;
      const isOpen = visit?.status === 'confirmed' || visit?.status === 'pending';
      if (
        isOpen &&
        visit.isPriceFinal &&
        owed(this.money) > 0 &&
        !this.money.payments.some(({ state }) => state === 'underway')
      ) {
        this.add({ cents: owed(this.money) }, 'opened');
      }
    },
    pay: (pick) => this.payment(pick, isOpenPage, () => ({ state: 'paid', endsAt: null })),
    payWrong: (pick, cents) => this.payment(pick, isOpenPage, () => ({ state: 'paid', cents, isUnexpected: true })),
    payForeign: (pick, cents) =>
      this.payment(pick, isOpenPage, () => ({ state: 'paid', cents, isEuro: false, isUnexpected: true })),
    debit: (pick) => this.payment(pick, isOpenPage, () => ({ state: 'underway' })),
    debitArrives: (pick) =>
      this.payment(
        pick,
        ({ state }) => state === 'underway',
        () => ({ state: 'paid' }),
      ),
    debitFails: (pick) =>
      this.payment(
        pick,
        ({ state }) => state === 'underway',
        () => ({ state: 'ended' }),
      ),
    pageEnds: (pick) =>
      this.payment(
        pick,
        isOpenPage,
        () => ({ state: 'ended' }),
        ({ isWithdrawn }) => (isWithdrawn ? 'changed' : 'abandoned'),
      ),
    cash: (_, cents) => this.add({ state: 'paid', cents, isOnline: false, endsAt: null }, 'changed'),
    refund: (pick, cents) =>
      this.payment(
        pick,
        (each) => keptOf(each) > 0,
        (each) => {
          const amount = Math.min(cents, keptOf(each));
          const waived = each.isEuro ? waivedBy(this.money, amount) : 0;
          return {
            returnedCents: each.returnedCents + amount,
            waivedCents: each.waivedCents + waived,
            failedRefundCents: 0,
          };
        },
      ),
    refundBounces: (pick) =>
      this.payment(
        pick,
        ({ returnedCents }) => returnedCents > 0,
        ({ returnedCents }) => ({ returnedCents: 0, waivedCents: 0, failedRefundCents: returnedCents }),
      ),
    dispute: (pick) =>
      this.payment(
        pick,
        ({ state }) => state === 'paid',
        () => ({ dispute: 'open' }),
      ),
    disputeWon: (pick) =>
      this.payment(
        pick,
        ({ dispute }) => dispute === 'open',
        () => ({ dispute: 'won' }),
      ),
    disputeLost: (pick) =>
      this.payment(
        pick,
        ({ dispute }) => dispute === 'open',
        ({ cents }) => ({ dispute: 'lost', returnedCents: cents }),
      ),
    settleCase: (pick) =>
      this.payment(
        pick,
        ({ review }) => review !== null,
        (payment) => ({
          review: null,
          settledReview: payment.review,
          settledCents: centsInCase(this.money, payment, payment.review),
        }),
      ),
    price: (_, cents) => this.visit({ totalCents: cents }),
    travelOpen: () => this.visit({ isPriceFinal: false }),
    travelConfirmed: () => this.visit({ isPriceFinal: true }),
    cutOff: () => this.visit({ isChangeable: false }),
    moveAway: () => this.visit({ isChangeable: true, isOver: false }),
    over: () => this.visit({ isChangeable: false, isOver: true }),
    cancel: () => this.money.visit?.status !== 'deleted' && this.visit({ status: 'cancelled', heldUntil: null }),
    bringBack: () => this.money.visit?.status !== 'deleted' && this.visit({ status: 'confirmed', heldUntil: null }),
    complete: () => this.money.visit?.status === 'confirmed' && this.visit({ status: 'completed' }),
    missed: () => this.money.visit?.status === 'confirmed' && this.visit({ status: 'no_show' }),
    delete: () => this.visit({ status: 'deleted', totalCents: 0, isPriceFinal: false, heldUntil: null }),
  };
}

const isOpenPage = ({ state }: VisitPayment) => state === 'open';

function applied(
  { visit, payments }: VisitMoney,
  { visit: change, withdraw, reviews }: ReturnType<typeof settle>,
): VisitMoney {
  const becomes = {
    held: () => ({ status: 'pending' as const, heldUntil: change?.becomes === 'held' ? change.until : null }),
    confirmed: () => ({ status: 'confirmed' as const, heldUntil: null }),
    free: () => ({ status: 'cancelled' as const, heldUntil: null }),
  };
  return {
    visit: visit && change ? { ...visit, ...becomes[change.becomes]() } : visit,
    payments: payments.map((each) => ({
      ...each,
      ...(withdraw.includes(each.id) && { isWithdrawn: true }),
      ...reviews.find(({ id }) => id === each.id),
    })),
  };
}

const runs = scaled(2000, 100_000);
const stepNames = Object.keys(new World().steps);
/** Much happens to pages, and few visits are deleted. */
const pageSteps = stepNames.filter((name) => /page|pay|debit|cutOff|moveAway/i.test(name));
const anyName = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...pageSteps) },
  { weight: 39, arbitrary: fc.constantFrom(...stepNames.filter((name) => name !== 'delete')) },
  { weight: 1, arbitrary: fc.constant('delete') },
);
const anyStep = fc.record({
  name: anyName,
  pick: fc.nat(3),
  cents: fc.constantFrom(1, 1000, 3000, 5000, 7000, 8500),
});

test(`in ${runs} random stories of a visit no law is broken, and nobody is asked for more than the price`, () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (story) => {
      const world = new World();
      for (const { name, pick, cents } of story) world.steps[name]?.(pick, cents);
      expect(owed(world.money)).toBeLessThanOrEqual(world.money.visit?.totalCents ?? 0);
      expect(paid(world.money)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs },
  );
});
