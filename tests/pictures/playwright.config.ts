import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/** Pictures of the website, taken in the way of the browser tests: see scripts/site-pictures.ts. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../support/first-start.ts',
  outputDir: '../../test-results/pictures',
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
});
