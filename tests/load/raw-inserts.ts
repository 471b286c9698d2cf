import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import Database from 'better-sqlite3';
import { demoAppointments } from '../../scripts/demo-appointments.ts';
import { demoLead } from '../../scripts/demo-leads.ts';
import type { RawRow } from './measure.ts';

/**
 * How many durable inserts a second this disk and better-sqlite3 can do, one transaction each, nothing around them: the
 * values of a lead or an appointment, WAL, synchronous=FULL. Arguments: folder, seconds, which. Prints the number.
 */
const [folder = '.', seconds = '3', which = 'lead'] = process.argv.slice(2);
const now = new Date();
const { website: _honeypot, ...lead } = demoLead(1);
const rows: Record<RawRow, object | undefined> = {
  lead: { ...lead, timestamp: now.toISOString() },
  appointment: demoAppointments(defaultBookingSettings, now)[0],
};
const row = Object.entries(rows[which as RawRow] ?? {}).map(([name, value]) => ({
  name,
  type: typeof value === 'string' || value === null ? 'TEXT' : 'INTEGER',
  value: typeof value === 'boolean' ? Number(value) : value,
}));
const values = Object.fromEntries(row.map(({ name, value }) => [name, value]));

const file = join(folder, `raw-${process.pid}.db`);
const database = new Database(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(`
  CREATE TABLE rows (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ${row.map(({ name, type }) => `${name} ${type}`).join(', ')}
  ) STRICT`);
const names = row.map(({ name }) => name);
const insert = database.prepare(`
  INSERT INTO rows (id, ${names.join(', ')}) VALUES (@id, ${names.map((name) => `@${name}`).join(', ')})`);

const insertFor = (milliseconds: number) => {
  const startedAtMs = performance.now();
  let inserted = 0;
  while (performance.now() - startedAtMs < milliseconds) {
    insert.run({ ...values, id: crypto.randomUUID() });
    inserted += 1;
  }
  return inserted / ((performance.now() - startedAtMs) / 1000);
};
insertFor(500);
console.log(insertFor(Number(seconds) * 1000));
database.close();
for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
