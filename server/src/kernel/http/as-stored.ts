import type { Clock } from '../clock.ts';

interface StoredAndTime {
  readonly db: {
    /** Another one after every change. */
    version(): unknown;
  };
  readonly clock: Clock;
}

const minuteMs = 60_000;
const secondMs = 1000;

/**
 * For answers made of nothing but what is stored and what time it is: they hold until anything in the database changes,
 * and to the end of the minute, because visits end and times to book run out. Every window of the office asks for the
 * same list when something happens, and many visitors for the same days.
 */
export function asStored(ctx: StoredAndTime): () => readonly unknown[] {
  return heldFor(ctx, minuteMs);
}

/** The same with figures that stand in no database and that nobody needs newer than a second, such as what is free on the disk. */
export function asLookedAt(ctx: StoredAndTime): () => readonly unknown[] {
  return heldFor(ctx, secondMs);
}

const heldFor =
  ({ db, clock }: StoredAndTime, ms: number) =>
  () => [db.version(), Math.floor(clock.now().getTime() / ms)];
