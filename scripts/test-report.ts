import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/**
 * What a suite's reporter writes: the same shape from vitest and from Playwright. Tests are named `file › title`; what went
 * wrong stands below, see withReason.
 */
export const suiteReport = z.object({
  passed: z.number(),
  /** Failed, left out (nothing may be skipped in silence), and faults outside of tests. */
  failed: z.array(z.string()),
  /** Passed at a second try only. */
  flaky: z.array(z.string()),
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
});
export type SuiteReport = z.infer<typeof suiteReport>;

export interface SuiteResult extends SuiteReport {
  readonly name: string;
  readonly ms: number;
  /** What this machine cannot test, through no fault of ours. */
  readonly notes?: readonly string[];
}

/** One stumbles on a busy machine now and then; more say that something depends on luck. */
export const flakyLimit = 3;
const slowestShown = 10;

const reasonLines = 12;
const reasonWidth = 300;
/** The name of a test with the first lines of what went wrong: of a log that was cut only the end is left. */
export function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, reasonLines).map((line) => `    ${line.slice(0, reasonWidth)}`)].join('\n');
}

/** What a suite's run amounts to; `report` is null where it ended without leaving one. */
export function judge(exitCode: number, report: SuiteReport | null): SuiteReport {
  if (!report) return { passed: 0, failed: ['it ended without a report'], flaky: [], files: [] };
  const fault =
    report.passed + report.failed.length === 0
      ? 'not one test ran'
      : exitCode !== 0 && report.failed.length === 0
        ? `it ended with code ${exitCode}`
        : null;
  return fault ? { ...report, failed: [fault] } : report;
}

/** The end of a long log, so that nobody has to search it. The last line is `N passed, N failed`. */
export function closingLines(results: readonly SuiteResult[]): { lines: string[]; isGreen: boolean } {
  const named = (key: 'failed' | 'flaky') =>
    results.flatMap(({ name, [key]: tests }) => tests.map((test) => `${name}: ${test}`));
  const failed = named('failed');
  const flaky = named('flaky');
  const isTooFlaky = flaky.length > flakyLimit;
  const notes = results.flatMap(({ name, notes = [] }) => notes.map((note) => `! ${name}: ${note}`));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return {
    isGreen: failed.length === 0 && !isTooFlaky,
    lines: [
      ...failed.map((test) => `✗ ${test}`),
      ...flaky.map((test) => `↻ ${test}`),
      ...slowestFiles(results),
      ...suiteTable(results),
      ...notes,
      `flaky: ${flaky.length}${isTooFlaky ? ` (at most ${flakyLimit} may need a second try: counted as failed)` : ''}`,
      isTooFlaky
        ? `${passed - flaky.length} passed, ${failed.length + flaky.length} failed`
        : `${passed} passed, ${failed.length} failed`,
    ],
  };
}

function slowestFiles(results: readonly SuiteResult[]): string[] {
  const files = results.flatMap(({ name, files }) => files.map((each) => ({ name, ...each })));
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, slowestShown);
  return [
    '',
    'Slowest files',
    ...slowest.map(({ name, file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name.padEnd(8)} ${file}`),
  ];
}

function suiteTable(results: readonly SuiteResult[]): string[] {
  const line = (name: string, ms: number, passed: number, failed: number, flaky: number) =>
    `${name.padEnd(8)} ${(ms / 60_000).toFixed(1).padStart(5)} min  ${passed} passed, ${failed} failed, ${flaky} flaky`;
  const all = results.reduce((sum, { ms }) => sum + ms, 0);
  return [
    '',
    ...results.map(({ name, ms, passed, failed, flaky }) => line(name, ms, passed, failed.length, flaky.length)),
    `${'together'.padEnd(8)} ${(all / 60_000).toFixed(1).padStart(5)} min`,
    '',
  ];
}
