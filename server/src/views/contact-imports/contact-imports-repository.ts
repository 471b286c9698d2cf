import type { ContactImport, ImportSource, LegalBasis } from '@it-lotse/contract/contact-imports';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { Gained } from '../../people/imported-cards.ts';

const mostShown = 50;

const columns = `id, at, source, legal_basis, created, extended, undone_at, total, taken,
  iif(finished_at IS NULL, 'broken_off', 'done') AS state,
  (SELECT count(*) FROM imported_contacts WHERE import_id = contact_imports.id) AS left`;

/** Newest first. */
export function listImports(db: ReadDb): ContactImport[] {
  return db
    .prepare(`SELECT ${columns} FROM contact_imports ORDER BY at DESC LIMIT @mostShown`)
    .all({ mostShown }) as ContactImport[];
}

export function findImport(db: ReadDb, id: string): ContactImport | null {
  const row = db.prepare(`SELECT ${columns} FROM contact_imports WHERE id = ?`).get(id);
  return (row as ContactImport | undefined) ?? null;
}

interface ImportAtWork {
  readonly id: string;
  readonly source: ImportSource;
  readonly legal_basis: LegalBasis;
  readonly created: number;
  readonly extended: number;
  readonly total: number;
  readonly taken: number;
}

/** Written with what the same transaction has done: so what is there after a power cut is what it says. */
export function saveProgress(tx: WriteTx, progress: ImportAtWork): void {
  tx.prepare(`
    INSERT INTO contact_imports (id, at, source, legal_basis, created, extended, total, taken)
    VALUES (@id, @at, @source, @legal_basis, @created, @extended, @total, @taken)
    ON CONFLICT (id) DO UPDATE SET created = excluded.created, extended = excluded.extended, taken = excluded.taken`).run(
    {
      ...progress,
      at: tx.now.toISOString(),
    },
  );
}

/** Nothing came of it. */
export function deleteImport(tx: WriteTx, id: string): void {
  tx.prepare('DELETE FROM contact_imports WHERE id = ?').run(id);
}

export function markFinished(tx: WriteTx, id: string): void {
  tx.prepare('UPDATE contact_imports SET finished_at = ?, taken = total WHERE id = ?').run(tx.now.toISOString(), id);
}

export function markUndone(tx: WriteTx, id: string): void {
  tx.prepare('UPDATE contact_imports SET undone_at = ? WHERE id = ?').run(tx.now.toISOString(), id);
}

/** What one import gave one card. */
export interface ImportedOn {
  readonly seq: number;
  readonly customerId: string;
  readonly madeCard: boolean;
  readonly gained: Gained;
}

/** A card may gain something by several contacts of the file. */
export function saveImported(
  tx: WriteTx,
  { id, source, legal_basis }: Pick<ImportAtWork, 'id' | 'source' | 'legal_basis'>,
  { customerId, madeCard, gained }: Omit<ImportedOn, 'seq'>,
): void {
  tx.prepare(`
    INSERT INTO imported_contacts (import_id, customer_id, imported_at, source, legal_basis, made_card, gained)
    VALUES (@id, @customerId, @now, @source, @legal_basis, @madeCard, @gained)
    ON CONFLICT (import_id, customer_id) DO UPDATE SET gained = excluded.gained`).run({
    ...{ id, source, legal_basis, customerId },
    now: tx.now.toISOString(),
    madeCard: madeCard ? 1 : 0,
    gained: JSON.stringify(gained),
  });
}

interface ImportedRow {
  seq: number;
  customer_id: string;
  made_card: 0 | 1;
  gained: string;
}

const toImported = ({ seq, customer_id, made_card, gained }: ImportedRow): ImportedOn => ({
  seq,
  customerId: customer_id,
  madeCard: made_card === 1,
  gained: JSON.parse(gained),
});

export function listImported(db: ReadDb, importId: string): ImportedOn[] {
  const rows = db
    .prepare('SELECT seq, customer_id, made_card, gained FROM imported_contacts WHERE import_id = ?')
    .all(importId) as ImportedRow[];
  return rows.map(toImported);
}

export function findImported(db: ReadDb, seq: number): ImportedOn | null {
  const row = db.prepare('SELECT seq, customer_id, made_card, gained FROM imported_contacts WHERE seq = ?').get(seq);
  return row ? toImported(row as ImportedRow) : null;
}

/** Whether another import gave the card something, too. */
export function isOfAnotherImport(db: ReadDb, customerId: string, importId: string): boolean {
  return (
    db
      .prepare('SELECT 1 FROM imported_contacts WHERE customer_id = @customerId AND import_id <> @importId')
      .get({ customerId, importId }) !== undefined
  );
}

export function saveGained(tx: WriteTx, seq: number, gained: Gained): void {
  tx.prepare('UPDATE imported_contacts SET gained = ? WHERE seq = ?').run(JSON.stringify(gained), seq);
}

export function deleteImported(tx: WriteTx, seq: number): void {
  tx.prepare('DELETE FROM imported_contacts WHERE seq = ?').run(seq);
}
