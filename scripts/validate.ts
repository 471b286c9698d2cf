import { runTool, tools } from './run-program.ts';

/**
 * `npm run validate`: format and lint, lock file, import rules, what is unused or undeclared, types, what pages of the
 * website weigh. Runs every step, so that one round shows every fault.
 */
const rooms = ['shared', 'server', 'public-web', 'desktop', 'scripts', 'tests'];
const steps: [string, () => Promise<number>][] = [
  ['format and lint', () => runTool(tools.biome, ['check', '--error-on-warnings', '.'])],
  ['lock file', () => runTool('scripts/check-lockfile.ts', [])],
  ['import rules', () => runTool('scripts/check-imports.ts', rooms)],
  ['rings', () => runTool('scripts/check-rings.ts', [])],
  // A hint means that our configuration names what is gone.
  ['unused and undeclared', () => runTool(tools.knip, ['--no-progress', '--treat-config-hints-as-errors'])],
  ...[
    'shared/contract',
    'shared/domain',
    'shared/ui',
    'shared/back-office',
    'server',
    'public-web',
    'desktop',
    '.',
  ].map((workspace): [string, () => Promise<number>] => [
    `types of ${workspace === '.' ? 'scripts and tests' : workspace}`,
    () => runTool(tools.typescript, ['-p', workspace]),
  ]),
  ['budgets of the website', () => runTool('scripts/check-budgets.ts', [])],
];

const results: string[] = [];
for (const [name, run] of steps) {
  console.log(`\n— ${name}`);
  const startedAtMs = performance.now();
  const passed = (await run()) === 0;
  if (!passed) process.exitCode = 1;
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  results.push(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}
console.log(`\n${results.join('\n')}`);
