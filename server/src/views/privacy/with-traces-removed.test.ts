import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { erasePerson } from './erase-person.ts';
import { countTraces } from './scrub-database.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  for (let n = 0; n < 6; n++) await server.addLead({ name: `Erika Wattwurm${n}`, email: `wattwurm${n}@beispiel.de` });
});
afterEach(() => server[Symbol.asyncDispose]());

const cards = () => server.ctx.db.prepare('SELECT id, name FROM customers ORDER BY seq').all() as Array<CardRow>;
interface CardRow {
  readonly id: string;
  readonly name: string;
}
const erase = ({ id, name }: CardRow) => erasePerson(server.ctx, id, name);
const rewritings = () => {
  const rewrite = vi.spyOn(server.ctx, 'rewriteFiles');
  return () => rewrite.mock.calls.length;
};
const bytes = () =>
  readdirSync(server.dataDir)
    .filter((name) => name.startsWith('lotse.db'))
    .map((name) => readFileSync(join(server.dataDir, name), 'latin1').toLowerCase())
    .join('');

test('the files are rewritten once for all who are erased at the same time, before anybody is told that it is done', async () => {
  const count = rewritings();
  const [stays, ...leaving] = cards();
  const seen = await Promise.all(leaving.map((card) => erase(card).then(bytes)));
  expect(count()).toBe(1);
  for (const left of seen) expect(left).not.toMatch(/wattwurm[1-5]/);
  expect(bytes()).toContain(stays?.name.toLowerCase());
});

test('one of them who cannot be erased holds up nobody, and a refusal alone rewrites nothing', async () => {
  const count = rewritings();
  const [one, other] = cards();
  if (!one || !other) throw new Error('two cards');
  const [refused, done] = await Promise.allSettled([erase({ ...one, name: 'somebody else' }), erase(other)]);
  expect([refused.status, done.status, count()]).toEqual(['rejected', 'fulfilled', 1]);
  await expect(erase({ ...one, name: 'somebody else' })).rejects.toThrow();
  expect(count()).toBe(1);
});

test('where the files cannot be rewritten it is told, and done by the next start at the latest', async () => {
  const [one] = cards();
  if (!one) throw new Error('one card');
  vi.spyOn(server.ctx, 'rewriteFiles').mockRejectedValue(new Error('database or disk is full'));
  expect(await erase(one)).toMatchObject({ traces_left: true });
  expect(server.logLines.join('')).toContain('could not be rewritten');
  expect(countTraces(server.ctx.db)).toBe(1);
  await server.stop();
  await using next = await startTestServer({ dataDir: server.dataDir });
  await eventually(() => countTraces(next.ctx.db) === 0);
  expect(bytes()).not.toMatch(/wattwurm0/);
  expect(bytes()).toMatch(/wattwurm1/);
});

test('whoever is erased while the files are rewritten is written out of them, too', async () => {
  const [one, other] = cards();
  if (!one || !other) throw new Error('two cards');
  const { rewriteFiles } = server.ctx;
  let second: Promise<unknown> = Promise.resolve();
  vi.spyOn(server.ctx, 'rewriteFiles').mockImplementationOnce(async () => {
    await rewriteFiles();
    second = erase(other);
    await server.ctx.commits.write(() => undefined);
  });
  expect(await erase(one)).toMatchObject({ traces_left: false });
  expect(countTraces(server.ctx.db)).toBe(1);
  await second;
  expect(countTraces(server.ctx.db)).toBe(0);
  expect(bytes()).not.toMatch(/wattwurm[01]/);
});
