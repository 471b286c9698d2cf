/** So many are simply drawn: a few pages. */
const drawnWhole = 100;
export const isFew = (rows: readonly unknown[]): boolean => rows.length <= drawnWhole;

/** As good as any until one has been seen. */
const firstGuess = 60;

/** How high the rows of a list are that have been drawn once; of the others, what those have on average. */
export class RowHeights {
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
