import type { ReadDb } from '../../kernel/database/database.ts';

/**
 * Whether somebody reads the mails to this address and wants them: they clicked in one (newsletter, waiting list), paid, were visited,
 * or the operator entered or answered them. Anybody can type any address into a form or book with it: that says nothing.
 */
export function isKnownAddress(db: ReadDb, email: string): boolean {
  const row = db
    .prepare(`
      SELECT
        EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email_key = lower(trim(@email)) AND status = 'confirmed')
        OR EXISTS (SELECT 1 FROM payments
          WHERE customer_email <> '' AND customer_email = @email COLLATE NOCASE AND payment_status = 'paid')
        OR EXISTS (SELECT 1 FROM appointments
          WHERE customer_email = @email COLLATE NOCASE AND (source = 'operator' OR status = 'completed'))
        OR EXISTS (SELECT 1 FROM waiting_entries WHERE email = @email COLLATE NOCASE AND proven_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM emails
          WHERE to_email = @email COLLATE NOCASE AND email_type = 'admin_reply' AND status = 'sent') AS known`)
    .get({ email }) as { known: number };
  return row.known === 1;
}
