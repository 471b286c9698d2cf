import type { WriteTx } from '../../../kernel/database/database.ts';
import { recordEvent } from '../../../kernel/events/event-log.ts';
import { wasRefused } from '../targets/target-fault.ts';
import { findTarget, saveTarget, type TargetRecord } from './targets-repository.ts';

const alarmAfterMs = 24 * 3_600_000;

/** Only now and then out of reach is no alarm: the next try comes by itself. */
export function failsTooLong({ failing_since }: TargetRecord, now: Date): boolean {
  return failing_since !== null && now.getTime() - Date.parse(failing_since) >= alarmAfterMs;
}

/** Nobody but the operator can mend what is refused, and a day is long: then it is told, once until it works again. */
export function noteTargetFails(tx: WriteTx, name: string, fault: Error): void {
  const reason = fault.message;
  const before = findTarget(tx, name);
  const failing_since = before.failing_since ?? tx.now.toISOString();
  const isAlarm = wasRefused(fault) || failsTooLong({ ...before, failing_since }, tx.now);
  const alarmed_at = before.alarmed_at ?? (isAlarm ? tx.now.toISOString() : null);
  saveTarget(tx, name, { failing_since, last_error: reason, alarmed_at });
  if (before.alarmed_at === null && alarmed_at !== null)
    recordEvent(tx, { type: 'backup.target_failed', target: name, reason });
}

/** A backup has arrived: `size` bytes in all. */
export function noteTargetWorks(tx: WriteTx, name: string, size: number): void {
  const { alarmed_at } = findTarget(tx, name);
  const last_success_at = tx.now.toISOString();
  saveTarget(tx, name, { last_success_at, last_size: size, failing_since: null, last_error: null, alarmed_at: null });
  if (alarmed_at !== null) recordEvent(tx, { type: 'backup.target_recovered', target: name });
}
