import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../run-program.ts';
import { decodePng, shrinkPng } from './shrink-png.ts';

// A photograph is the hardest case, a screen of the office the usual one.
const website = readFileSync(join(projectFolder, 'docs/pictures/website.png'));

test('a picture becomes less than half as big, and no eye sees the difference', () => {
  const small = shrinkPng(website);
  const [before, after] = [decodePng(website), decodePng(small)];
  expect(small.length).toBeLessThan(website.length / 2);
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  let sum = 0;
  for (const [at, value] of before.rgb.entries()) sum += Math.abs(value - (after.rgb[at] ?? 0));
  expect(sum / before.rgb.length, 'mean difference of 255 steps').toBeLessThan(2);
});

test('a picture of few colours stays exactly as it is', () => {
  const small = shrinkPng(website);
  expect(decodePng(shrinkPng(small)).rgb.equals(decodePng(small).rgb)).toBe(true);
});

test('what is no PNG is refused', () => {
  expect(() => decodePng(Buffer.from('<svg/>'))).toThrow('not a PNG');
});
