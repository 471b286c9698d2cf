import { drawnEnd, type PlacedEntry } from './week-layout.ts';

/** Entries there is no room for beside the others of their time, behind one button. */
export interface Fold {
  /** Earliest first; two at least. */
  readonly entries: readonly PlacedEntry[];
  readonly lane: number;
  readonly lanes: number;
  /** Minutes of the clock: from the first of them to the end of the last. */
  readonly from: number;
  readonly to: number;
}

/**
 * What overlaps side by side in at most `most` columns. Where more would be needed, the last column holds the others: one
 * of them as it is, several folded.
 */
export function foldLanes(
  entries: readonly PlacedEntry[],
  most: number,
): { shown: readonly PlacedEntry[]; folds: readonly Fold[] } {
  const lane = most - 1;
  const place = { lane, lanes: most };
  const shown: PlacedEntry[] = [];
  const crowds: PlacedEntry[][] = [];
  let end = 0;
  for (const entry of [...entries].sort((a, b) => a.outerFrom - b.outerFrom)) {
    if (entry.lanes <= most) shown.push(entry);
    else if (entry.lane < lane) shown.push({ ...entry, lanes: most });
    else {
      if (entry.outerFrom >= end) crowds.push([]);
      crowds.at(-1)?.push({ ...entry, ...place });
      end = Math.max(end, drawnEnd(entry));
    }
  }
  const folds: Fold[] = [];
  for (const crowd of crowds) {
    if (crowd.length === 1) shown.push(...crowd);
    else {
      const [from, to] = [Math.min(...crowd.map(({ outerFrom }) => outerFrom)), Math.max(...crowd.map(drawnEnd))];
      folds.push({ entries: crowd.sort((a, b) => a.from - b.from), ...place, from, to });
    }
  }
  return { shown: shown.sort((a, b) => a.from - b.from), folds };
}
