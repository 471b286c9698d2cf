import { defineConfig } from '@playwright/test';
import { type EngineName, engineNames } from '../../scripts/find-engines.ts';

/** The ways customers take, in the engines beside Chromium: a smoke, told once for all drivers. One project per engine. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/first-start.ts',
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
  workers: engineNames.length,
  // WebKit's driver now and then loses a click on a page that is just being left. A fault fails three times; the report
  // names what needed another try.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Every wait within a story has a limit of its own.
  timeout: 300_000,
  reporter: [['list']],
});
