import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { migrationNames } from '../kernel/database/migrate.ts';

const folder = new URL('../kernel/database/migrations/', import.meta.url);

/** A database in memory as it was before this migration, e.g. `'why_mails_wait'`: what migrate() then does is the test's. */
export function databaseBefore(migration: string): Database.Database {
  const count = migrationNames.findIndex((name) => name.endsWith(`_${migration}`));
  if (count === -1) throw new Error(`There is no migration ${migration}`);
  const database = new Database(':memory:');
  database.function('one_price_list', (booking: unknown, _prices: unknown) => booking as string);
  database.function('phone_key', (phone) => phone as string);
  database.function('addresses_in', (_text: unknown) => '[]');
  database.function('number_in_wamid', (_wamid: unknown) => null);
  database.function('terms_hash', (text) => text as string);
  for (const name of migrationNames.slice(0, count))
    database.exec(readFileSync(new URL(`${name}.sql`, folder), 'utf8'));
  database.pragma(`user_version = ${count}`);
  return database;
}
