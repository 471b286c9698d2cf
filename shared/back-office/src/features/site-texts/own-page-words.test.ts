import type { OwnPage } from '@it-lotse/contract/own-pages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newPage, removalQuestion, shownPages, stillKnown, withPictureBack } from './own-page-words.ts';

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

it('a page with anything in it is asked about before it goes; an empty one that was never saved is not', () => {
  expect(removalQuestion(newPage, false)).toBe(null);
  expect(removalQuestion({ ...newPage, text: 'Seit 2010' }, false)?.description).toMatch(/noch nicht gespeichert/);
  const saved = removalQuestion({ ...newPage, title: 'Über mich', slug: 'ueber-mich' }, true);
  expect(saved?.title).toBe('Seite „Über mich“ entfernen?');
  expect(saved?.description).toContain('/ueber-mich');
});

it('a picture taken back goes to the page it came from, wherever that stands by then', () => {
  const picture = { picture: '0'.repeat(16), alt: 'Ich', place: 'top' } as const;
  const [one, two] = ['eins', 'zwei'].map((slug) => ({ ...newPage, slug })) as [OwnPage, OwnPage];
  expect(withPictureBack([two, one], { ...one, picture })).toEqual([two, { ...one, picture }]);
  const other = { ...one, picture: { ...picture, alt: 'Ein anderes' } };
  expect(withPictureBack([other], { ...one, picture })).toEqual([other]);
});

it('a picture without words can be looked at, and is not saved so', () => {
  const page: OwnPage = { ...newPage, picture: { picture: '0'.repeat(16), alt: '', place: 'top' } };
  expect(shownPages([page, newPage]).map(({ picture }) => picture?.alt)).toEqual(['Noch ohne Beschreibung', undefined]);
});
