import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { projectFolder, tools } from './run-program.ts';

/** [room, the file it starts with, a file that one imports] in a small project with our configuration */
const rooms = [
  ['.', 'scripts/start.ts', 'scripts/part.ts'],
  ['shared/domain', 'src/start.ts', 'src/part.ts'],
  ['server', 'src/main.ts', 'src/leads/part.ts'],
  ['public-web', 'src/entry-client.ts', 'src/part.ts'],
  ['desktop', 'src/preload/preload.ts', 'src/preload/part.ts'],
] as const;

const named = z.array(z.object({ name: z.string() }));
const report = z.object({
  issues: z.array(z.object({ file: z.string(), dependencies: named, unlisted: named, exports: named, types: named })),
});
type Issue = z.infer<typeof report>['issues'][number];

let folder = '';
let issues: Issue[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-knip-'));
  await copyFile(join(projectFolder, 'knip.jsonc'), join(folder, 'knip.jsonc'));
  for (const [room, start, part] of rooms) {
    const manifest = {
      name: room === '.' ? 'small' : `@small/${basename(room)}`,
      ...(room === '.' ? { workspaces: rooms.slice(1).map(([name]) => name) } : {}),
      ...(room === 'shared/domain' ? { exports: { './*': './src/*.ts' } } : {}),
      dependencies: { 'used-package': '1', 'unused-package': '1' },
    };
    await write(`${room}/package.json`, JSON.stringify(manifest));
    await write(`${room}/${start}`, `import '${pathBetween(start, part)}';\nimport 'undeclared-package';\n`);
    await write(
      `${room}/${part}`,
      "import 'used-package';\nexport const unusedValue = 1;\nexport type UnusedType = 1;\n",
    );
  }
  issues = report.parse(JSON.parse(await examine())).issues;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(rooms)('%s: a dependency that nobody imports is named', (room) => {
  expect(namesOf('dependencies', `${room}/package.json`)).toEqual(['unused-package']);
});

test.each(rooms)('%s: an import that the package.json does not declare is named', (room, start) => {
  expect(namesOf('unlisted', `${room}/${start}`)).toEqual(['undeclared-package']);
});

test.each(rooms)('%s: an export that nobody imports is named, be it a value or a type', (room, _start, part) => {
  expect(namesOf('exports', `${room}/${part}`)).toEqual(['unusedValue']);
  expect(namesOf('types', `${room}/${part}`)).toEqual(['UnusedType']);
});

const namesOf = (kind: Exclude<keyof Issue, 'file'>, file: string) =>
  issues.filter((issue) => join(issue.file) === join(file)).flatMap((issue) => issue[kind].map(({ name }) => name));

const pathBetween = (from: string, to: string) =>
  dirname(from) === dirname(to) ? `./${to.split('/').at(-1)}` : `.${to.slice(dirname(from).length)}`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** Knip ends with 1 where it finds something, so a failing exit is what we expect here. */
function examine(): Promise<string> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [tools.knip, '--no-progress', '--no-config-hints', '--reporter', 'json'],
      { cwd: folder, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => (stdout ? done(stdout) : fail(error ?? new Error(stderr))),
    );
  });
}
