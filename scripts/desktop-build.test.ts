import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDesktopStale } from './desktop-build.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'it-lotse-build-'));
  await touch('desktop/src/main/index.ts', 100);
  await touch('desktop/out/main/index.js', 200);
  await touch('desktop/out/preload/preload.cjs', 201);
  await touch('desktop/out/renderer/licences.json', 202);
});
afterEach(() => rm(root, { recursive: true }));

test('an app newer than its sources is used as it is', async () => {
  expect(await isDesktopStale(root)).toBe(false);
});

test.each(['main/index.js', 'preload/preload.cjs', 'renderer/licences.json'])(
  'without its %s it is stale',
  async (file) => {
    await rm(join(root, 'desktop/out', file));
    expect(await isDesktopStale(root)).toBe(true);
  },
);

test.each([
  'desktop/src/renderer/index.html',
  'desktop/build/tray/tray.png',
  'desktop/electron.vite.config.ts',
  'desktop/package.json',
  'shared/ui/src/button.tsx',
  'package-lock.json',
])('a later change of %s makes it stale', async (file) => {
  await touch(file, 300);
  expect(await isDesktopStale(root)).toBe(true);
});

test('a build that did not come to its end is stale', async () => {
  await touch('desktop/out/main/index.js', 300);
  expect(await isDesktopStale(root)).toBe(true);
});

test('what is packed beside the app does not count', async () => {
  await touch('desktop/out/third-party.txt', 300);
  expect(await isDesktopStale(root)).toBe(false);
});

async function touch(file: string, seconds: number): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, seconds, seconds);
}
