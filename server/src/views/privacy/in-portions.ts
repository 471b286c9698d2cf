import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { deletedAtOnce } from '../../kernel/database/delete-all.ts';
import type { Expired } from '../../kernel/personal/personal-data.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';

/** Found with one look. */
const readAtOnce = 1000;

type Key = string | number;

/**
 * Forgets all records that are over, a few in each transaction. What came back into use since the look stays: the
 * condition is asked once more where it is acted upon.
 * @param afterwards gets what `forget` returned, when that is on the disk
 * @returns how many
 */
export async function forgetInPortions<T>(
  ctx: PrivacyNeeds,
  { key, from, before }: Expired & { readonly before: string },
  forget: (db: WriteTx, keys: readonly Key[]) => T,
  afterwards: (forgotten: T) => Promise<void> = async () => {},
): Promise<number> {
  const select = `SELECT ${key} AS key FROM ${from}`;
  const stillOver = (db: ReadDb, keys: readonly Key[]) =>
    keysOf(
      db
        .prepare(`${select} AND ${key} IN (SELECT value FROM json_each(@keys))`)
        .all({ before, keys: JSON.stringify(keys) }),
    );
  for (let count = 0; ; ) {
    const found = keysOf(ctx.db.prepare(`${select} LIMIT @limit`).all({ before, limit: readAtOnce }));
    for (const portion of portionsOf(found)) {
      const { keys, forgotten } = await ctx.commits.write((tx) => {
        const keys = stillOver(tx, portion);
        return { keys, forgotten: keys.length === 0 ? null : { value: forget(tx, keys) } };
      });
      if (forgotten) await afterwards(forgotten.value);
      count += keys.length;
    }
    if (found.length < readAtOnce) return count;
  }
}

/** What one transaction may take of a longer list. */
export function* portionsOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let done = 0; done < list.length; done += deletedAtOnce) yield list.slice(done, done + deletedAtOnce);
}

function keysOf(rows: readonly unknown[]): Key[] {
  return (rows as ReadonlyArray<{ key: Key }>).map(({ key }) => key);
}
