import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowHeights, rowsAndSpaces, rowsAtFirst, rowsBetween } from './row-heights.ts';

const lists = fc.record({
  rows: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 }),
  gap: fc.integer({ min: 0, max: 16 }),
});

function listOf(rows: readonly number[]) {
  const heights = new RowHeights();
  const ids = rows.map((_, index) => `row-${index}`);
  for (const [index, height] of rows.entries()) heights.set(`row-${index}`, height);
  return { ids, heights };
}

it('is as high as with all its rows, whichever of them are drawn', () => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.boolean()), ({ rows, gap }, choices) => {
      const { ids, heights } = listOf(rows);
      const drawn = rows.map(() => choices.next().value as boolean);
      const parts = rowsAndSpaces(ids, heights, gap, (index) => drawn[index] ?? false);
      const seen = parts.map((part) => ('space' in part ? part.space : (rows[part.index] ?? 0)));
      const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
      expect(sum(seen) + gap * (seen.length - 1)).toBe(sum(rows) + gap * (rows.length - 1));
      expect(parts.flatMap((part) => ('index' in part ? [part.index] : []))).toEqual(
        rows.flatMap((_, index) => (drawn[index] ? [index] : [])),
      );
    }),
  );
});

it('draws every row that can be seen, and none further away than a row', () => {
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: -2_000, max: 12_000 }),
      fc.integer({ min: 1, max: 900 }),
      (list, top, high) => {
        const { rows, gap } = list;
        const { ids, heights } = listOf(rows);
        const { from, to } = rowsBetween(ids, heights, gap, top, top + high);
        expect(to).toBeGreaterThan(from);
        let place = 0;
        for (const [index, height] of rows.entries()) {
          const isSeen = place < top + high && place + height > top;
          if (isSeen) expect(index >= from && index < to, `row ${index}`).toBe(true);
          place += height + gap;
        }
        const first = rows.slice(0, from + 1).reduce((sum, height) => sum + height + gap, 0);
        if (from < rows.length - 1) expect(first).toBeGreaterThan(top);
      },
    ),
  );
});

it('takes a row that was never drawn for as high as the others are on average', () => {
  const { heights } = listOf([40, 60]);
  expect(heights.of('never seen')).toBe(50);
  heights.set('row-1', 80);
  expect(heights.of('never seen')).toBe(60);
});

it('opens with every row that is in view and, past the first four, with none that is not', () => {
  const places = fc.record({ begin: fc.integer({ min: 0, max: 3_000 }), screen: fc.integer({ min: 300, max: 2_000 }) });
  fc.assert(
    fc.property(lists, places, ({ rows, gap }, { begin, screen }) => {
      const { ids, heights } = listOf(rows);
      heights.begin = begin;
      const { from, to } = rowsAtFirst(ids, heights, gap, screen);
      const tops = rows.map((_, index) => begin + rows.slice(0, index).reduce((sum, height) => sum + height + gap, 0));
      expect(from).toBe(0);
      expect(tops.filter((top, index) => top < screen && index >= to)).toEqual([]);
      expect(tops.slice(4, to).filter((top) => top >= screen)).toEqual([]);
    }),
  );
});

it('opens with a screen of rows where it has not been seen yet', () => {
  const { ids } = listOf([1]);
  expect(rowsAtFirst(ids, new RowHeights(), 0, 900)).toEqual({ from: 0, to: 16 });
});
