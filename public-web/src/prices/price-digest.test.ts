import { defaultPrices } from '@it-lotse/domain/default-prices';
import { expect, test } from 'vitest';
import { priceDigest } from './price-digest.ts';

const { business, seniors } = defaultPrices;

test('a price list is known again, whatever the order in which its parts are named', () => {
  expect(priceDigest({ seniors, business })).toBe(priceDigest({ business, seniors }));
});

test('another price, another word or a part that is missing makes it another list', () => {
  const [first, ...others] = seniors.rows;
  if (!first) throw new Error('no row');
  const lists = [
    defaultPrices,
    { business },
    { business, seniors: { ...seniors, rows: [{ ...first, preis: first.preis + 1 }, ...others] } },
    { business, seniors: { ...seniors, rows: [{ ...first, dauer: `${first.dauer}.` }, ...others] } },
    { business, seniors: { ...seniors, rows: [...others, first] } },
  ];
  expect(new Set(lists.map(priceDigest)).size).toBe(lists.length);
});
