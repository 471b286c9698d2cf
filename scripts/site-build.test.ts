import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSiteStale } from './site-build.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'it-lotse-build-'));
  await touch('public-web/src/site.tsx', 100);
  await touch('public-web/dist/server/entry-server.js', 200);
});
afterEach(() => rm(root, { recursive: true }));

test('a build newer than its sources is used as it is', async () => {
  expect(await isSiteStale(root)).toBe(false);
});

test('a missing build is stale', async () => {
  await rm(join(root, 'public-web/dist'), { recursive: true });
  expect(await isSiteStale(root)).toBe(true);
});

test.each([
  'public-web/src/sections/hero.tsx',
  'public-web/vite.config.ts',
  'shared/ui/src/button.tsx',
  'package-lock.json',
])('a later change of %s makes it stale', async (file) => {
  await touch(file, 300);
  expect(await isSiteStale(root)).toBe(true);
});

test('what the build itself writes does not count', async () => {
  await touch('public-web/dist/client/assets/site.js', 300);
  await touch('public-web/node_modules/.cache/x', 300);
  expect(await isSiteStale(root)).toBe(false);
});

async function touch(file: string, seconds: number): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, seconds, seconds);
}
