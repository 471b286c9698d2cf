import { defaultPrices } from '@it-lotse/domain/default-prices';
import { describe, expect, it, vi } from 'vitest';
import { hasBothParts, loadPrices } from './live-prices.ts';

const signal = new AbortController().signal;
const answerWith = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

describe('loadPrices', () => {
  it('gives what the server answers', async () => {
    answerWith(JSON.stringify(defaultPrices));
    expect(await loadPrices(signal)).toEqual(defaultPrices);
  });

  it.each([
    ['an error status', '{}', 500],
    ['no JSON', '<html>', 200],
    ['null', 'null', 200],
    ['a text', '"nein"', 200],
  ])('rejects %s', async (_what, body, status) => {
    answerWith(body, status);
    await expect(loadPrices(signal)).rejects.toThrow();
  });
});

describe('hasBothParts', () => {
  it('accepts a whole price list', () => expect(hasBothParts(defaultPrices)).toBe(true));

  it('refuses a list without business, without seniors, or with a part that has no rows', () => {
    expect(hasBothParts({})).toBe(false);
    expect(hasBothParts({ business: defaultPrices.business })).toBe(false);
    expect(hasBothParts({ seniors: defaultPrices.seniors })).toBe(false);
    const hollow: unknown = { business: {}, seniors: defaultPrices.seniors };
    expect(hasBothParts(hollow as Partial<typeof defaultPrices>)).toBe(false);
  });
});
