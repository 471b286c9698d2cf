import { defineConfig } from 'vitest/config';

const rooms = '{shared,server,public-web,desktop,scripts,tests}';
const apart = ['**/node_modules/**', '**/dist/**', '**/out/**', 'tests/e2e/**', 'tests/desktop/**'];

/** Unit and integration tests. Browser and Electron tests belong to Playwright (tests/e2e, tests/desktop). */
export default defineConfig({
  test: {
    // A real process per worker: native modules and signals behave as in production.
    pool: 'forks',
    // Tests that boot servers starve each other on more workers than a small CI machine has cores.
    maxWorkers: 2,
    testTimeout: 15_000,
    // A small machine under load stumbles once; a fault fails twice. The report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 30_000,
    // German dates must be right whatever the zone of the machine; an odd one shows code that forgot.
    env: { TZ: 'Pacific/Auckland' },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: [`${rooms}/**/*.test.ts`], exclude: apart },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: [`${rooms}/**/*.test.tsx`], exclude: apart },
      },
    ],
  },
});
