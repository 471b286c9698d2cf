import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type SuiteReport, withReason } from './test-report.ts';

/**
 * vitest's reporter for `npm test`: writes a SuiteReport to TEST_REPORT.
 * @public vitest loads it by its path
 */
export default class ReportVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message: string }[]): void {
    const report: SuiteReport = {
      passed: 0,
      failed: unhandledErrors.map(({ message }) => `outside of a test: ${message}`),
      flaky: [],
      files: [],
    };
    for (const module of modules) addModule(report, module);
    const file = process.env.TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}

/** A property that was broken once is broken: the second try only drew other cases. */
const isBrokenLaw = ({ message }: { message: string }) => message.startsWith('Property failed after');

function addModule(report: SuiteReport, module: TestModule): void {
  const file = module.relativeModuleId;
  // A file that does not load has no tests, only errors.
  const [loadError] = module.errors();
  if (loadError) report.failed.push(withReason(`${file} › does not load`, loadError.message));
  for (const test of module.children.allTests()) {
    const name = `${file} › ${test.fullName}`;
    const { state, errors } = test.result();
    const broken = errors?.find(isBrokenLaw);
    const told = withReason(name, (broken ?? errors?.[0])?.message);
    if (state === 'passed' && !broken) {
      report.passed += 1;
      if (test.diagnostic()?.flaky) report.flaky.push(told);
      continue;
    }
    report.failed.push(told);
    // vitest does not show what went wrong in a first try.
    if (state === 'passed' && broken) process.stdout.write(`\n${name}\n${broken.message}\n`);
  }
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  report.files.push({ file, ms });
}
