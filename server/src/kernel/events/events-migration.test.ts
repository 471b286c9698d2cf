import { officeEvents } from '@it-lotse/contract/events';
import type Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { databaseBefore } from '../../test-support/database-before.ts';
import { migrate } from '../database/migrate.ts';

let database: Database.Database;
beforeEach(() => {
  database = databaseBefore('readable_events');
});

/** There were none of these yet. */
const cameLater = ['waiting.updated'];

const insert = (type: string, facts: object = {}) =>
  database
    .prepare("INSERT INTO events (at, type, data) VALUES ('2026-01-05T10:00:00.000Z', ?, ?)")
    .run(type, JSON.stringify(facts));

test('events that an erasure made unreadable are gone, and no others', () => {
  insert('payment.review', { payment_id: 'p', name: '–', reason: '–' });
  insert('payment.review', { payment_id: 'q', name: 'Erika', reason: 'unpaid' });
  insert('calendar.disconnected', { reason: '–' });
  migrate(database);
  expect(database.prepare("SELECT type, data ->> 'name' AS name FROM events ORDER BY id").all()).toEqual([
    { type: 'payment.review', name: 'Erika' },
    { type: 'calendar.disconnected', name: null },
  ]);
});

test('events that only make pages load anew are no news, as before', () => {
  const quiet = Object.entries(officeEvents).flatMap(([type, { isNews }]) =>
    isNews || cameLater.includes(type) ? [] : [type],
  );
  for (const type of Object.keys(officeEvents).filter((type) => !cameLater.includes(type))) insert(type);
  migrate(database);
  const rows = database.prepare('SELECT type FROM events WHERE news = 0 ORDER BY id').all() as { type: string }[];
  expect(rows.map(({ type }) => type)).toEqual(quiet);
});
