import type { ReadDb, WriteTx } from '../../../kernel/database/database.ts';

/** What the model has cost, per Berlin day, in micro-cents: a millionth of a euro cent. */

/** What a question may cost at most is counted before it leaves. @returns false: the day's cap would be passed, nothing is counted */
export function reserveUsage(tx: WriteTx, day: string, microCents: number, capMicroCents: number): boolean {
  if (microCents > capMicroCents) return false;
  const { changes } = tx
    .prepare(`
      INSERT INTO assistant_usage (day, reserved_micro_cents, calls) VALUES (@day, @cost, 1)
      ON CONFLICT (day) DO UPDATE
        SET reserved_micro_cents = reserved_micro_cents + excluded.reserved_micro_cents, calls = calls + 1
        WHERE spent_micro_cents + reserved_micro_cents + excluded.reserved_micro_cents <= @cap`)
    .run({ day, cost: microCents, cap: capMicroCents });
  return changes === 1;
}

export interface Settlement {
  /** The day of the reservation, whatever day it is now. */
  readonly day: string;
  readonly reservedMicroCents: number;
  readonly spentMicroCents: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What it cost takes the place of what was reserved. */
export function settleUsage(tx: WriteTx, settlement: Settlement): void {
  tx.prepare(`
    UPDATE assistant_usage
    SET reserved_micro_cents = max(0, reserved_micro_cents - @reservedMicroCents),
      spent_micro_cents = spent_micro_cents + @spentMicroCents,
      input_tokens = input_tokens + @inputTokens,
      output_tokens = output_tokens + @outputTokens
    WHERE day = @day`).run({ ...settlement });
}

/** Spent on a Berlin day, without what is reserved for questions under way. */
export function findSpentMicroCents(db: ReadDb, day: string): number {
  const row = db.prepare('SELECT spent_micro_cents FROM assistant_usage WHERE day = ?').get(day) as
    | { spent_micro_cents: number }
    | undefined;
  return row?.spent_micro_cents ?? 0;
}
