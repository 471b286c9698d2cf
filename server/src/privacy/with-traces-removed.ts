import { type Cleaning, scrubDatabase } from './scrub-database.ts';

/** Erasures of one database that are under way, and the one cleaning all of them wait for. */
interface UnderWay {
  count: number;
  hasErased: boolean;
  readonly cleaned: PromiseWithResolvers<void>;
}
const underWay = new WeakMap<Cleaning['sqlite'], UnderWay>();

/**
 * Erases, and then takes what was erased out of the files. All who are erased at the same time share one cleaning, since
 * that costs as much as the whole database is large, however little was deleted.
 */
export async function withTracesRemoved<T>(ctx: Cleaning, erase: () => Promise<T>): Promise<T> {
  const mine = underWay.get(ctx.sqlite) ?? { count: 0, hasErased: false, cleaned: Promise.withResolvers<void>() };
  underWay.set(ctx.sqlite, mine);
  mine.count += 1;
  try {
    const erased = await erase();
    mine.hasErased = true;
    return erased;
  } finally {
    mine.count -= 1;
    if (mine.count === 0) {
      underWay.delete(ctx.sqlite);
      if (mine.hasErased) scrubDatabase(ctx);
      mine.cleaned.resolve();
    }
    await mine.cleaned.promise;
  }
}
