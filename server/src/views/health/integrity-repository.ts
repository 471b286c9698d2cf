import type { IntegrityCheck } from '@it-lotse/contract/health-view';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

interface Row {
  integrity_checked_at: string | null;
  integrity_ok: number;
  integrity_message: string;
}

export function findIntegrityCheck(db: ReadDb): IntegrityCheck | null {
  const row = db
    .prepare('SELECT integrity_checked_at, integrity_ok, integrity_message FROM operations_state WHERE id = 1')
    .get() as Row;
  if (row.integrity_checked_at === null) return null;
  return { checked_at: row.integrity_checked_at, ok: row.integrity_ok === 1, message: row.integrity_message };
}

export function storeIntegrityCheck(tx: WriteTx, { checked_at, ok, message }: IntegrityCheck): void {
  tx.prepare(`
    UPDATE operations_state
    SET integrity_checked_at = @checked_at, integrity_ok = @ok, integrity_message = @message
    WHERE id = 1`).run({ checked_at, ok: ok ? 1 : 0, message });
}
