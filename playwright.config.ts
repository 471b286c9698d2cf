import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/find-chromium.ts';

const browser = findChromium();

/** The website and /dashboard in a real Chromium. The desktop app has its own configuration in tests/desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 1,
  // A small machine under load stumbles once; a fault fails twice. The report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      args: chromiumArguments(),
      ...(browser?.kind === 'system' ? { executablePath: browser.path } : {}),
    },
  },
});
