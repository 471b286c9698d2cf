import type { WriteTx } from '../../kernel/database/database.ts';
import { searchText } from '../../kernel/database/substring-search.ts';
import { withoutAddresses } from '../../kernel/personal/mentions.ts';
import type { PersonRecords } from '../../kernel/personal/person-records.ts';
import type { Erasure } from '../../kernel/personal/personal-data.ts';
import { isInBooks, keptUntil } from './kept-payments.ts';

/** What has to come to its end before the person can be erased. */
export function openBusiness(records: PersonRecords): string[] {
  const pending = records
    .of('payments')
    .filter(({ payment_status }) => ['pending', 'requires_action'].includes(String(payment_status)));
  return [
    ...pending.map(
      ({ service }) => `Die Zahlung für „${service}“ ist noch offen. Bitte schließen oder stornieren Sie sie zuerst.`,
    ),
    ...(records.of('subscriptions').some(({ state }) => state !== 'ended')
      ? ['Ein Monatspaket läuft noch, und es wird weiter abgebucht. Bitte beenden Sie es zuerst.']
      : []),
    ...(records.of('refunds').some(({ status }) => status === 'pending')
      ? ['Eine Erstattung ist noch unterwegs. Bitte warten Sie, bis sie abgeschlossen ist.']
      : []),
  ];
}

/** Payments that are in the books stay, without what the books do not need; the others go. */
export function erasePayments(tx: WriteTx, { person, records }: Erasure): void {
  for (const payment of records.of('payments')) {
    const { payment_id } = payment;
    if (typeof payment_id !== 'string') continue;
    if (!isInBooks(payment, records)) {
      tx.prepare('DELETE FROM payment_timeline WHERE payment_id = ?').run(payment_id);
      tx.prepare('DELETE FROM subscriptions WHERE payment_id = ?').run(payment_id);
      tx.prepare('DELETE FROM payments WHERE payment_id = ?').run(payment_id);
      continue;
    }
    tx.prepare(`
      UPDATE payments SET customer_email = '', note = '', session_url = NULL, search_text = @search WHERE payment_id = @id`).run(
      {
        id: payment_id,
        search: searchText([String(payment.customer_name), String(payment.service), String(payment.session_id ?? '')]),
      },
    );
    for (const { seq, text } of records.of('payment_timeline').filter((row) => row.payment_id === payment_id)) {
      tx.prepare('UPDATE payment_timeline SET text = ? WHERE seq = ?').run(
        withoutAddresses(String(text), person),
        seq ?? null,
      );
    }
    tx.prepare(
      'INSERT INTO kept_after_erasure (payment_id, erased_at, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ).run(payment_id, tx.now.toISOString(), keptUntil(payment));
  }
}
