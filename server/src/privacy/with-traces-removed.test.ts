import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { erasePerson } from './erase-person.ts';

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
  const exec = vi.spyOn(server.ctx.sqlite, 'exec');
  return () => exec.mock.calls.filter(([sql]) => sql === 'VACUUM').length;
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
