import path from 'node:path';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** `file › title` of each test that failed, for the end of a long log. */
export type FailedTests = readonly string[];

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** A test that was left out counts as failed: nothing may be skipped in silence. A file that does not load counts too. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report);
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + unloadable.length };
}

/** A test that passed at its second try (flaky) counts as passed; the list above names it. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
}

const vitestTests = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export function failedInVitest(report: unknown): FailedTests {
  return vitestTests
    .parse(report)
    .testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName }) => `${path.relative(process.cwd(), file.name)} › ${fullName}`),
    );
}

interface PlaywrightSuite {
  readonly specs: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

export function failedInPlaywright(report: unknown): FailedTests {
  const inSuite = ({ specs, suites }: PlaywrightSuite): FailedTests => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...(suites ?? []).flatMap(inSuite),
  ];
  return z
    .object({ suites: z.array(playwrightSuite) })
    .parse(report)
    .suites.flatMap(inSuite);
}

/** What a suite's run amounts to; `counts` is null where it ended without leaving a report. */
export function judgeSuite(exitCode: number, counts: Counts | null): Counts {
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}
