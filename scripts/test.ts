import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDesktop, isDesktopStale } from './desktop-build.ts';
import { electronLine } from './electron-line.ts';
import { projectFolder, runTool, tools } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { ensureCalendarServer, ensureMailRater } from './system-packages.ts';
import { ensureBrowser, ensureDesktop, ensureEngines } from './test-environment.ts';
import { useTestFolder } from './test-folder.ts';
import { closingLines, judge, type SuiteReport, type SuiteResult, suiteReport } from './test-report.ts';

/**
 * `npm test`: everything, after fetching what a fresh machine lacks; it says first which system packages it installs.
 * `npm test -- unit browser`: only the named suites; the last line then counts only those.
 * `npm test -- full`: the long campaigns with their full counts, as before a release.
 * `npm test -- --no-install`: nothing is installed; what is missing fails its suite.
 */
interface Suite {
  readonly name: string;
  /** Resolves with the part that this machine can test, where that may be less than all. */
  prepare(mayInstall: boolean): Promise<Part | undefined>;
  /** Resolves with the exit code; its reporter writes to the file that TEST_REPORT names. */
  run(env: Record<string, string>, part?: Part): Promise<number>;
}
interface Part {
  /** Of the Playwright configuration. */
  readonly projects: readonly string[];
  /** A line for what is left out, told at the end of the run. */
  readonly notes: readonly string[];
}

const reporter = (runner: 'vitest' | 'playwright') => join(projectFolder, `scripts/report-${runner}.ts`);
const playwright =
  (config: string): Suite['run'] =>
  (env, { projects } = { projects: [], notes: [] }) => {
    const chosen = projects.flatMap((name) => ['--project', name]);
    const report = ['--reporter', `list,${reporter('playwright')}`];
    return runTool(tools.playwright, ['test', '--config', config, ...chosen, ...report], { env });
  };

const given = process.argv.slice(2);
const isFull = given.includes('full');

const suites: Suite[] = [
  {
    name: 'unit',
    prepare: async (mayInstall) => {
      await ensureCalendarServer(mayInstall);
      if (isFull) await ensureMailRater(mayInstall);
      return undefined;
    },
    run: (env) => runTool(tools.vitest, ['run', '--reporter=default', `--reporter=${reporter('vitest')}`], { env }),
  },
  {
    name: 'browser',
    prepare: async (mayInstall) => {
      await ensureBrowser(mayInstall);
      await ensureCalendarServer(mayInstall);
      return undefined;
    },
    run: playwright('playwright.config.ts'),
  },
  {
    name: 'engines',
    prepare: async (mayInstall) => {
      const { engines, notes } = await ensureEngines(mayInstall);
      return { projects: engines.map(({ name }) => name), notes };
    },
    run: playwright('tests/engines/playwright.config.ts'),
  },
  {
    name: 'desktop',
    prepare: async (mayInstall) => {
      await ensureDesktop(mayInstall);
      if (await isDesktopStale()) await buildDesktop();
      return undefined;
    },
    run: playwright('tests/desktop/playwright.config.ts'),
  },
  // The set-up of its tests packs the app.
  {
    name: 'package',
    prepare: async (mayInstall) => void (await ensureDesktop(mayInstall)),
    run: playwright('tests/desktop/package.config.ts'),
  },
];
const options = ['full', '--no-install'];

const unknown = given.filter((word) => !options.includes(word) && !suites.some(({ name }) => name === word));
if (unknown.length > 0) throw new Error(`Neither a suite nor an option: ${unknown.join(', ')}`);
const named = suites.filter(({ name }) => given.includes(name));
const chosen = named.length > 0 ? named : suites;
const mayInstall = !given.includes('--no-install');
if (isFull) process.env.TEST_SCALE = 'full';

const reports = join(projectFolder, 'test-results');
mkdirSync(reports, { recursive: true });
useTestFolder();
if (await isSiteStale()) await buildSite();

const results: SuiteResult[] = [];
for (const suite of chosen) {
  console.log(`\n— ${suite.name}`);
  results.push(await runSuite(suite));
}
const { lines, isGreen } = closingLines(results);
const electron = chosen.some(({ name }) => ['desktop', 'package'].includes(name)) ? electronLine() : null;
console.log(`\n${[electron, ...lines].filter((line) => line !== null).join('\n')}`);
process.exitCode = isGreen ? 0 : 1;

/** A suite that cannot be prepared has failed; the others still run. Its time is that of its tests, without the preparing. */
async function runSuite({ name, prepare, run }: Suite): Promise<SuiteResult> {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const nothing = { name, ms: 0, passed: 0, failed: [], flaky: [], files: [] };
  let part: Part | undefined;
  try {
    part = await prepare(mayInstall);
  } catch (error) {
    console.error(String(error));
    return { ...nothing, failed: [`could not be prepared: ${error}`] };
  }
  const notes = part?.notes ?? [];
  if (part?.projects.length === 0) return { ...nothing, notes };
  const startedAtMs = performance.now();
  const exitCode = await run({ TEST_REPORT: file }, part);
  return { name, ms: performance.now() - startedAtMs, ...judge(exitCode, readReport(file)), notes };
}

function readReport(file: string): SuiteReport | null {
  try {
    return suiteReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The suite crashed before it could report; its own output says why.
    return null;
  }
}
