import type { Declaration } from '@it-lotse/contract/declarations';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export type StoredDeclaration = Omit<Declaration, 'customer_id' | 'next_appointment' | 'packages'> & { seq: number };

const columns = `seq, id, kind, name, email, contract, termination_kind, reason, end_date, received_at, handled_at`;

/** False: the same form was stored before. */
export function insertDeclaration(
  tx: WriteTx,
  key: string,
  declaration: Omit<StoredDeclaration, 'seq' | 'handled_at'>,
): boolean {
  return (
    tx
      .prepare(`
        INSERT INTO contract_declarations (id, declaration_key, kind, name, email, contract, termination_kind, reason,
          end_date, received_at)
        VALUES (@id, @key, @kind, @name, @email, @contract, @termination_kind, @reason, @end_date, @received_at)
        ON CONFLICT (declaration_key) DO NOTHING`)
      .run({ key, ...declaration }).changes === 1
  );
}

export function findDeclarationByKey(db: ReadDb, key: string): StoredDeclaration | null {
  const row = db.prepare(`SELECT ${columns} FROM contract_declarations WHERE declaration_key = ?`).get(key);
  return (row as StoredDeclaration | undefined) ?? null;
}

export function findDeclaration(db: ReadDb, id: string): StoredDeclaration | null {
  const row = db.prepare(`SELECT ${columns} FROM contract_declarations WHERE id = ?`).get(id);
  return (row as StoredDeclaration | undefined) ?? null;
}

/** Newest first. */
export function listDeclarationRows(db: ReadDb, beforeSeq: number, limit: number): StoredDeclaration[] {
  return db
    .prepare(`SELECT ${columns} FROM contract_declarations WHERE seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(beforeSeq, limit) as StoredDeclaration[];
}

/** Newest first. */
export function listDeclarationsByEmail(
  db: ReadDb,
  email: string,
  beforeSeq: number,
  limit: number,
): StoredDeclaration[] {
  return db
    .prepare(`
      SELECT ${columns} FROM contract_declarations WHERE email = ? COLLATE NOCASE AND seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit) as StoredDeclaration[];
}

/** Returns whether anything changed. */
export function setHandled(tx: WriteTx, id: string, handledAt: string | null): boolean {
  return (
    tx
      .prepare(`
        UPDATE contract_declarations SET handled_at = @handledAt
        WHERE id = @id AND (handled_at IS NULL) <> (@handledAt IS NULL)`)
      .run({ id, handledAt }).changes === 1
  );
}
