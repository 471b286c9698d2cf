import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testsOf } from './changed-tests.ts';
import { projectFolder, runTool, tools } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { ensureBrowser } from './test-environment.ts';
import { useTestFolder } from './test-folder.ts';

/**
 * `npm run test:changed`: the tests of what was changed since the last commit. `npm run test:changed -- main` compares
 * with a branch. It is for the time between two thoughts; before a commit comes `npm test`.
 */
const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const specs = readdirSync(join(projectFolder, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'));
const { unit, browser } = testsOf(changed, specs);

console.log(`${changed.length} changed files: ${unit.length} unit test files, ${browser.length} browser specs`);
useTestFolder();
const codes: number[] = [];
if (unit.length > 0) codes.push(await runTool(tools.vitest, ['run', ...unit]));
if (browser.length > 0) {
  await ensureBrowser(false);
  if (await isSiteStale()) await buildSite();
  codes.push(await runTool(tools.playwright, ['test', ...browser.map((name) => `/${name}`)]));
}
process.exitCode = Math.max(0, ...codes);
