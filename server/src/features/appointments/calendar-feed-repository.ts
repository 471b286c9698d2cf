import type { CalendarFeedDetails } from '@it-lotse/contract/calendar-feed';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

/** The row of `calendar_feed`. */
export interface StoredFeed {
  readonly secret_hash: string;
  readonly details: CalendarFeedDetails;
  readonly created_at: string;
  readonly last_fetched_at: string | null;
}

export function findFeed(db: ReadDb): StoredFeed | null {
  const row = db
    .prepare('SELECT secret_hash, details, created_at, last_fetched_at FROM calendar_feed WHERE id = 1')
    .get();
  return (row as StoredFeed | undefined) ?? null;
}

/** A new secret takes the place of the one before. */
export function saveFeed(tx: WriteTx, secretHash: string, details: CalendarFeedDetails): void {
  tx.prepare(`
    INSERT INTO calendar_feed (id, secret_hash, details, created_at) VALUES (1, @secretHash, @details, @now)
    ON CONFLICT (id) DO UPDATE SET secret_hash = @secretHash, details = @details, created_at = @now,
      last_fetched_at = NULL`).run({ secretHash, details, now: tx.now.toISOString() });
}

/** Returns whether there is an address. */
export function saveFeedDetails(tx: WriteTx, details: CalendarFeedDetails): boolean {
  return tx.prepare('UPDATE calendar_feed SET details = ? WHERE id = 1').run(details).changes === 1;
}

export function noteFetched(tx: WriteTx, secretHash: string): void {
  tx.prepare('UPDATE calendar_feed SET last_fetched_at = ? WHERE secret_hash = ?').run(
    tx.now.toISOString(),
    secretHash,
  );
}

export function deleteFeed(tx: WriteTx): void {
  tx.prepare('DELETE FROM calendar_feed').run();
}
