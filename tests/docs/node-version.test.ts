import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { projectFolder } from './read-markdown.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const majorOf = (range: string) => /\d+/.exec(range)?.[0];
const promised = manifest.engines.node.replace('>=', '');

test.each(['README.md', 'CONTRIBUTING.md', 'docs/handbuch.md', 'docs/betrieb.md', '.ci/run'])(
  '%s asks for the Node that package.json asks for',
  (file) => {
    const named = [...read(file).matchAll(/Node (?:ab Version |≥ )?(\d+\.\d+)/g)].map(([, version]) => version);
    expect(new Set(named)).toEqual(new Set([promised]));
  },
);

test('editors and workflows take the major that the programs run on', () => {
  const { node } = manifest.dependencies;
  expect(majorOf(read('.nvmrc'))).toBe(majorOf(node));
  expect(majorOf(manifest.devDependencies['@types/node'])).toBe(majorOf(node));
});
