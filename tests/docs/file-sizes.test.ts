import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './read-markdown.ts';

const mostLines = 250;
const medianLines = 60;

const files = execFileSync(
  'git',
  ['ls-files', 'desktop/src', 'public-web/src', 'server/src', 'shared/*/src', 'scripts'],
  {
    cwd: projectFolder,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(projectFolder, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });

/** What stands first behind the imports; '' where that is code. */
const firstComment = (text: string) => /(?:\/\/.*\n)+|\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '';

test(`a file of more than ${mostLines} lines says in its first comment why it is long`, () => {
  const silent = files.filter(
    ({ text, lines }) => lines > mostLines && !/\b(?:long|longer|Made by)\b/.test(firstComment(text)),
  );
  expect(silent.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test(`half of all files have at most ${medianLines} lines`, () => {
  const sizes = files.map(({ lines }) => lines).sort((one, other) => one - other);
  expect(sizes.length).toBeGreaterThan(1000);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(medianLines);
});

/** What a tool looks for under this name: types of modules, and the islands, each of which becomes a script of its own. */
const entries = /\.d\.ts$|public-web\/src\/islands\//;

test('no file of less than eight lines only forwards to another', () => {
  const forwarders = files.filter(
    ({ path, text, lines }) =>
      lines < 8 &&
      !entries.test(path) &&
      text.split('\n').every((line) => line === '' || /^(?:export (?:type )?(?:\*|\{).* from|\/\/)/.test(line)),
  );
  expect(forwarders.map(({ path }) => path)).toEqual([]);
});

test('what understands and decides in the built-in assistant has at most 1,500 lines; the rest is data', () => {
  const engine = files.filter(({ path }) => /^server\/src\/features\/chat\/embedded\/[^/]+\.ts$/.test(path));
  expect(engine.length).toBeGreaterThan(10);
  expect(engine.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(1_500);
});
