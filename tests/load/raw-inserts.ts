import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { demoLead } from '../../scripts/demo-leads.ts';

/**
 * How many durable inserts a second this disk and better-sqlite3 can do, one transaction each, nothing around them:
 * the columns of a lead, WAL, synchronous=FULL. Arguments: folder, seconds. Prints the number.
 */
const [folder = '.', seconds = '3'] = process.argv.slice(2);
const file = join(folder, `raw-${process.pid}.db`);
const database = new Database(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(`
  CREATE TABLE leads (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
    company TEXT NOT NULL, message TEXT NOT NULL, newsletter_opt_in INTEGER NOT NULL, timestamp TEXT NOT NULL
  ) STRICT`);
const insert = database.prepare(`
  INSERT INTO leads (id, name, email, phone, company, message, newsletter_opt_in, timestamp)
  VALUES (@id, @name, @email, @phone, @company, @message, 0, @timestamp)`);

const { name, email, phone, company, message } = demoLead(1);
const insertFor = (milliseconds: number) => {
  const startedAtMs = performance.now();
  let inserted = 0;
  while (performance.now() - startedAtMs < milliseconds) {
    insert.run({ id: crypto.randomUUID(), name, email, phone, company, message, timestamp: new Date().toISOString() });
    inserted += 1;
  }
  return inserted / ((performance.now() - startedAtMs) / 1000);
};
insertFor(500);
console.log(insertFor(Number(seconds) * 1000));
database.close();
for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
