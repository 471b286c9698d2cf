import type { WriteTx } from '../../kernel/database/database.ts';

/** A person does not want the newsletter (any more): all their requests say so. */
export function switchOffOptIn(tx: WriteTx, email: string): void {
  tx.prepare('UPDATE leads SET newsletter_opt_in = 0 WHERE email = ? COLLATE NOCASE AND newsletter_opt_in = 1').run(
    email,
  );
}
