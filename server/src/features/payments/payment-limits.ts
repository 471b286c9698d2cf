import { given, runGiven } from '../../kernel/personal/person-records.ts';
import type { BusinessCondition, Limit, LimitMoments } from '../../kernel/personal/personal-data.ts';

export const hasPayment: BusinessCondition = (email, since) =>
  `EXISTS (SELECT 1 FROM payments WHERE customer_email <> '' AND customer_email = ${email} COLLATE NOCASE ${since && `AND created_at >= ${since}`})`;

/** A visit stays as long as a payment for it. */
export const holdsAppointment = (id: string): string =>
  `EXISTS (SELECT 1 FROM payments AS p WHERE p.appointment_id = ${id})`;

const inTheBooks = (books: string): Limit => ({
  table: 'payments',
  key: 'payment_id',
  from: `payments WHERE created_at < @before AND coalesce(paid_at, created_at) < @before
    AND NOT EXISTS (SELECT 1 FROM receipts AS r WHERE r.payment_id = payments.payment_id AND r.issued_at >= @before)
    AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.payment_id = payments.payment_id AND r.created_at >= @before)
    AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.payment_id = payments.payment_id AND s.state <> 'ended')`,
  before: books,
  forget(tx, keys) {
    // A trigger protects all receipts that are not older.
    tx.prepare('UPDATE retention_state SET books_kept_since = ?').run(books);
    runGiven(tx, `DELETE FROM receipts WHERE payment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM refunds WHERE payment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM payment_timeline WHERE payment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM subscriptions WHERE payment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM kept_after_erasure WHERE payment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM payments WHERE payment_id IN ${given}`, keys);
  },
});

/** Neither paid nor in the books: a page that was opened, a try that failed. */
const nothingCameOf = (claims: string): Limit => ({
  table: 'payments',
  key: 'payment_id',
  from: `payments WHERE created_at < @before AND paid_at IS NULL
    AND payment_status NOT IN ('paid', 'pending', 'requires_action')
    AND NOT EXISTS (SELECT 1 FROM receipts AS r WHERE r.payment_id = payments.payment_id)
    AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.payment_id = payments.payment_id)
    AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.payment_id = payments.payment_id)`,
  before: claims,
  forget(tx, keys) {
    runGiven(tx, `DELETE FROM payment_timeline WHERE payment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM payments WHERE payment_id IN ${given}`, keys);
  },
});

export const paymentLimits = ({ books, claims }: LimitMoments): Limit[] => [inTheBooks(books), nothingCameOf(claims)];
