import { expect, test } from 'vitest';
import { chromiumArguments, findChromium } from './find-chromium.ts';

const having = (...paths: string[]) => findChromium('/pw/chrome', (path) => paths.includes(path));

test("prefers Playwright's own browser", () => {
  expect(having('/pw/chrome', '/usr/bin/chromium')).toEqual({ kind: 'playwright', path: '/pw/chrome' });
});

test("falls back to the system's browser", () => {
  expect(having('/usr/bin/google-chrome')).toEqual({ kind: 'system', path: '/usr/bin/google-chrome' });
});

test('says so when there is none', () => {
  expect(having()).toBeNull();
});

test('only root gives up the sandbox', () => {
  expect(chromiumArguments(true)).toContain('--no-sandbox');
  expect(chromiumArguments(false)).not.toContain('--no-sandbox');
});
