import type { AppointmentStatus } from '@it-lotse/contract/booking';
import type { ReviewReason } from '@it-lotse/contract/payments';

/**
 * The money of one visit. Whoever does something about it (the customer, the operator, Stripe's answer, a job, a deletion)
 * writes down what happened, and `settle` says what follows: whether the visit is held, stands or is free again, which
 * pages have to be closed, and what the operator has to decide. Nothing else decides any of this. Pure: amounts are
 * integer cents, times UTC ISO. The laws these rules keep are in test-support/visit-money-laws.ts.
 */
export interface VisitMoney {
  /** null: a package, which has no visit that its money must agree with. */
  readonly visit: PaidVisit | null;
  /** All that was tried or received, newest first. */
  readonly payments: readonly VisitPayment[];
}

export interface PaidVisit {
  readonly status: AppointmentStatus | 'deleted';
  readonly totalCents: number;
  /** Travel is not confirmed yet: nothing can be paid online. */
  readonly isPriceFinal: boolean;
  /** Pending for an open page until then. */
  readonly heldUntil: string | null;
  /** The customer may still cancel it alone: the cut-off is not past. */
  readonly isChangeable: boolean;
  readonly isOver: boolean;
}

/** One payment: a page to pay on, or money that came in another way. */
export interface VisitPayment {
  readonly id: string;
  /**
   * open: somebody may pay on its page · underway: the customer has done everything, the money takes days · paid ·
   * ended: nothing came of it
   */
  readonly state: 'open' | 'underway' | 'paid' | 'ended';
  /** We are closing its page: it holds nothing, and its end frees nothing. */
  readonly isWithdrawn: boolean;
  /** When its page ends; null: it has none. */
  readonly endsAt: string | null;
  /** Asked for; once paid, what came. */
  readonly cents: number;
  readonly isEuro: boolean;
  /** It goes back with one click; money in cash has to be handed over. */
  readonly isOnline: boolean;
  /** Another amount or currency came than was asked for. */
  readonly isUnexpected: boolean;
  /** What went back to the customer, or is on its way there. */
  readonly returnedCents: number;
  /** The part of it the operator gave away: it is not owed again. */
  readonly waivedCents: number;
  /** Of refunds that did not arrive, and that none begun since stands in for: the money is still here. */
  readonly failedRefundCents: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly review: ReviewReason | null;
  /** What the operator has marked as clarified. */
  readonly settledReview: ReviewReason | null;
  /** How much it was about then, see `centsInCase`; null: nobody wrote it down. */
  readonly settledCents: number | null;
}

/** opened: a page was opened just now · abandoned: one ended and nobody had paid on it · changed: anything else */
export type Cause = 'opened' | 'abandoned' | 'changed';

export interface Settlement {
  /** What becomes of the visit; null: it stays as it is. */
  readonly visit: { readonly becomes: 'held'; readonly until: string } | { becomes: 'confirmed' | 'free' } | null;
  /** Pages nobody shall pay on any more. */
  readonly withdraw: readonly string[];
  /** Only what changes. */
  readonly reviews: ReadonlyArray<Pick<VisitPayment, 'id' | 'review' | 'settledReview'>>;
}

/** What we still have of a payment, in its own currency. */
export const keptOf = ({ state, cents, returnedCents }: Pick<VisitPayment, 'state' | 'cents' | 'returnedCents'>) =>
  state === 'paid' ? Math.max(0, cents - returnedCents) : 0;

const sum = (payments: readonly VisitPayment[], of: (payment: VisitPayment) => number) =>
  payments.reduce((total, payment) => total + of(payment), 0);
const eurosKept = (payment: VisitPayment) => (payment.isEuro ? keptOf(payment) : 0);

/** What the customer has paid, without what went back. */
export const paid = ({ payments }: Pick<VisitMoney, 'payments'>) => sum(payments, eurosKept);

const waived = ({ payments }: VisitMoney) => sum(payments, ({ waivedCents }) => waivedCents);

/** What is still to be paid: never again what was paid, nor what the operator gave back. */
export function owed(money: VisitMoney): number {
  const { visit } = money;
  if (visit === null || !['confirmed', 'pending', 'completed'].includes(visit.status)) return 0;
  return Math.max(0, visit.totalCents - paid(money) - waived(money));
}

/** What was paid beyond the price. For a visit that does not take place that is everything. */
export function excess(money: VisitMoney): number {
  const { visit } = money;
  if (visit === null) return 0;
  return Math.max(0, paid(money) - (isOff(visit) ? 0 : visit.totalCents));
}

/** How much of a refund is given away: what comes back because it was too much is not. */
export function waivedBy(money: VisitMoney, refundCents: number): number {
  return money.visit === null ? 0 : refundCents - Math.min(refundCents, excess(money));
}

/** What the customer has sent, and the bank has not delivered yet. */
export const underwayCents = ({ payments }: Pick<VisitMoney, 'payments'>) =>
  sum(payments, ({ state, cents }) => (state === 'underway' ? cents : 0));

