import type { ReadDb, WriteTx } from '../database/database.ts';
import { termsHash } from '../database/terms-hash.ts';

/** A text of the operator's terms and conditions, as it was when something was agreed under it. */
export interface AgreedTerms {
  hash: string;
  text: string;
  /** When the operator saved it. */
  saved_at: string;
}

/** What would be agreed now; null while the operator has none. */
export function presentTerms(db: ReadDb): AgreedTerms | null {
  const row = db
    .prepare("SELECT value ->> '$.text' AS text, updated_at AS saved_at FROM content WHERE part = 'terms'")
    .get() as Omit<AgreedTerms, 'hash'> | undefined;
  return row && row.text !== '' ? { hash: termsHash(row.text), ...row } : null;
}

/** Keeps what is agreed in this moment. @returns by which it is found; null while the operator has none */
export function keepPresentTerms(tx: WriteTx): string | null {
  const terms = presentTerms(tx);
  if (!terms) return null;
  tx.prepare(`
    INSERT INTO agreed_terms (hash, text, saved_at) VALUES (@hash, @text, @saved_at)
    ON CONFLICT (hash) DO NOTHING`).run({ ...terms });
  return terms.hash;
}

/** null: nothing was agreed. */
export function findAgreedTerms(db: ReadDb, hash: string | null): AgreedTerms | null {
  if (hash === null) return null;
  const row = db.prepare('SELECT hash, text, saved_at FROM agreed_terms WHERE hash = ?').get(hash);
  return (row as AgreedTerms | undefined) ?? null;
}

/** The same without the text. */
export function findAgreedTermsNote(db: ReadDb, hash: string | null): Omit<AgreedTerms, 'text'> | null {
  const row = db.prepare('SELECT hash, saved_at FROM agreed_terms WHERE hash = ?').get(hash);
  return (row as Omit<AgreedTerms, 'text'> | undefined) ?? null;
}
