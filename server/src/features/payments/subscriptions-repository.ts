import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { SubscriptionEnding } from '../../providers/payment-provider.ts';

/** A row of `subscriptions`; times in UTC ISO. */
export interface StoredSubscription {
  subscription_id: string;
  /** The payment that began it. */
  payment_id: string;
  state: 'running' | 'ending' | 'ended';
  /** When it ends or has ended. */
  ends_at: string | null;
  /** The end of the month that is paid. */
  paid_until: string | null;
  /** Asked for by the operator and not carried out yet. */
  ending: SubscriptionEnding | null;
}

const columns = ['subscription_id', 'payment_id', 'state', 'ends_at', 'paid_until', 'ending']
  .map((name) => `subscriptions.${name}`)
  .join(', ');

/** False: it is known already. */
export function insertSubscription(tx: WriteTx, subscriptionId: string, paymentId: string): boolean {
  const { changes } = tx
    .prepare(`
      INSERT INTO subscriptions (subscription_id, payment_id, state) VALUES (?, ?, 'running') ON CONFLICT DO NOTHING`)
    .run(subscriptionId, paymentId);
  return changes === 1;
}

export function updateSubscription(
  tx: WriteTx,
  before: StoredSubscription,
  change: Partial<Pick<StoredSubscription, 'state' | 'ends_at' | 'paid_until' | 'ending'>>,
): StoredSubscription {
  const after = { ...before, ...change };
  tx.prepare(`
    UPDATE subscriptions SET state = @state, ends_at = @ends_at, paid_until = @paid_until, ending = @ending
    WHERE subscription_id = @subscription_id`).run(after);
  return after;
}

export function findSubscription(db: ReadDb, id: string): StoredSubscription | null {
  const row = db.prepare(`SELECT ${columns} FROM subscriptions WHERE subscription_id = ?`).get(id);
  return (row as StoredSubscription | undefined) ?? null;
}

/** Those whose first payment has this e-mail address, whatever its case; newest first, without those that ended before `since`. */
export function listSubscriptionsOfEmail(
  db: ReadDb,
  email: string,
  since: string,
): Array<StoredSubscription & { service: string }> {
  return db
    .prepare(`
      SELECT ${columns}, payments.service FROM payments
      JOIN subscriptions ON subscriptions.payment_id = payments.payment_id
      WHERE customer_email = ? COLLATE NOCASE AND customer_email <> ''
        AND (state <> 'ended' OR ends_at >= ?)
      ORDER BY payments.seq DESC`)
    .all(email, since) as Array<StoredSubscription & { service: string }>;
}

/** All that have not ended. */
export function listGoingSubscriptions(db: ReadDb): string[] {
  const rows = db.prepare("SELECT subscription_id FROM subscriptions WHERE state <> 'ended'").all();
  return (rows as Array<{ subscription_id: string }>).map(({ subscription_id }) => subscription_id);
}
