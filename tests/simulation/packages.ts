import * as checkout from '@it-lotse/contract/checkout';
import { declarationPaths } from '@it-lotse/contract/declarations';
import * as payments from '@it-lotse/contract/payments';
import type Stripe from 'stripe';
import { bookingSetting } from '../../server/src/features/appointments/booking-setting.ts';
import { newPerson, type Step } from './customers.ts';
import type { KnownPackage, World } from './world.ts';

const recentPackages = 3;

/** Who orders packages, pays them month by month and ends them; and what the operator and the bank do with these. */
export const packageSteps: Record<string, Step> = {
  orderPackage(world) {
    const person = newPerson(world);
    const { packages } = world.office.ctx.settings.get(bookingSetting);
    const { key: package_id = '' } = world.luck.pick(packages.filter(({ from_price }) => !from_price)) ?? {};
    world.tell(`${person.customer_name} orders the package ${package_id}`);
    const body = { package_id, ...person, customer_address: 'Am Hafen 1, 12345 Musterstadt' };
    world.ask(checkout.startCheckout, { body }, ({ status, body: { session_id } }) => {
      if (status !== 201) return;
      const { customer_name: name, customer_email: email } = person;
      world.packages.push({ session: String(session_id), name, email });
    });
  },

  payPackage: (world) =>
    withPackage(world, ({ name }, session) => {
      if (session.status !== 'open') return;
      const isDebit = world.luck.percent(30);
      world.tell(`${name} pays the package${isDebit ? ' by direct debit' : ''}`);
      if (isDebit) world.bank.store.payDelayed(session.id);
      else world.bank.store.pay(session.id);
    }),

  packageDebitEnds: (world) =>
    withPackage(world, ({ name }, session) => {
      const isUnderway = world.bank.store.findIntentOf(session.id)?.status === 'processing';
      if (session.payment_status !== 'unpaid' || !isUnderway) return;
      const arrives = world.luck.percent(70);
      world.tell(`The direct debit of ${name} for the package ${arrives ? 'arrives' : 'fails'}`);
      if (arrives) world.bank.store.settleDelayed(session.id);
      else world.bank.store.failDelayed(session.id);
    }),

  // Worlds last a few days: a month of a package is over when chance says so.
  monthIsOver: (world) =>
    withSubscription(world, ({ name }, session, subscription) => {
      if (subscription.status === 'canceled' || session.payment_status !== 'paid') return;
      const { store } = world.bank;
      const now = Math.floor(world.time.now().getTime() / 1000);
      for (const item of subscription.items.data) item.current_period_end = now;
      if (subscription.cancel_at_period_end) {
        subscription.cancel_at = now;
        world.tell(`The last month of ${name}'s package is over`);
        store.endOverdue();
        return;
      }
      world.tell(`Another month of ${name}'s package is paid`);
      store.renew(session.id);
      store.changeSubscription(subscription.id, false);
    }),

  endPackage: (world) => {
    const when = world.luck.pick(['now', 'period_end'] as const) ?? 'now';
    withPayment(world, 'payments.subscription_id IS NOT NULL', (id, name) => {
      world.tell(`The operator ends the package of ${name}: ${when}`);
      world.ask(payments.endPackage, { params: { id }, body: { when } });
    });
  },

  endPackageAtStripe: (world) =>
    withSubscription(world, ({ name }, _, { id, status, cancel_at_period_end }) => {
      if (status === 'canceled') return;
      const isNow = world.luck.percent(30);
      world.tell(`At Stripe ${name}'s package is ${isNow ? 'ended' : cancel_at_period_end ? 'continued' : 'to end'}`);
      if (isNow) world.bank.store.endSubscription(id);
      else world.bank.store.changeSubscription(id, !cancel_at_period_end);
    }),

  declareEnd: (world) =>
    withPackage(world, ({ name, email }) => {
      world.tell(`${name} terminates the package on the website`);
      const fields = { name, email, contract: 'Betreuung', termination_kind: 'ordinary', schritt: 'absenden' };
      world.submit(declarationPaths.termination, fields);
    }),

  refundPackage: (world) => {
    const amount = world.luck.pick([undefined, 500, 1500]);
    withPayment(world, "payments.payment_status = 'paid'", (id, name) => {
      world.tell(`The operator refunds ${name} ${amount ? `${amount / 100} EUR` : 'all'} of a month`);
      world.ask(payments.refundPayment, { params: { id }, body: { reason: 'Kulanz', ...(amount && { amount }) } });
    });
  },

  disputePackage: (world) =>
    withPackage(world, ({ name }, session) => {
      const charge = world.bank.store.charges.get(String(world.bank.store.findIntentOf(session.id)?.latest_charge));
      if (!charge?.paid || charge.disputed) return;
      world.tell(`${name} disputes the first month of the package at the bank`);
      world.bank.store.dispute(session.id);
    }),
};

function withPackage(world: World, act: (known: KnownPackage, session: Stripe.Checkout.Session) => void): void {
  world.bank.store.expireOverdue();
  const known = world.packages.at(-1 - world.luck.below(recentPackages));
  if (known) act(known, world.bank.store.session(known.session));
}

function withSubscription(
  world: World,
  act: (known: KnownPackage, session: Stripe.Checkout.Session, subscription: Stripe.Subscription) => void,
): void {
  withPackage(world, (known, session) => {
    const subscription = world.bank.store.subscriptions.get(String(session.subscription));
    if (subscription) act(known, session, subscription);
  });
}

/** One of the payments for packages that the office lists. */
function withPayment(world: World, where: string, act: (id: string, name: string) => void): void {
  const rows = world.office.ctx.db
    .prepare(`
      SELECT payment_id AS id, customer_name AS name FROM payments
      WHERE package_id IS NOT NULL AND ${where} ORDER BY seq DESC LIMIT ${recentPackages}`)
    .all();
  const row = world.luck.pick(rows) as { id: string; name: string } | undefined;
  if (row) act(row.id, row.name);
}
