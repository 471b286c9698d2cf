import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelihoodOf, odds } from './confidence.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('the more speaks for a candidate, the likelier it is, and no likelihood leaves 0 to 1', () => {
  fc.assert(
    fc.property(share, share, fc.double({ min: 0, max: 9, noNaN: true }), (one, other, weight) => {
      const confidence = { bias: -2, weights: { said: weight }, enough: 0.5 };
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((said) =>
        likelihoodOf({ said }, confidence),
      );
      expect(less).toBeLessThanOrEqual(more ?? 0);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(1);
    }),
  );
});

test('what is not known speaks neither for a candidate nor against it', () => {
  const confidence = { bias: 1, weights: { said: 3, unheard: -5 }, enough: 0.5 };
  expect(likelihoodOf({ said: 1 }, confidence)).toBe(likelihoodOf({ said: 1, unheard: 0 }, confidence));
});

test('a share of one half speaks neither for nor against, none and all as much as each other', () => {
  expect(odds(0.5)).toBe(0);
  expect(odds(0)).toBeCloseTo(-odds(1));
  fc.assert(
    fc.property(share, (each) => {
      expect(Math.abs(odds(each))).toBeLessThanOrEqual(1);
    }),
  );
});
