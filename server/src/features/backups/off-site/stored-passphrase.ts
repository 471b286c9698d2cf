import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { findConnection } from '../../../kernel/connections/connections-repository.ts';
import { createSecrets } from '../../../kernel/secrets.ts';
import { backupConnection } from './backup-connection.ts';

/**
 * The passphrase that was set in the office of this installation, for scripts beside a server that may be running.
 *
 * @returns null where none was set
 * @throws Error, in German, where one was set and cannot be read: nothing may be left in clear then
 */
export function readStoredPassphrase(dataDir: string): string | null {
  const file = join(dataDir, 'lotse.db');
  if (!existsSync(file)) return null;
  const db = new Database(file, { readonly: true });
  try {
    // A database of an earlier version has no such table.
    const isKnown = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'connections'").get() !== undefined;
    const stored = isKnown ? findConnection(db, backupConnection.name) : null;
    if (stored === null) return null;
    const text = existsSync(join(dataDir, 'secrets.key')) ? createSecrets(dataDir).open(stored.sealed) : null;
    const document = text === null ? null : backupConnection.schema.safeParse(JSON.parse(text)).data;
    if (document) return document.passphrase || null;
  } finally {
    db.close();
  }
  throw new Error(
    'Die Passphrase der Sicherungen, die im Büro eingetragen ist, lässt sich hier nicht lesen. Bitte setzen Sie BACKUP_PASSPHRASE.',
  );
}
