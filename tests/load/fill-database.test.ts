import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/src/kernel/database/database.ts';
import { fillDatabase } from './fill-database.ts';
import { seedAppointments } from './seed-appointments.ts';
import { seedLeads } from './seed-leads.ts';
import { seedOffice } from './seed-office.ts';

const folder = mkdtempSync(join(tmpdir(), 'it-lotse-fill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (name: string) => openDatabase(join(folder, name), join(folder, 'backups'));
type Opened = ReturnType<typeof open>;
const seed = (database: Opened) => {
  seedLeads(database, 30);
  seedAppointments(database, 20);
  seedOffice(database, 25);
};
const keptByTriggers = ({ sqlite }: Opened) => ({
  counters: sqlite.prepare('SELECT name, value FROM counters ORDER BY name').all(),
  days: sqlite.prepare('SELECT * FROM day_figures ORDER BY series, day').all(),
  triggers: sqlite.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all(),
});

test('what is filled at once is what one row after the other would have been, and is found', () => {
  const oneByOne = open('one-by-one');
  seed(oneByOne);
  fillDatabase(join(folder, 'at-once'), seed);
  const atOnce = open('at-once');

  expect(keptByTriggers(atOnce)).toEqual(keptByTriggers(oneByOne));
  const searches = atOnce.sqlite
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5 (%'")
    .all();
  expect(searches.length).toBeGreaterThan(5);
  // It throws where words and rows differ.
  for (const { name } of searches) {
    atOnce.sqlite.exec(`INSERT INTO ${name} (${name}, rank) VALUES ('integrity-check', 1)`);
  }
  const found = (database: Opened) =>
    database.sqlite.prepare("SELECT rowid FROM leads_search WHERE leads_search MATCH 'bei'").all();
  expect(found(atOnce)).toHaveLength(30);
  atOnce.close();
  oneByOne.close();
});
