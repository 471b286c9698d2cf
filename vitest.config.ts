import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const rooms = '{shared,server,public-web,desktop,scripts,tests}';
const apart = ['**/node_modules/**', '**/dist/**', '**/out/**', 'tests/e2e/**', 'tests/desktop/**'];

/** Unit and integration tests. Browser and Electron tests belong to Playwright (tests/e2e, tests/desktop). */
export default defineConfig({
  test: {
    // A real process per worker: native modules and signals behave as in production.
    pool: 'forks',
    // One more than cores: while a test waits for a server, another one works.
    maxWorkers: availableParallelism() + 1,
    globalSetup: 'tests/support/first-start.ts',
    // Limits are for what hangs. On a machine four times slower than ours everything still ends long before them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A small machine under load stumbles once; a fault fails twice. `npm test` names and counts what needed a second try.
    retry: process.env.CI ? 1 : 0,
    // Transformed modules are kept between runs.
    fsModuleCache: true,
    // German dates must be right whatever the zone of the machine; an odd one shows code that forgot.
    // Nobody guesses at the passphrases of tests.
    env: { TZ: 'Pacific/Auckland', BACKUP_WORK_FACTOR: '10' },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        // Real servers that are killed, and orders of messages by the hundred: longest, so they begin first.
        extends: true,
        test: {
          name: 'campaigns',
          include: ['tests/faults/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // No module is mocked here (but in *.isolated.test.ts), so the files of a worker share what they import.
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'shared/{contract,domain}/src/**/*.test.ts'],
          exclude: [...apart, '**/*.isolated.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${rooms}/**/*.test.ts`],
          exclude: [...apart, 'tests/faults/**', 'server/**/!(*.isolated).test.ts', 'shared/{contract,domain}/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: [`${rooms}/**/*.test.tsx`],
          exclude: apart,
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/patient-queries.ts'],
        },
      },
    ],
  },
});
