import type { DaysOffAction, DaysOffWay } from '@it-lotse/contract/days-off';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

/** What was decided about a visit as it stood at `version`. Times are UTC ISO. */
export interface StoredDecision {
  appointment_id: string;
  version: number;
  action: DaysOffAction;
  tell: DaysOffWay;
  previous_start: string;
  new_start: string | null;
  decided_at: string;
}

/** A visit that stays may still be decided otherwise; what was carried out is not written again. */
export function writeDecision(tx: WriteTx, decision: StoredDecision): void {
  tx.prepare(`
    INSERT INTO days_off_decisions (appointment_id, version, action, tell, previous_start, new_start, decided_at)
    VALUES (@appointment_id, @version, @action, @tell, @previous_start, @new_start, @decided_at)
    ON CONFLICT (appointment_id, version) DO UPDATE SET
      action = excluded.action, tell = excluded.tell, new_start = excluded.new_start, decided_at = excluded.decided_at
    WHERE action = 'keep'`).run({ ...decision });
}

export function findDecision(db: ReadDb, appointmentId: string, version: number): StoredDecision | null {
  const row = db
    .prepare(`
      SELECT appointment_id, version, action, tell, previous_start, new_start, decided_at
      FROM days_off_decisions WHERE appointment_id = ? AND version = ?`)
    .get(appointmentId, version);
  return (row as StoredDecision | undefined) ?? null;
}

/** Whether the operator has said that the visit stays at this start, whatever else of it changes. */
export function isKept(db: ReadDb, appointmentId: string, startTime: string): boolean {
  const row = db
    .prepare(`
      SELECT 1 FROM days_off_decisions WHERE appointment_id = ? AND action = 'keep' AND previous_start = ? LIMIT 1`)
    .get(appointmentId, startTime);
  return row !== undefined;
}

export interface StoredCall
  extends Pick<StoredDecision, 'appointment_id' | 'previous_start' | 'new_start' | 'decided_at'> {
  version: number;
  called_at: string | null;
  action: 'move' | 'cancel';
  customer_name: string;
  customer_phone: string;
  service_name: string;
}

/** Whom to call about a visit that would have begun after `from`, by its old start. */
export function listCalls(db: ReadDb, from: Date): StoredCall[] {
  return db
    .prepare(`
      SELECT d.appointment_id, d.version, d.called_at, d.action, d.previous_start, d.new_start, d.decided_at,
        a.customer_name, a.customer_phone, a.service_name
      FROM days_off_decisions d JOIN appointments a ON a.id = d.appointment_id
      WHERE d.tell = 'call' AND d.previous_start > ? ORDER BY d.previous_start`)
    .all(from.toISOString()) as StoredCall[];
}

/** False: there is no such call on the list. One that was made before keeps its time. */
export function tickCall(
  tx: WriteTx,
  { appointment_id, version }: Pick<StoredCall, 'appointment_id' | 'version'>,
  calledAt: Date | null,
): boolean {
  const { changes } = tx
    .prepare(`
      UPDATE days_off_decisions SET called_at = iif(@calledAt IS NULL, NULL, coalesce(called_at, @calledAt))
      WHERE appointment_id = @appointment_id AND version = @version AND tell = 'call'`)
    .run({ appointment_id, version, calledAt: calledAt?.toISOString() ?? null });
  return changes === 1;
}
