import type { Activity } from '@it-lotse/contract/security';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';

export interface ActivityFacts {
  readonly action_type: string;
  readonly resource: string | null;
  readonly ip_address: string;
  readonly success: boolean;
  readonly details: string | null;
}

export function insertActivity(tx: WriteTx, facts: ActivityFacts): void {
  tx.prepare(`
    INSERT INTO activities (id, timestamp, action_type, resource, ip_address, success, details)
    VALUES (@id, @timestamp, @action_type, @resource, @ip_address, @success, @details)`).run({
    ...facts,
    id: newId(),
    timestamp: tx.now.toISOString(),
    success: Number(facts.success),
  });
}

export type ActivityRow = Activity & { seq: number };

/** Newest first, those below `beforeSeq`. */
export function listActivities(db: ReadDb, beforeSeq: number, limit: number): ActivityRow[] {
  return db
    .prepare(`
      SELECT seq, id, timestamp, action_type, resource, ip_address, success, details FROM activities
      WHERE seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(beforeSeq, limit)
    .map((row) => ({ ...(row as ActivityRow), success: Boolean((row as ActivityRow).success) }));
}

/** Whether a backup or a rescue kit was taken to another machine, as far back as the log goes. */
export function hasTakenBackup(db: ReadDb): boolean {
  const row = db
    .prepare("SELECT 1 FROM activities WHERE action_type = 'backups.one.download' AND success = 1 LIMIT 1")
    .get();
  return row !== undefined;
}

/** Removes a bounded number of old ones, so that no single call takes long. */
export function deleteActivitiesBefore(tx: WriteTx, before: Date, limit: number): void {
  tx.prepare(
    'DELETE FROM activities WHERE seq IN (SELECT seq FROM activities WHERE timestamp < ? ORDER BY timestamp LIMIT ?)',
  ).run(before.toISOString(), limit);
}
