import type { WriteDb } from '../database/database.ts';

/** A person does not want the newsletter (any more): all their requests say so. */
export function switchOffOptIn(db: WriteDb, email: string): void {
  db.prepare('UPDATE leads SET newsletter_opt_in = 0 WHERE email = ? COLLATE NOCASE AND newsletter_opt_in = 1').run(
    email,
  );
}
