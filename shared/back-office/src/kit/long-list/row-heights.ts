/** So many are simply drawn: a few pages. */
const drawnWhole = 100;
export const isFew = (rows: readonly unknown[]): boolean => rows.length <= drawnWhole;

/** As good as any until one has been seen. */
const firstGuess = 60;

/** How high the rows of a list are that have been drawn once; of the others, what those have on average. */
export class RowHeights {
  /** Where the list began when it was seen last, in px below the top of its page. */
  begin: number | undefined;
  readonly #known = new Map<string, number>();
  #sum = 0;

  set(id: string, height: number): void {
    this.#sum += height - (this.#known.get(id) ?? 0);
    this.#known.set(id, height);
  }

  of(id: string): number {
    return this.#known.get(id) ?? (this.#known.size === 0 ? firstGuess : this.#sum / this.#known.size);
  }
}

/** Rows from `from` to before `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The rows between two places of the list, in px from its top; never none. */
export function rowsBetween(
  ids: readonly string[],
  heights: RowHeights,
  gap: number,
  top: number,
  end: number,
): RowRange {
  let from = 0;
  let place = 0;
  const heightAt = (index: number) => heights.of(ids[index] ?? '') + gap;
  while (from < ids.length - 1 && place + heightAt(from) <= top) {
    place += heightAt(from);
    from += 1;
  }
  let to = from;
  while (to < ids.length && (to === from || place < end)) {
    place += heightAt(to);
    to += 1;
  }
  return { from, to };
}

/** A screen of rows, of a list that has not been seen yet. */
const screenful: RowRange = { from: 0, to: 16 };
/** Whatever stands above it: who scrolls at once finds rows. */
const fewest = 4;

/** The rows that are in view when their page opens, by how it was before; there may be fewer of them in the list. */
export function rowsAtFirst(ids: readonly string[], heights: RowHeights, gap: number, screen: number): RowRange {
  if (heights.begin === undefined) return screenful;
  const { to } = rowsBetween(ids, heights, gap, 0, screen - heights.begin);
  return { from: 0, to: Math.max(fewest, to) };
}

/** A row, or the room of those that are not drawn. */
export type RowOrSpace = { readonly index: number } | { readonly space: number };

/** What stands in the list: the rows of `drawn`, in their order, and as much room as the others would take. */
export function rowsAndSpaces(
  ids: readonly string[],
  heights: RowHeights,
  gap: number,
  drawn: (index: number) => boolean,
): RowOrSpace[] {
  const parts: RowOrSpace[] = [];
  let space = 0;
  let left = 0;
  const close = () => {
    // Between the room and its neighbours there is a gap as between rows.
    if (left > 0) parts.push({ space: space - gap });
    space = 0;
    left = 0;
  };
  ids.forEach((id, index) => {
    if (!drawn(index)) {
      space += heights.of(id) + gap;
      left += 1;
      return;
    }
    close();
    parts.push({ index });
  });
  close();
  return parts;
}
