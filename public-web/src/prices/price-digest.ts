import type { KnownPrices } from './live-prices.ts';

/** A few letters by which a list of prices is known again, so that a page need not hold it a second time (FNV-1a). */
export function priceDigest(prices: KnownPrices): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(prices, inOrder)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The API names the parts of a price in another order. */
function inOrder(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value).sort()) : value;
}
