import { readdirSync, readFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { phoneKey, phoneKeysIn } from '../phone-number.ts';
import { addressesIn } from './addresses-in-text.ts';
import { DatabaseUnusableError } from './database-unusable-error.ts';
import { numberInWamid } from './number-in-wamid.ts';
import { onePriceList } from './one-price-list.ts';
import { termsHash } from './terms-hash.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Forward only, never edited after release, in the order of their numbers; the position is the schema version. */
const migrationFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/**
 * Runs the missing migrations, each in its own transaction.
 * @throws DatabaseUnusableError when the file was written by a newer version of the program
 */
export function migrate(sqlite: Database.Database): void {
  const current = sqlite.pragma('user_version', { simple: true }) as number;
  if (current > migrationFiles.length) {
    throw new DatabaseUnusableError(
      `Die Datenbank hat Version ${current}, dieses Programm kennt nur Version ${migrationFiles.length}. Bitte aktualisieren Sie das Programm.`,
    );
  }
  sqlite.function('one_price_list', { deterministic: true }, (booking, prices) =>
    onePriceList(booking as string | null, prices as string | null),
  );
  sqlite.function('phone_key', { deterministic: true }, (phone) => phoneKey(String(phone)));
  sqlite.function('phones_in', { deterministic: true }, (text) =>
    phoneKeysIn(String(text))
      .map((key) => `${key}  `)
      .join(''),
  );
  sqlite.function('addresses_in', { deterministic: true }, (text) => JSON.stringify(addressesIn(String(text))));
  sqlite.function('number_in_wamid', { deterministic: true }, (wamid) => numberInWamid(String(wamid)));
  sqlite.function('terms_hash', { deterministic: true }, (text) => termsHash(String(text)));
  for (const [index, file] of migrationFiles.entries()) {
    if (index < current) continue;
    const sql = readFileSync(new URL(file, folder), 'utf8');
    sqlite.transaction(() => {
      sqlite.exec(sql);
      sqlite.pragma(`user_version = ${index + 1}`);
    })();
  }
}

export const schemaVersion = migrationFiles.length;
export const migrationNames: readonly string[] = migrationFiles.map((file) => file.replace(/\.sql$/, ''));
