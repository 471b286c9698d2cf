import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** The installed app as people use it: a real Electron with a real keyring and a real notification daemon. */
export default defineConfig({
  testDir: '.',
  // What needs the packed app has a project of its own: package.config.ts.
  testIgnore: ['packaged.spec.ts', 'update.spec.ts'],
  outputDir: '../../test-results/desktop',
  globalSetup: ['../support/first-start.ts', './global-setup.ts'],
  // Every test has its own desktop, server and app, so they run side by side.
  fullyParallel: true,
  workers: availableParallelism() + 1,
  // A small machine under load stumbles once; a fault fails twice. The report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // What hangs ends some time; how fast a machine is decides nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { trace: 'on-first-retry' },
  reporter: [['list']],
});
