import { useIsPainted } from '@it-lotse/ui/use-is-painted';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFind } from '../find/find-store.ts';
import { usePrinting } from '../print/use-printing.ts';
import { drawsOnDemand } from './focus-entry.ts';
import { isFew, RowHeights, type RowRange, rowsAtFirst, rowsBetween } from './row-heights.ts';

/** Rows are drawn this far beyond what is seen, in px, so that fast scrolling shows no gap … */
const beyond = 1_200;
/** … and others come when less than this is left. */
const reserve = 500;

/** By name of the list: one that comes back is as high as it was, and stands where it stood. */
const heightsOf = new Map<string, RowHeights>();

interface RowsInView {
  name: string;
  ids: readonly string[];
  /** Between two rows, in px. */
  gap: number;
  list: RefObject<HTMLElement | null>;
  /** Where in the list the link is; -1: not in it. */
  indexOf(linkId: string): number;
  isShort?: boolean | undefined;
}

/**
 * Which rows of a list are drawn: those in view and some around them, and the one with the keyboard. All of them where
 * there are few, and while the page is searched for words or printed. What is not in view comes once the rest has been
 * painted: nobody who opens a tab waits for it.
 */
export function useRowsInView({ name, ids, gap, list, indexOf, isShort = isFew(ids) }: RowsInView) {
  const isSearched = useFind(({ opened, isBrowsers }) => opened > 0 || isBrowsers);
  const isPrinted = usePrinting();
  const isBegun = useIsPainted();
  const isWhole = (isShort && isBegun) || isSearched || isPrinted;
  const heights = heightsFor(name);
  const [range, setRange] = useState(() => rowsAtFirst(ids, heights, gap, window.innerHeight));
  const [kept, setKept] = useState<string | null>(null);

  const measure = useEffectEvent(() => {
    const place = list.current?.getBoundingClientRect();
    if (place?.height) heights.begin = place.top + window.scrollY;
    for (const row of list.current?.children ?? []) {
      const id = row instanceof HTMLElement && ids[Number(row.dataset.row)];
      const height = row.getBoundingClientRect().height;
      // Without one it stands in a part of the page that is not shown.
      if (id && height > 0) heights.set(id, height);
    }
  });
  const look = useEffectEvent((): RowRange | null => {
    if (isShort || !list.current) return null;
    measure();
    const top = -list.current.getBoundingClientRect().top;
    const rowsWith = (around: number) =>
      rowsBetween(ids, heights, gap, top - around, top + window.innerHeight + around);
    const needed = rowsWith(isBegun ? reserve : 0);
    return needed.from < range.from || needed.to > range.to ? rowsWith(isBegun ? beyond : 0) : null;
  });
  const begin = useEffectEvent(() => {
    const next = isWhole ? null : look();
    if (next) setRange(next);
  });
  const follow = useEffectEvent(() => {
    const next = look();
    if (next) flushSync(() => setRange(next));
  });
  const draw = useEffectEvent((linkId: string) => {
    const id = ids[indexOf(linkId)];
    if (id !== undefined) flushSync(() => setKept(id));
  });

  useLayoutEffect(() => drawsOnDemand((linkId) => draw(linkId)), []);
  useLayoutEffect(() => {
    if (isBegun) begin();
  }, [isBegun]);
  useLayoutEffect(() => {
    // It is told a first time once the page is laid out anyway: asking before that would have it laid out twice.
    const observer = new ResizeObserver(() => (isWhole ? measure() : follow()));
    if (list.current) observer.observe(list.current);
    if (isWhole) return () => observer.disconnect();
    begin();
    const scrolled = () => follow();
    // Captured, because whatever scrolls the list does not tell those around it.
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', scrolled);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', scrolled);
    };
  }, [isWhole, list]);

  const keptAt = kept === null || isWhole ? -1 : ids.indexOf(kept);
  return {
    heights,
    isShort,
    /** The neighbours of the row with the keyboard too: Tab goes there. */
    isDrawn: (index: number) =>
      isWhole || (index >= range.from && index < range.to) || (keptAt >= 0 && Math.abs(index - keptAt) <= 1),
    /** The keyboard has come to this row. */
    keep: (index: number) => setKept(ids[index] ?? null),
  };
}

function heightsFor(name: string): RowHeights {
  const known = heightsOf.get(name) ?? new RowHeights();
  heightsOf.set(name, known);
  return known;
}
