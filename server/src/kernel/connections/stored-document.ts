import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createSecrets } from '../secrets.ts';
import type { Connection } from './connection.ts';
import { findConnection } from './connections-repository.ts';

/**
 * What was stored in the office of this installation, for scripts beside a server that may be running.
 *
 * @returns null where nothing was
 * @throws Error, in German, where something was and cannot be read here
 */
export function readStoredDocument<Document extends object>(
  dataDir: string,
  { name, schema }: Pick<Connection<Document>, 'name' | 'schema'>,
): Document | null {
  const file = join(dataDir, 'lotse.db');
  if (!existsSync(file)) return null;
  const db = new Database(file, { readonly: true });
  try {
    // A database of an earlier version has no such table.
    const isKnown = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'connections'").get() !== undefined;
    const stored = isKnown ? findConnection(db, name) : null;
    if (stored === null) return null;
    const text = existsSync(join(dataDir, 'secrets.key')) ? createSecrets(dataDir).open(stored.sealed) : null;
    const document = text === null ? null : schema.safeParse(JSON.parse(text)).data;
    if (document) return document;
  } finally {
    db.close();
  }
  throw new Error(
    `Was im Büro eingetragen ist („${name}“), lässt sich hier nicht lesen: Es gehört zu einem anderen Schlüssel.`,
  );
}
