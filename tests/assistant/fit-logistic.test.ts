import { expect, test } from 'vitest';
import { fitLogistic } from './fit-logistic.ts';
import { picking } from './learn-vote.ts';

test('what was drawn with known weights is found with those weights', () => {
  const pick = picking(5);
  const drawn = [-1, 3, -2];
  const rows = Array.from({ length: 20_000 }, () => {
    const values = [1, pick(1000) / 1000, pick(1000) / 1000];
    const sum = values.reduce((total, value, index) => total + value * (drawn[index] ?? 0), 0);
    return { values, isRight: pick(10_000) / 10_000 < 1 / (1 + Math.exp(-sum)) };
  });
  for (const [index, weight] of fitLogistic(rows, 0.1).entries()) {
    expect(Math.abs(weight - (drawn[index] ?? 0))).toBeLessThan(0.2);
  }
});

test('a value that says nothing has no weight, and one that says everything has a finite one', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ values: [1, index % 2, 0], isRight: index % 2 === 1 }));
  const [, told = 0, untold] = fitLogistic(rows, 1);
  expect(told).toBeGreaterThan(1);
  expect(told).toBeLessThan(20);
  expect(untold).toBeCloseTo(0);
});
