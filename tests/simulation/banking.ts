import type Stripe from 'stripe';
import { type Step, withVisit } from './customers.ts';
import type { KnownVisit, World } from './world.ts';

type Session = Stripe.Checkout.Session;

/** What happens at Stripe and the banks. The server hears of it by messages, which may be late, doubled or lost. */
export const bankSteps: Record<string, Step> = {
  pay: (world) => onPage(world, isOpen, 'pays by card', (session) => world.bank.store.pay(session.id)),
  debit: (world) => onPage(world, isOpen, 'pays by direct debit', (session) => world.bank.store.payDelayed(session.id)),
  transfer: (world) =>
    onPage(world, isOpen, 'promises a transfer', (session) => world.bank.store.payDelayed(session.id, 'transfer')),
  payOtherwise: (world) =>
    onPage(world, isOpen, 'pays another amount than was asked for', (session) => {
      // As after a change at Stripe itself: a tax, a currency of the customer's, a coupon.
      if (world.luck.percent(30)) session.currency = 'chf';
      else session.amount_total = world.luck.pick([100, 4900, 9000]) ?? 100;
      world.bank.store.pay(session.id);
    }),
  pageForgotten: (world) =>
    onPage(world, isOpen, 'has a page that Stripe does not know any more', (session) => {
      world.bank.store.sessions.delete(session.id);
    }),
  moneyArrives: (world) =>
    onPage(world, isUnderway, 'sees the money arrive', (session) => world.bank.store.settleDelayed(session.id)),
  moneyFails: (world) =>
    onPage(world, isUnderway, 'has not enough money', (session) => world.bank.store.failDelayed(session.id)),

  dispute: (world) =>
    onPage(world, isPaid, 'disputes the payment at the bank', (session) => {
      const charge = chargeOf(world, session);
      if (charge && !charge.disputed) world.bank.store.dispute(session.id);
    }),
  disputeWon: (world) => closeDispute(world, 'won'),
  disputeLost: (world) => closeDispute(world, 'lost'),

  refundAtStripe: (world) =>
    onPage(world, isPaid, 'gets a refund that the operator makes at Stripe itself', (session) => {
      const charge = chargeOf(world, session);
      const left = charge ? charge.amount - charge.amount_refunded : 0;
      if (left <= 0 || charge?.disputed) return;
      const amount = world.luck.percent(50) ? left : Math.min(left, 1500);
      world.bank.store.refund({ paymentIntentId: String(session.payment_intent), amount });
    }),

  refundArrives: (world) => withRefund(world, 'pending', (id) => world.bank.store.settleRefund(id), 'arrives'),
  refundBounces(world) {
    const bounce = (id: string) => {
      const refund = world.bank.store.refunds.get(id);
      if (refund) refund.status = 'pending';
      world.bank.store.failRefund(id);
    };
    withRefund(world, world.luck.percent(50) ? 'succeeded' : 'pending', bounce, 'comes back from the bank');
  },
  refundsTakeDays(world) {
    const { store } = world.bank;
    store.refundsBegin = store.refundsBegin === 'pending' ? 'succeeded' : 'pending';
    world.tell(`From now on refunds begin as ${store.refundsBegin}`);
  },

  message: (world) => {
    const { messages } = world.bank;
    const index = world.luck.below(Math.max(1, messages.length));
    const message = messages[index];
    if (!message) return;
    const comesAgain = world.luck.percent(20);
    world.tell(`Stripe says ${message.type}${comesAgain ? ', and will say so again' : ''}`);
    world.deliver(index, !comesAgain);
  },
  messageLost(world) {
    const { messages } = world.bank;
    const message = messages.shift();
    if (message) world.tell(`Stripe's ${message.type} is lost`);
  },
};

const isOpen = ({ id, status }: Session, world: World) => status === 'open' && world.shownPages.has(id);
const isPaid = ({ payment_status }: Session) => payment_status === 'paid';

function isUnderway({ id, status, payment_status }: Session, world: World): boolean {
  const intent = status === 'complete' && payment_status === 'unpaid' ? world.bank.store.findIntentOf(id) : null;
  return intent?.status === 'processing' || intent?.status === 'requires_action';
}

function onPage(
  world: World,
  fits: (session: Session, world: World) => boolean,
  what: string,
  act: (session: Session) => unknown,
): void {
  world.bank.store.expireOverdue();
  const pagesOf = (id: string) => world.bank.sessionsOf(id).filter((each) => fits(each, world));
  const turnTo = ({ id, name }: KnownVisit) => {
    const session = world.luck.pick(pagesOf(id));
    if (!session) return;
    world.tell(`${name} ${what} (${(session.amount_total ?? 0) / 100} EUR)`);
    act(session);
  };
  withVisit(world, turnTo, ({ id }) => pagesOf(id).length > 0);
}

function chargeOf(world: World, session: Session): Stripe.Charge | undefined {
  return world.bank.store.charges.get(String(world.bank.store.findIntentOf(session.id)?.latest_charge));
}

function closeDispute(world: World, outcome: 'won' | 'lost'): void {
  const open = [...world.bank.store.disputes.values()].find(({ status }) => status !== 'won' && status !== 'lost');
  if (!open) return;
  world.tell(`The dispute is ${outcome}`);
  world.bank.store.closeDispute(open.id, outcome);
}

function withRefund(world: World, status: string, act: (id: string) => void, what: string): void {
  const refund = [...world.bank.store.refunds.values()].findLast((each) => each.status === status);
  if (!refund) return;
  world.tell(`A refund of ${refund.amount / 100} EUR ${what}`);
  act(refund.id);
}
