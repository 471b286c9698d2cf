import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

const folder = new URL('../database/migrations/', import.meta.url);
const files = readdirSync(folder).toSorted();
const run = (database: Database.Database, from: string, to: string) => {
  for (const file of files.filter((name) => name >= from && name < to)) {
    database.exec(readFileSync(new URL(file, folder), 'utf8'));
  }
};

test('wishes from before there was a newsletter become pending, once per address; other leads stay leads', () => {
  const database = new Database(':memory:');
  run(database, '0001', '0015');
  const add = database.prepare(`
    INSERT INTO leads (id, name, email, phone, company, message, newsletter_opt_in, timestamp, search_text)
    VALUES (@email || @at, @name, @email, '', @company, 'Text', @wish, @at, 'x  ')`);
  add.run({ email: 'Erika@example.org', name: 'Erika alt', company: '', wish: 1, at: '2026-01-01T10:00:00.000Z' });
  add.run({ email: 'erika@example.org', name: 'Erika neu', company: '', wish: 1, at: '2026-02-01T10:00:00.000Z' });
  add.run({ email: 'erika@example.org', name: 'Erika', company: '', wish: 0, at: '2026-03-01T10:00:00.000Z' });
  add.run({
    email: 'firma@example.org',
    name: 'Max',
    company: ' Muster GmbH',
    wish: 1,
    at: '2026-01-01T10:00:00.000Z',
  });
  add.run({ email: 'nein@example.org', name: 'Nein', company: '', wish: 0, at: '2026-01-01T10:00:00.000Z' });
  run(database, '0015', '0016');
  expect(
    database
      .prepare('SELECT email_key, name, audience, status, source FROM newsletter_subscribers ORDER BY email_key')
      .all(),
  ).toEqual([
    { email_key: 'erika@example.org', name: 'Erika neu', audience: 'seniors', status: 'pending', source: 'migration' },
    { email_key: 'firma@example.org', name: 'Max', audience: 'business', status: 'pending', source: 'migration' },
  ]);
  expect(database.prepare('SELECT email_key, action FROM newsletter_consents ORDER BY email_key').all()).toEqual([
    { email_key: 'erika@example.org', action: 'migrated' },
    { email_key: 'firma@example.org', action: 'migrated' },
  ]);
  expect(database.prepare("SELECT value FROM counters WHERE name = 'newsletter_pending'").get()).toEqual({ value: 2 });
  database.close();
});
