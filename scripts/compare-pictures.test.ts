import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareFolders } from './compare-pictures.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const name of ['before', 'after']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A white picture with one dark pixel, or none. */
async function draw(name: string, { width = 4, dark }: { width?: number; dark?: { x: number; y: number } } = {}) {
  const pixels = Buffer.alloc(width * 3 * 3, 255);
  if (dark) pixels[(dark.y * width + dark.x) * 3] = 0;
  await sharp(pixels, { raw: { width, height: 3, channels: 3 } })
    .png()
    .toFile(join(folder, name));
}
const compared = () => compareFolders(join(folder, 'before'), join(folder, 'after'));

test('the same pictures have no difference', async () => {
  await draw('before/a.png');
  await draw('after/a.png');
  expect(await compared()).toEqual([]);
});

test('a single pixel is found, and where it is', async () => {
  await draw('before/a.png');
  await draw('after/a.png', { dark: { x: 2, y: 1 } });
  expect(await compared()).toEqual([{ name: 'a.png', what: '1 pixels differ, from 2/1 to 2/1' }]);
});

test('another size, a new picture and a missing one are told', async () => {
  await draw('before/a.png');
  await draw('after/a.png', { width: 5 });
  await draw('before/gone.png');
  await draw('after/new.png');
  expect(await compared()).toEqual([
    { name: 'a.png', what: 'was 4 × 3, is 5 × 3' },
    { name: 'gone.png', what: 'is gone' },
    { name: 'new.png', what: 'is new' },
  ]);
});
