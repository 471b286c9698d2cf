import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/find-chromium.ts';

const browser = findChromium();

/** The website and /dashboard in a real Chromium. The desktop app has its own configuration in tests/desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/first-start.ts',
  outputDir: 'test-results/browser',
  // Every test has a server, a database, providers and ports of its own, so any number may run side by side.
  // One more than cores: while a test waits for an answer, another one works.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A small machine under load stumbles once; a fault fails twice. The report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits are for what hangs. They cost nothing when all is well, and a machine four times slower passes too.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Nobody watches: what moves would only be waited for, and drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Every step of every test would be recorded only to be thrown away.
    trace: 'on-first-retry',
    video: 'off',
    launchOptions: {
      args: chromiumArguments(),
      ...(browser?.kind === 'system' ? { executablePath: browser.path } : {}),
    },
  },
});
