import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRecords } from './open-records.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-open-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [coast, isle] = ['https://kueste.example', 'https://insel.example'];
const bounds = { x: 1, y: 2, width: 620, height: 820 };
const window = (path: string) => ({ url: `app://lotse${path}`, bounds });
const file = () => join(folder, 'open.json');

test('what is open is known in the next run, of each server its own, until the server is forgotten', () => {
  openRecords(file()).keep(coast, [window('/leads/7?x=1#y'), window('/termine/9')]);
  openRecords(file()).keep(isle, [window('/leads/1')]);
  const next = openRecords(file());
  expect(next.of(coast).map(({ path }) => path)).toEqual(['/leads/7', '/termine/9']);
  next.forget(coast);
  expect([next.of(coast), next.of(isle)]).toEqual([[], [{ path: '/leads/1', bounds }]]);
});

test('no telephone number comes to the disk', () => {
  openRecords(file()).keep(coast, [window('/whatsapp/4915112345678'), window('/leads/7')]);
  expect(readFileSync(file(), 'utf8')).not.toContain('4915112345678');
  expect(openRecords(file()).of(coast)).toHaveLength(1);
});

test('a server at a new address keeps its windows, and there are never more than a screen holds', () => {
  const records = openRecords(file());
  records.keep(
    coast,
    Array.from({ length: 100 }, (_, id) => window(`/leads/${id}`)),
  );
  records.carry(coast, isle);
  expect([records.of(coast).length, records.of(isle).length]).toEqual([0, 12]);
});

test('a telephone number that an older version wrote goes from the file as soon as it is read', () => {
  const [chat, lead] = ['/whatsapp/4915112345678', '/leads/7'].map((path) => ({ path, bounds }));
  writeFileSync(file(), JSON.stringify({ [coast]: [chat, lead], [isle]: [chat] }));
  expect(openRecords(file()).of(coast)).toEqual([lead]);
  expect(readFileSync(file(), 'utf8')).not.toContain('4915');
});
