import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readImports } from './read-imports.ts';
import { fileRings, folderRings, type Imports } from './rings.ts';
import { projectFolder } from './run-program.ts';

const importsOf = (...pairs: (readonly [string, string])[]): Imports =>
  new Map(
    [...new Set(pairs.flat())].map((file) => [file, pairs.filter(([from]) => from === file).map(([, to]) => to)]),
  );
const membersOf = (rings: readonly { members: readonly string[] }[]) => rings.map(({ members }) => members);

test('a chain of files is no ring', () => {
  expect(fileRings(importsOf(['a.ts', 'b.ts'], ['b.ts', 'c.ts'], ['a.ts', 'c.ts']))).toEqual([]);
});

test('files that need each other over a third one are a ring, told with the imports that close it', () => {
  const [ring, ...others] = fileRings(
    importsOf(['a.ts', 'b.ts'], ['b.ts', 'c.ts'], ['c.ts', 'a.ts'], ['c.ts', 'd.ts']),
  );
  expect(others).toEqual([]);
  expect(ring?.members).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(ring?.imports).toEqual([
    ['a.ts', 'b.ts'],
    ['b.ts', 'c.ts'],
    ['c.ts', 'a.ts'],
  ]);
});

test('two rings are told apart', () => {
  const pairs = [
    ['a.ts', 'b.ts'],
    ['b.ts', 'a.ts'],
    ['b.ts', 'c.ts'],
    ['c.ts', 'd.ts'],
    ['d.ts', 'c.ts'],
  ] as const;
  expect(membersOf(fileRings(importsOf(...pairs)))).toEqual([
    ['c.ts', 'd.ts'],
    ['a.ts', 'b.ts'],
  ]);
});

test('folders are a ring though none of their files is in one', () => {
  const imports = importsOf(['leads/a.ts', 'newsletter/b.ts'], ['newsletter/c.ts', 'leads/d.ts']);
  expect(fileRings(imports)).toEqual([]);
  expect(membersOf(folderRings(imports))).toEqual([['leads/', 'newsletter/']]);
});

test('what lies deeper in a folder counts for it, and rooms inside a folder are looked at too', () => {
  expect(membersOf(folderRings(importsOf(['chat/ai/a.ts', 'leads/b.ts'], ['leads/c.ts', 'chat/d.ts'])))).toEqual([
    ['chat/', 'leads/'],
  ]);
  expect(
    membersOf(folderRings(importsOf(['chat/ai/a.ts', 'chat/triage/b.ts'], ['chat/triage/c.ts', 'chat/ai/d.ts']))),
  ).toEqual([['chat/ai/', 'chat/triage/']]);
});

test('a file beside a folder is in the ring when both need each other', () => {
  expect(membersOf(folderRings(importsOf(['context.ts', 'leads/a.ts'], ['leads/b.ts', 'context.ts'])))).toEqual([
    ['context.ts', 'leads/'],
  ]);
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-rings-'));
  await mkdir(join(folder, 'node_modules'));
  // The parser is looked up from the folder that is examined.
  await symlink(join(projectFolder, 'node_modules/@swc'), join(folder, 'node_modules/@swc'));
  for (const [file, text] of [
    ['server/src/leads/a.ts', `import type { B } from '../mails/b.ts';\nexport type A = B;\n`],
    ['server/src/mails/b.ts', 'export type B = number;\n'],
    ['server/src/mails/b.test.ts', `import '../leads/a.ts';\n`],
  ] as const) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('imports of types are read, tests are not', async () => {
  const imports = await readImports(['server'], folder);
  expect(imports.get('server/src/leads/a.ts')).toEqual(['server/src/mails/b.ts']);
  expect([...imports.keys()].sort()).toEqual(['server/src/leads/a.ts', 'server/src/mails/b.ts']);
});
