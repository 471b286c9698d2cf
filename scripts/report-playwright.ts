import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { projectFolder } from './run-program.ts';
import { type SuiteReport, withReason } from './test-report.ts';

/**
 * Playwright's reporter for `npm test`: writes a SuiteReport to TEST_REPORT.
 * @public Playwright loads it by its path
 */
export default class ReportPlaywright implements Reporter {
  #root: Suite | undefined;
  readonly #errors: string[] = [];

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root;
  }

  /** Faults outside of tests, such as a set-up that failed. */
  onError({ message = 'an error without words' }: TestError): void {
    this.#errors.push(`outside of a test: ${message}`);
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? [];
    const named = (outcomes: readonly ReturnType<TestCase['outcome']>[]) =>
      tests.filter((test) => outcomes.includes(test.outcome())).map(told);
    const flaky = named(['flaky']);
    const report: SuiteReport = {
      passed: named(['expected']).length + flaky.length,
      failed: [...named(['unexpected', 'skipped']), ...this.#errors],
      flaky,
      files: filesOf(tests),
    };
    const file = process.env.TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(report));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const fileOf = ({ location }: TestCase) => relative(projectFolder, location.file);
/** The first three parts are the root, the project and the file. */
const nameOf = (test: TestCase) => `${fileOf(test)} › ${test.titlePath().slice(3).join(' › ')}`;

const told = (test: TestCase) => withReason(nameOf(test), test.results.find(({ error }) => error)?.error?.message);

function filesOf(tests: readonly TestCase[]): SuiteReport['files'] {
  const byFile = new Map<string, number>();
  for (const test of tests) {
    const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
    byFile.set(fileOf(test), (byFile.get(fileOf(test)) ?? 0) + ms);
  }
  return [...byFile].map(([file, ms]) => ({ file, ms }));
}
