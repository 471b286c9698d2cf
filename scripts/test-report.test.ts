import { expect, test } from 'vitest';
import { closingLines, flakyLimit, judge, type SuiteReport, withReason } from './test-report.ts';

const green: SuiteReport = { passed: 3, failed: [], flaky: [], files: [] };
const suite = (name: string, changes: Partial<SuiteReport & { ms: number }> = {}) => ({
  name,
  ms: 60_000,
  ...green,
  ...changes,
});
const lastLines = (...suites: ReturnType<typeof suite>[]) => closingLines(suites).lines.slice(-2);

test.each([
  ['no report at all', 0, null, ['it ended without a report']],
  ['not one test', 0, { ...green, passed: 0 }, ['not one test ran']],
  ['an exit code that no failure explains', 1, green, ['it ended with code 1']],
  ['one failure', 1, { ...green, failed: ['a › b'] }, ['a › b']],
  ['success', 0, green, []],
])('a suite with %s', (_name, exitCode, report, failed) => {
  expect(judge(exitCode, report).failed).toEqual(failed);
});

test('the last line counts what passed and failed in all suites, the one before it what needed a second try', () => {
  const suites = [suite('unit', { flaky: ['a › stumbles'] }), suite('browser', { failed: ['b › breaks'] })];
  expect(lastLines(...suites)).toEqual(['flaky: 1', '6 passed, 1 failed']);
  expect(closingLines(suites).isGreen).toBe(false);
});

test('what failed and what needed a second try is named with its suite, file and title', () => {
  const { lines } = closingLines([suite('unit', { failed: ['a.test.ts › breaks'], flaky: ['b.test.ts › stumbles'] })]);
  expect(lines).toContain('✗ unit: a.test.ts › breaks');
  expect(lines).toContain('↻ unit: b.test.ts › stumbles');
});

test('what went wrong stands below the name in its first lines, without colours', () => {
  const message = `\u001b[31mexpected 2\u001b[39m\n\n${'x'.repeat(1000)}\n${'and more\n'.repeat(50)}`;
  const lines = withReason('a.test.ts › breaks', message).split('\n');
  expect(lines.slice(0, 3)).toEqual(['a.test.ts › breaks', '    expected 2', `    ${'x'.repeat(300)}`]);
  expect(lines).toHaveLength(13);
  expect(withReason('a.test.ts › breaks')).toBe('a.test.ts › breaks');
});

test('a few second tries are told and pass; more fail the run', () => {
  const stumbling = (count: number) =>
    suite('unit', { passed: 9, flaky: Array.from({ length: count }, (_, i) => `${i}`) });
  expect(closingLines([stumbling(flakyLimit)]).isGreen).toBe(true);
  expect(lastLines(stumbling(flakyLimit))).toEqual(['flaky: 3', '9 passed, 0 failed']);
  expect(closingLines([stumbling(flakyLimit + 1)]).isGreen).toBe(false);
  expect(lastLines(stumbling(flakyLimit + 1))[1]).toBe('5 passed, 4 failed');
});

test('what a machine cannot test is told near the end and fails nothing', () => {
  const suites = [
    suite('unit'),
    { ...suite('engines', { passed: 0 }), notes: ['WebKit is not tested: there is none'] },
  ];
  const { lines, isGreen } = closingLines(suites);
  expect(lines.slice(-3)).toEqual(['! engines: WebKit is not tested: there is none', 'flaky: 0', '3 passed, 0 failed']);
  expect(isGreen).toBe(true);
});

test('the minutes of each suite are told, and the ten slowest files of all of them', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 1000 }));
  const { lines } = closingLines([suite('unit', { files }), suite('browser', { ms: 90_000 })]);
  expect(lines).toContain('unit       1.0 min  3 passed, 0 failed, 0 flaky');
  expect(lines).toContain('browser    1.5 min  3 passed, 0 failed, 0 flaky');
  expect(lines).toContain('together   2.5 min');
  const slow = lines.filter((line) => line.includes('.test.ts'));
  expect(slow).toHaveLength(10);
  expect(slow[0]).toContain('11.0 s  unit     11.test.ts');
});
