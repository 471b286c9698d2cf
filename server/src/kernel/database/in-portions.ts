import { setImmediate as breathe } from 'node:timers/promises';

const portion = 500;

/**
 * All rows of a table, a portion at a time: memory holds no more than one, and other requests are answered in between.
 * @param listAfter rows whose `seq` is greater, by `seq`
 */
export async function* inPortions<Row extends { readonly seq: number }>(
  listAfter: (seq: number, limit: number) => readonly Row[],
): AsyncGenerator<Row> {
  for (let after = 0; ; await breathe()) {
    const rows = listAfter(after, portion);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    after = last.seq;
  }
}