export const isUnderway = ({ payments }: Pick<VisitMoney, 'payments'>) =>
  payments.some(({ state }) => state === 'underway');

/** Money in a currency nobody asked for came: until the operator has looked at it, nobody is asked to pay again. */
export const hasForeignMoney = ({ payments }: Pick<VisitMoney, 'payments'>) =>
  payments.some((payment) => !payment.isEuro && keptOf(payment) > 0);

/** Whether a page opened now would hold the time: it ends unpaid, and the time is free again. */
export function wouldHold(money: VisitMoney): boolean {
  const { visit } = money;
  return visit !== null && isOpen(visit) && visit.isChangeable && !isBound(money);
}

/** What follows from how things stand. A second time in a row nothing does. */
export function settle(money: VisitMoney, cause: Cause): Settlement {
  const { visit, payments } = money;
  const pages = payments.filter(({ state, isWithdrawn }) => state === 'open' && !isWithdrawn);
  if (visit === null) return { visit: null, withdraw: [], reviews: reviewsOf(money) };
  // Of several the newest is the one the customer sees.
  const valid = pages.filter((page, index) => index === 0 && isPayable(money, page));
  return {
    visit: visitAfter(money, visit, valid, cause),
    withdraw: pages.filter((page) => !valid.includes(page)).map(({ id }) => id),
    reviews: reviewsOf(money),
  };
}

function isPayable(money: VisitMoney, page: VisitPayment): boolean {
  return money.visit?.isPriceFinal === true && page.cents === owed(money) && owed(money) > 0 && !isUnderway(money);
}

function visitAfter(
  money: VisitMoney,
  visit: PaidVisit,
  [page]: readonly VisitPayment[],
  cause: Cause,
): Settlement['visit'] {
  if (visit.status === 'pending' && isBound(money)) return { becomes: 'confirmed' };
  if (page?.endsAt && isOpen(visit) && (cause === 'opened' ? wouldHold(money) : isHeld(visit))) {
    const isAsItWas = isHeld(visit) && visit.heldUntil === page.endsAt;
    return isAsItWas ? null : { becomes: 'held', until: page.endsAt };
  }
  if (!isHeld(visit)) return null;
  return { becomes: cause === 'abandoned' && owed(money) > 0 && wouldHold(money) ? 'free' : 'confirmed' };
}

/** Money has come or is on its way: whatever becomes of a page, the visit stands. */
const isBound = (money: VisitMoney) => isUnderway(money) || money.payments.some((payment) => keptOf(payment) > 0);

const isOpen = ({ status }: PaidVisit) => status === 'confirmed' || status === 'pending';
const isHeld = ({ status, heldUntil }: PaidVisit) => status === 'pending' && heldUntil !== null;
const isOff = ({ status }: PaidVisit) => status === 'cancelled' || status === 'deleted';

function reviewsOf(money: VisitMoney): Settlement['reviews'] {
  const surplus = surplusOf(money);
  return money.payments.flatMap((payment) => {
    const { id, review, settledReview, settledCents } = payment;
    const reason = reasonOf(money.visit, payment, surplus.get(id) ?? 0);
    // What has grown since is a new case.
    const hasGrown = (centsInCase(money, payment, reason) ?? 0) > (settledCents ?? Number.POSITIVE_INFINITY);
    const isSettled = reason !== null && reason === settledReview && !hasGrown;
    const next = { id, review: isSettled ? null : reason, settledReview: isSettled ? settledReview : null };
    return next.review === review && next.settledReview === settledReview ? [] : [next];
  });
}

/** How much a case is about where that may grow; null for every other reason. Euro cents, of a refund its own. */
export function centsInCase(money: VisitMoney, payment: VisitPayment, reason: ReviewReason | null): number | null {
  if (reason === 'refund_failed') return payment.failedRefundCents;
  return reason === 'paid_too_much' ? (surplusOf(money).get(payment.id) ?? 0) : null;
}

/** What has to be decided about one payment, the gravest first. */
function reasonOf(visit: PaidVisit | null, payment: VisitPayment, surplusCents: number): ReviewReason | null {
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 'disputed';
  if (keptOf(payment) === 0) return null;
  if (payment.failedRefundCents > 0) return 'refund_failed';
  if (payment.isUnexpected) return 'wrong_amount';
  if (visit?.status === 'cancelled') return 'paid_but_cancelled';
  if (visit?.status === 'deleted') {
    // What was told before the visit was deleted stays told.
    const known = payment.review ?? payment.settledReview;
    if (known === 'paid_but_cancelled' || known === 'paid_not_booked') return known;
    return visit.isOver ? null : 'paid_not_booked';
  }
  return surplusCents > 0 ? 'paid_too_much' : null;
}

/** Which payments the money beyond the price is paid back from: online ones first, the newest first. Euro cents by id. */
export function surplusOf(money: VisitMoney): ReadonlyMap<string, number> {
  let left = excess(money);
  const shares = new Map<string, number>();
  for (const payment of money.payments.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline))) {
    const share = Math.min(left, eurosKept(payment));
    if (share > 0) shares.set(payment.id, share);
    left -= share;
  }
  return shares;
}
