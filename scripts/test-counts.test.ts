import { expect, test } from 'vitest';
import { countPlaywright, countVitest, failedInPlaywright, failedInVitest, judgeSuite } from './test-counts.ts';

const vitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwrightReport = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('counts what passed', () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 7, failed: 0 });
  expect(countPlaywright(playwrightReport)).toEqual({ passed: 3, failed: 0 });
});

test('failed, skipped and planned vitest tests count as failed', () => {
  const report = { ...vitestReport, numFailedTests: 1, numPendingTests: 2, numTodoTests: 4 };
  expect(countVitest(report).failed).toBe(7);
});

test('a test file that does not load counts as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countVitest({ ...vitestReport, testResults }).failed).toBe(1);
});

test('a Playwright test that passed at its second try counts as passed; unexpected and skipped ones and errors outside of tests as failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 4 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 6 });
});

test.each([
  ['no report at all', 0, null, { passed: 0, failed: 1 }],
  ['not one test', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['an error outside of the tests', 1, { passed: 3, failed: 0 }, { passed: 3, failed: 1 }],
  ['one failure', 1, { passed: 3, failed: 1 }, { passed: 3, failed: 1 }],
  ['success', 0, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
])('a suite with %s', (_name, exitCode, counts, verdict) => {
  expect(judgeSuite(exitCode, counts)).toEqual(verdict);
});

test('the tests that failed are named by file and title, those that passed are not', () => {
  const assertionResults = [
    { fullName: 'a rule holds', status: 'passed' },
    { fullName: 'a rule breaks', status: 'failed' },
  ];
  const testResults = [{ name: `${process.cwd()}/server/src/rules.test.ts`, assertionResults }];
  expect(failedInVitest({ ...vitestReport, testResults })).toEqual(['server/src/rules.test.ts › a rule breaks']);
  const spec = (title: string, ok: boolean) => ({ file: 'office.spec.ts', title, ok });
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }];
  expect(failedInPlaywright({ ...playwrightReport, suites })).toEqual(['office.spec.ts › closes']);
});
