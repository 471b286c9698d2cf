import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { belongsTo } from '../../scripts/feature-mentions.ts';
import { projectFolder, tools } from '../../scripts/run-program.ts';

/**
 * What docs/add-a-feature.md promises, on a copy of the project: a feature is files of its own and one entry in each of four
 * lists. The made-up one lends umbrellas: calls, an event, a figure of the dashboard, entries in the timeline, a table with people
 * in it, a job and a tab.
 */
const files = join(import.meta.dirname, 'umbrellas');
const entries: readonly { list: string; begins: string; entry: string; from: string }[] = [
  {
    list: 'shared/contract/src/feature-parts.ts',
    begins: 'const featureParts = [\n',
    entry: 'umbrellasPart',
    from: "import { umbrellasPart } from './umbrellas-part.ts';\n",
  },
  {
    list: 'server/src/app/server-features.ts',
    begins: 'export const serverFeatures: readonly Listed[] = [\n',
    entry: 'umbrellasFeature',
    from: "import { umbrellasFeature } from '../features/umbrellas/umbrellas-module.ts';\n",
  },
  {
    list: 'shared/back-office/src/app/features.ts',
    begins: 'export const officeFeatures: readonly OfficeFeature[] = [\n',
    entry: 'umbrellasFeature',
    from: "import { umbrellasFeature } from '../features/umbrellas/umbrellas-feature.tsx';\n",
  },
  {
    list: 'shared/back-office/src/composed/news/office-news.ts',
    begins: 'joinViews([\n',
    entry: 'umbrellaNews',
    from: "import { umbrellaNews } from '../../features/umbrellas/umbrellas-news.ts';\n",
  },
];
/** Those that walk a list, and fail where a feature has forgotten something. */
const laws = [
  'shared/contract/src/all-endpoints.test.ts',
  'shared/contract/src/events.test.ts',
  'server/src/feature-tables.test.ts',
  'server/src/app/feature-views.test.ts',
  'server/src/app/modules.test.ts',
  'server/src/kernel/http/openapi.test.ts',
  'server/src/kernel/events/whom-events-are-about.test.ts',
  'server/src/views/privacy/personal-map.test.ts',
  'shared/back-office/src/app/features.test.ts',
  'shared/back-office/src/composed/news/news-are-pure.test.ts',
  'shared/back-office/src/composed/news/office-news.test.ts',
  'shared/back-office/src/features/security/activity-texts.test.ts',
];

const copy = mkdtempSync(join(tmpdir(), 'it-lotse-new-feature-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a feature is files of its own and an entry in each of four lists, keeps every law, and goes without a trace', async () => {
  copyProject();
  const before = contentsOf(copy);
  addFeature();
  const touched = [...before].filter(([file, text]) => readFileSync(join(copy, file), 'utf8') !== text);
  expect(touched.map(([file]) => file).toSorted()).toEqual(entries.map(({ list }) => list).toSorted());
  expect(touched.length).toBeLessThanOrEqual(4);

  // One after the other: a machine with two cores gains nothing.
  for (const part of ['server', 'shared/back-office']) await runIn(copy, [tools.typescript, '--noEmit', '-p', part]);
  await runIn(copy, [tools.vitest, 'run', '--root', copy, ...laws]);

  removeFeature();
  expect(contentsOf(copy)).toEqual(before);
});

function copyProject(): void {
  const parts = ['shared', 'server', 'scripts', 'tests/support', 'tests/simulators', 'tests/contracts'];
  const alone = [
    'package.json',
    'package-lock.json',
    'public-web/in-ascii.ts',
    'public-web/package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'vitest.config.ts',
  ];
  const named = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...parts, ...alone], {
    cwd: projectFolder,
  });
  for (const file of named.toString().split('\n').filter(Boolean)) {
    cpSync(join(projectFolder, file), join(copy, file), { recursive: true });
  }
  // Packages are those of the project; its own workspaces are those of the copy.
  for (const folder of ['node_modules', 'server/node_modules', 'public-web/node_modules']) linkPackages(folder);
  for (const workspace of ['contract', 'domain', 'ui', 'back-office'])
    symlinkSync(join(copy, 'shared', workspace), join(copy, 'node_modules/@it-lotse', workspace));
}

function linkPackages(folder: string): void {
  mkdirSync(join(copy, folder, '@it-lotse'), { recursive: true });
  for (const name of readdirSync(join(projectFolder, folder))) {
    // A cache is written to.
    const isOwn = name === '@it-lotse' || (name.startsWith('.') && name !== '.bin');
    if (!isOwn) symlinkSync(join(projectFolder, folder, name), join(copy, folder, name));
  }
}

function addFeature(): void {
  for (const file of ownFiles()) cpSync(join(files, `${file}.txt`), join(copy, file), { recursive: true });
  for (const { list, begins, entry, from } of entries) {
    edit(list, (text) => {
      if (!text.includes(begins)) throw new Error(`${list} is no longer the list it was`);
      return from + text.replace(begins, `${begins}  ${entry},\n`);
    });
  }
}

/** As somebody would who knows its name only: its folders and files, and every line that names it. */
function removeFeature(): void {
  for (const file of contentsOf(copy).keys()) {
    if (belongsTo('umbrellas', file) || file.endsWith('_umbrellas.sql')) rmSync(join(copy, file));
    else edit(file, (text) => (text.includes('mbrella') ? text.replaceAll(/^.*umbrella.*\n/gim, '') : text));
  }
}

const ownFiles = () =>
  readdirSync(files, { recursive: true, encoding: 'utf8' }).flatMap((path) => path.match(/^(.+)\.txt$/)?.[1] ?? []);

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(join(copy, file), changed);
}

/** All that is written by hand, by its path. */
function contentsOf(folder: string): Map<string, string> {
  const written = globSync('{shared,server/src}/**/*.{ts,tsx,sql}', {
    cwd: folder,
    exclude: (name) => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(name),
  });
  return new Map(written.toSorted().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** @throws with all that was said, where it fails */
async function runIn(cwd: string, command: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    TEST_DATABASE: undefined,
    TEST_SERVER: undefined,
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined,
  };
  await promisify(execFile)(process.execPath, command, { cwd, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${command.join(' ')}\n${stdout}\n${stderr}`);
    },
  );
}
