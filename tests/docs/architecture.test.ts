import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, readDocument } from './read-markdown.ts';

const { text } = readDocument('docs/architecture.md');
const [, dataModel = ''] = /```mermaid\nerDiagram\n([\s\S]*?)```/.exec(text) ?? [];
const migrations = join(projectFolder, 'server/src/kernel/database/migrations');
const sql = readdirSync(migrations)
  .map((name) => readFileSync(join(migrations, name), 'utf8'))
  .join('\n');
const tables = new Map(
  [...sql.matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\)/gm)].map(([, name = '', columns = '']) => [name, columns]),
);

/** [one table, '--' for a foreign key or '..' for none, the other table] */
const relations = [...dataModel.matchAll(/^ {2}(\w+) \S\S(--|\.\.)\S\S (\w+) :/gm)].map(
  ([, one = '', line = '', other = '']) => [one, line, other] as const,
);

test('every table of the data model exists', () => {
  const shown = [
    ...relations.flatMap(([one, , other]) => [one, other]),
    ...[...dataModel.matchAll(/^ {2}(\w+) \{/gm)].map(([, name = '']) => name),
  ];
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((name) => !tables.has(name))).toEqual([]);
});

test.each(relations)('%s %s %s: a solid line is a foreign key, a dotted one is none', (one, line, other) => {
  expect(tables.get(other)?.includes(`REFERENCES ${one} (`)).toBe(line === '--');
});

test.each(['docs/architecture.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/decisions/0025-dependencies-looked-at.md'])(
  '%s names only files and folders that exist',
  (document) => {
    const named = [
      ...readDocument(document).text.matchAll(/`((?:shared|server|public-web|desktop|scripts|tests|docs)\/[\w./-]+)`/g),
    ].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  },
);
