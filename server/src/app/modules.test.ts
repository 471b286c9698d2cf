import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobsOf } from '../kernel/module.ts';
import { startTestServer } from '../test-support/test-server.ts';
import { serverModules } from './modules.ts';

const sources = join(import.meta.dirname, '..');
const jobsAreNamedFor = /\b(kind: |countPendingJobs\(\S+, |bringForwardJobs\(\S+, |findNextTryOf\(\S+, )'([\w.]+)'/g;

/** Kinds of jobs as production files outside of the outbox ask for them, with the folder that does. */
function askedKinds(): Array<{ kind: string; folder: string }> {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(sources, path), 'utf8').matchAll(jobsAreNamedFor)].map((found) => ({
        kind: found[2] ?? '',
        folder: path.split('/').slice(0, 2).join('/'),
      })),
    )
    .filter(({ kind }) => kind.includes('.'));
}

test('each module has a name of its own, and each job is the work of one module', async () => {
  await using server = await startTestServer();
  const modules = serverModules(server.ctx);
  const names = modules.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(() => jobsOf([...modules, { name: 'second', jobs: jobsOf(modules) }])).toThrow('two modules name the job');
});

test('a job that is stored has a module that does it, in the folder that stored it', async () => {
  await using server = await startTestServer();
  const kinds = Object.keys(jobsOf(serverModules(server.ctx)));
  const asked = askedKinds();
  expect(asked.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(kinds.filter((kind) => !asked.some((one) => one.kind === kind))).toEqual([]);
  const foldersOf = (kind: string) => new Set(asked.filter((one) => one.kind === kind).map(({ folder }) => folder));
  expect(kinds.filter((kind) => foldersOf(kind).size > 1)).toEqual([]);
});
