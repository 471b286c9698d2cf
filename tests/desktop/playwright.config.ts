import { defineConfig } from '@playwright/test';

/** The installed app as people use it: a real Electron with a real keyring and a real notification daemon. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/desktop',
  globalSetup: './global-setup.ts',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
});
