import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barTicks } from './bar-ticks.ts';

const amounts = fc.array(fc.integer({ min: -500_000, max: 90_000_000 }), { maxLength: 31 });

it('marks every bar, and the ground, between the first and the last of a few round numbers', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(1, 100), fc.integer({ min: 3, max: 6 }), (values, leastStep, count) => {
      const ticks = barTicks(values, count, leastStep);
      const [first = Number.NaN, second = Number.NaN] = ticks;
      expect(ticks).toContain(0);
      for (const value of values) expect(value >= first && value <= (ticks.at(-1) ?? 0)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(count + 2);
      expect((second - first) % leastStep).toBe(0);
      expect(String(second - first)).toMatch(/^[125]0*$/);
    }),
  );
});
