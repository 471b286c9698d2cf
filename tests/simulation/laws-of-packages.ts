import { toSubscriptionState } from '../../server/src/providers/stripe-states.ts';
import type { World } from './world.ts';

interface StoredEnd {
  state: string;
  ends_at: string | null;
  ending: string | null;
}

interface StoredMonth {
  amount: number;
  refunded_amount: number;
  payment_status: string;
}

/** At rest: a package stands in the office as it stands at Stripe, each month is one payment, and its customer knows. */
export function ofPackages(world: World): string[] {
  return [...ofStates(world), ...ofMonths(world), ...ofOrders(world)];
}

function ofStates({ office: { ctx }, bank: { store } }: World): string[] {
  const find = ctx.db.prepare('SELECT state, ends_at, ending FROM subscriptions WHERE subscription_id = ?');
  return [...store.subscriptions.values()].flatMap((subscription) => {
    const { state, endsAt } = toSubscriptionState(subscription);
    const stored = find.get(subscription.id) as StoredEnd | undefined;
    if (!stored) return ['every package at Stripe is in the books'];
    return [
      ...(stored.state === state && stored.ends_at === (endsAt?.toISOString() ?? null)
        ? []
        : [`a package stands as it stands at Stripe (${stored.state}, there ${state})`]),
      ...(stored.ending === null ? [] : ['no end of a package is asked for for ever']),
    ];
  });
}

function ofMonths({ office: { ctx }, bank }: World): string[] {
  const find = ctx.db.prepare(
    'SELECT amount, refunded_amount, payment_status FROM payments WHERE session_id = ? AND package_id IS NOT NULL',
  );
  return [...bank.store.subscriptions.keys()].flatMap((id) =>
    bank.renewalsOf(id).flatMap((invoice) => {
      const months = find.all(invoice.id) as StoredMonth[];
      const [month] = months;
      if (!month || months.length > 1) return [`a later month is one payment (there are ${months.length})`];
      const back = [...bank.store.refunds.values()]
        .filter(
          ({ payment_intent, status }) => payment_intent === bank.intentOf(invoice.id)?.id && status === 'succeeded',
        )
        .reduce((sum, { amount }) => sum + amount, 0);
      const isRight =
        month.payment_status === 'paid' && month.amount === invoice.amount_paid && month.refunded_amount === back;
      return isRight ? [] : ['a later month is booked as it was paid and paid back'];
    }),
  );
}

/** Each customer has one package: what was mailed about it is found by the address. */
function ofOrders({ office: { ctx }, bank: { store }, packages, post }: World): string[] {
  const mails = [...new Map(post.mails.map((mail) => [mail.messageId, mail])).values()];
  const find = ctx.db.prepare('SELECT state FROM subscriptions WHERE subscription_id = ?');
  return packages.flatMap(({ session: id, name, email }) => {
    const told = (about: RegExp) =>
      mails.filter(({ to, subject }) => to.address === email && about.test(subject)).length;
    const session = store.session(id);
    const orders = told(/^Ihre Bestellung: /);
    const isPaid = session.payment_status === 'paid';
    const { state } = (find.get(String(session.subscription)) as { state: string } | undefined) ?? {};
    const ended = told(/^Ihr Paket .* ist beendet$/);
    return [
      ...(orders === Number(isPaid) ? [] : [`an order is confirmed once (${name}: ${orders} times)`]),
      ...(ended <= Number(state === 'ended') ? [] : [`the end of a package is told once (${name}: ${ended} times)`]),
      ...(state !== 'ended' || ended + told(/^Ihr Paket .* endet am /) > 0
        ? []
        : [`whose package has ended is told so (${name})`]),
    ];
  });
}
