import {
  centsInCase,
  excess,
  hasForeignMoney,
  isUnderway,
  keptOf,
  owed,
  paid,
  type VisitMoney,
} from '../features/payments/visit-money.ts';

/**
 * What must be true of a visit's money at any moment, however it came about: each broken law in a sentence, [] when all
 * hold. Tests of the rules, of the real service and of simulated offices ask the same question. The sums are worked out
 * here anew, so that a wrong sum in the rules shows.
 */
export function brokenLaws(money: VisitMoney): string[] {
  const { visit, payments } = money;
  if (visit === null) return [];
  const isOff = visit.status === 'cancelled' || visit.status === 'deleted';
  const isHeld = visit.status === 'pending' && visit.heldUntil !== null;
  const pages = payments.filter(({ state, isWithdrawn }) => state === 'open' && !isWithdrawn);
  const received = payments.reduce((sum, each) => sum + (each.state === 'paid' && each.isEuro ? each.cents : 0), 0);
  const returned = payments.reduce((sum, each) => sum + (each.isEuro ? each.returnedCents : 0), 0);
  const given = payments.reduce((sum, { waivedCents }) => sum + waivedCents, 0);
  const isTold = payments.some(({ review, settledReview }) => review !== null || settledReview !== null);
  const hasMoney = payments.some((payment) => keptOf(payment) > 0);

  const laws: Array<[law: string, holds: boolean]> = [
    ['a held visit has a page to pay on', !isHeld || pages.length > 0],
    ['a visit whose money has come or is on its way is not held', !isHeld || (!hasMoney && !isUnderway(money))],
    ['only a visit that waits is held', visit.heldUntil === null || visit.status === 'pending'],
    ['a visit has one page to pay on at most', pages.length <= 1],
    ['a page asks for what is owed', pages.every(({ cents }) => cents === owed(money))],
    ['nobody can pay who owes nothing', owed(money) > 0 || pages.length === 0],
    ['nobody can pay whose money is on its way', !isUnderway(money) || pages.length === 0],
    ['nobody can pay for a visit that does not take place', !isOff || pages.length === 0],
    ['nothing is owed for a visit that does not take place', !isOff || owed(money) === 0],
    ['paid is what came less what went back', paid(money) === received - returned],
    [
      'owed is the price less what was kept and what was given away',
      isOff ||
        visit.status === 'no_show' ||
        owed(money) === Math.max(0, visit.totalCents - received + returned - given),
    ],
    ['nobody owes and has paid too much at once', owed(money) === 0 || excess(money) === 0],
    ['money beyond the price is told', visit.status === 'deleted' || excess(money) === 0 || isTold],
    ['money beyond what was clarified is told', payments.every((each) => !hasOutgrown(money, each))],
    ['money for a visit that does not take place is told', !isOff || visit.isOver || !hasMoney || isTold],
    ['money nobody asked for is told', !hasForeignMoney(money) || isTold],
    ['another amount than asked for is told', payments.every((each) => !isOdd(each) || isToldOf(each))],
    ['money that came back from the bank is told', payments.every((each) => !isBack(each) || isToldOf(each))],
    ['a dispute is told', payments.every((each) => each.dispute !== 'open' || isToldOf(each))],
    ['no case about money that is gone', payments.every((each) => each.review === null || isOpenCase(each))],
    ['nothing is given away that did not go back', payments.every((each) => each.waivedCents <= each.returnedCents)],
    ['no more goes back than came', payments.every((each) => each.returnedCents <= each.cents)],
  ];
  return laws.filter(([, holds]) => !holds).map(([law]) => law);
}

type Payment = VisitMoney['payments'][number];
const isBack = (payment: Payment) => payment.failedRefundCents > 0 && keptOf(payment) > 0;
const isOdd = (payment: Payment) => payment.isUnexpected && keptOf(payment) > 0;
const hasOutgrown = (money: VisitMoney, payment: Payment) =>
  payment.settledCents !== null && (centsInCase(money, payment, payment.settledReview) ?? 0) > payment.settledCents;
const isToldOf = ({ review, settledReview }: Payment) => review !== null || settledReview !== null;
const isOpenCase = (payment: Payment) =>
  keptOf(payment) > 0 || payment.dispute === 'open' || payment.dispute === 'lost';
