import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, runTool, runWorkspaceScript, tools } from './run-program.ts';
import { buildSite } from './site-build.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  type FailedTests,
  failedInPlaywright,
  failedInVitest,
  judgeSuite,
} from './test-counts.ts';
import { ensureBrowser, ensureDesktop } from './test-environment.ts';

/**
 * `npm test`: everything, after fetching what a fresh machine lacks.
 * `npm test -- unit browser` runs only the named suites; the last line then counts only those.
 */
interface Suite {
  readonly name: string;
  prepare(): Promise<void>;
  /** Resolves with the exit code, having written its JSON report to `report`. */
  run(report: string): Promise<number>;
  count(report: unknown): Counts;
  failed(report: unknown): FailedTests;
}

const playwright = (config: string) => (report: string) =>
  runTool(tools.playwright, ['test', '--config', config, '--reporter', 'list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });

const suites: Suite[] = [
  {
    name: 'unit',
    prepare: buildSite,
    run: (report) =>
      runTool(tools.vitest, ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    count: countVitest,
    failed: failedInVitest,
  },
  {
    name: 'browser',
    prepare: ensureBrowser,
    run: playwright('playwright.config.ts'),
    count: countPlaywright,
    failed: failedInPlaywright,
  },
  {
    name: 'desktop',
    prepare: async () => {
      await ensureDesktop();
      if ((await runWorkspaceScript('desktop', 'build')) !== 0) throw new Error('The desktop app could not be built.');
    },
    run: playwright('tests/desktop/playwright.config.ts'),
    count: countPlaywright,
    failed: failedInPlaywright,
  },
  {
    name: 'package',
    // The set-up of its tests packs the app.
    prepare: ensureDesktop,
    run: playwright('tests/desktop/package.config.ts'),
    count: countPlaywright,
    failed: failedInPlaywright,
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) throw new Error(`Unknown suite: ${unknown.join(', ')}`);
const chosen = wanted.length > 0 ? suites.filter((suite) => wanted.includes(suite.name)) : suites;

const reports = join(projectFolder, 'test-results');
mkdirSync(reports, { recursive: true });
if (!chosen.some((suite) => suite.name === 'unit')) await buildSite();

const results: [string, Counts][] = [];
const failed: string[] = [];
for (const suite of chosen) {
  console.log(`\n— ${suite.name}`);
  results.push([suite.name, await runSuite(suite)]);
}

console.log('');
for (const line of failed) console.log(`✗ ${line}`);
for (const [name, { passed, failed }] of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
const total = (key: keyof Counts) => results.reduce((sum, [, counts]) => sum + counts[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

/** A suite that cannot be prepared has failed; the others still run. */
async function runSuite(suite: Suite): Promise<Counts> {
  const report = join(reports, `${suite.name}.json`);
  rmSync(report, { force: true });
  try {
    await suite.prepare();
  } catch (error) {
    console.error(String(error));
    return { passed: 0, failed: 1 };
  }
  return judgeSuite(await suite.run(report), readReport(suite, report));
}

function readReport(suite: Suite, file: string): Counts | null {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    failed.push(...suite.failed(report).map((test) => `${suite.name}: ${test}`));
    return suite.count(report);
  } catch {
    // The suite crashed before it could report; its own output says why.
    return null;
  }
}
