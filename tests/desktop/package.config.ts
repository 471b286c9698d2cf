import { defineConfig } from '@playwright/test';
import desktop from './playwright.config.ts';

/** The packed app as it is installed, with its fuses set; packed once before the first test. */
export default defineConfig({
  ...desktop,
  outputDir: '../../test-results/package-tests',
  globalSetup: ['../support/first-start.ts', './package-setup.ts'],
  testMatch: ['packaged.spec.ts', 'update.spec.ts'],
  testIgnore: [],
});
