import { type Cleaning, scrubDatabase } from './scrub-database.ts';

/** Erasures of one database that are under way, and the one cleaning all of them wait for. */
interface UnderWay {
  count: number;
  hasErased: boolean;
  readonly cleaned: PromiseWithResolvers<boolean>;
}
const underWay = new WeakMap<Cleaning['sqlite'], UnderWay>();

/**
 * Erases, and then takes what was erased out of the files. All who are erased at the same time share one cleaning, since
 * that costs as much as the whole database is large, however little was deleted.
 * @returns `isClean` false: something may be left in the files for some time
 */
export async function withTracesRemoved<T>(
  ctx: Cleaning,
  erase: () => Promise<T>,
): Promise<{ erased: T; isClean: boolean }> {
  const mine = underWay.get(ctx.sqlite) ?? { count: 0, hasErased: false, cleaned: Promise.withResolvers<boolean>() };
  underWay.set(ctx.sqlite, mine);
  mine.count += 1;
  try {
    const erased = await erase();
    mine.hasErased = true;
    leave(ctx, mine);
    return { erased, isClean: await mine.cleaned.promise };
  } catch (error) {
    leave(ctx, mine);
    throw error;
  }
}

/** The last one who leaves sees to the cleaning. */
function leave(ctx: Cleaning, mine: UnderWay): void {
  mine.count -= 1;
  if (mine.count > 0) return;
  underWay.delete(ctx.sqlite);
  mine.cleaned.resolve(!mine.hasErased || scrubDatabase(ctx));
}
