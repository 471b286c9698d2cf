import type { OwnPage } from '@it-lotse/contract/own-pages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newPage, stillKnown } from './own-page-words.ts';

const deeds = fc.array(
  fc.record({
    do: fc.constantFrom('add' as const, 'remove' as const, 'up' as const, 'type' as const),
    at: fc.nat(9),
    text: fc.constantFrom('referenzen', 'ueber-mich', 'x', ''),
  }),
);

/** The list after one thing the operator does to it. */
function after<Item>(items: readonly Item[], deed: 'add' | 'remove' | 'up' | 'type', at: number, item: Item): Item[] {
  if (deed === 'add') return [...items, item];
  if (items.length === 0) return [];
  const place = at % items.length;
  if (deed === 'type') return items.with(place, item);
  const rest = items.filter((_, index) => index !== place);
  return deed === 'remove' ? rest : rest.toSpliced(Math.max(place - 1, 0), 0, items[place] as Item);
}

it('a page that was saved stays one wherever it is moved and whatever address is typed into it; a new one never is', () => {
  fc.assert(
    fc.property(fc.nat(3), deeds, (count, done) => {
      let pages: readonly OwnPage[] = Array.from({ length: count }, (_, n) => ({ ...newPage, slug: `seite-${n}` }));
      let known: readonly boolean[] = pages.map(() => true);
      let expected: readonly boolean[] = known;
      for (const { do: deed, at, text } of done) {
        const place = pages.length === 0 ? 0 : at % pages.length;
        const item = deed === 'type' ? { ...(pages[place] ?? newPage), slug: text } : { ...newPage };
        const next = after(pages, deed, at, item);
        known = stillKnown({ pages, known }, next);
        expected = after(expected, deed, at, deed === 'type' && (expected[place] ?? false));
        pages = next;
        expect(known).toEqual(expected);
      }
    }),
  );
});
