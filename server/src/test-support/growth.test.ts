import { expect, test } from 'vitest';
import { growthOf, worseThanLinear } from './growth.ts';

const table = new Float64Array(64);
const burn = (steps: number) => {
  for (let step = 0; step < steps; step += 1) table[step % 64] = Math.sqrt(step);
};

test('work that grows with the size passes, work that grows with its square does not', () => {
  expect(growthOf((size) => burn(size * 100), 400)).toBeLessThan(worseThanLinear);
  expect(growthOf((size) => burn(size * size), 400)).toBeGreaterThan(worseThanLinear);
});
