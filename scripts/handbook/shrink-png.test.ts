import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { projectFolder } from '../run-program.ts';
import { shrinkPng } from './shrink-png.ts';

// A photograph is the hardest case, a screen of the office the usual one.
const website = readFileSync(join(projectFolder, 'docs/pictures/website.png'));
const pointsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

test('a picture becomes less than half as big, and no eye sees the difference', async () => {
  const small = await shrinkPng(website);
  const [before, after] = [await pointsOf(website), await pointsOf(small)];
  expect(small.length).toBeLessThan(website.length / 2);
  expect([after.info.width, after.info.height]).toEqual([before.info.width, before.info.height]);
  let sum = 0;
  for (const [at, value] of before.data.entries()) sum += Math.abs(value - (after.data[at] ?? 0));
  expect(sum / before.data.length, 'mean difference of 255 steps').toBeLessThan(2);
});

test('a picture of few colours stays exactly as it is', async () => {
  const small = await shrinkPng(website);
  const [before, after] = [await pointsOf(small), await pointsOf(await shrinkPng(small))];
  expect(after.data.equals(before.data)).toBe(true);
});
