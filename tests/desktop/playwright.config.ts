import { defineConfig } from '@playwright/test';

/** The installed app as people use it: a real Electron with a real keyring and a real notification daemon. */
export default defineConfig({
  testDir: '.',
  // What needs the packed app has a project of its own: package.config.ts.
  testIgnore: ['packaged.spec.ts', 'update.spec.ts'],
  outputDir: '../../test-results/desktop',
  globalSetup: './global-setup.ts',
  workers: 1,
  // A small machine under load stumbles once; a fault fails twice. The report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
});
