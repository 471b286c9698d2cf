import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** What a database held at one moment. */
export interface Holdings {
  readonly schemaVersion: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Counts every table as it is at the moment of the call, whatever is written meanwhile: the moment is held by a read
 * transaction that begins before this function first yields. Between two tables others get their turn.
 */
export async function countHoldings(path: string): Promise<Holdings> {
  const database = new Database(path, { readonly: true, timeout: 5000 });
  try {
    database.exec('BEGIN');
    const schemaVersion = versionOf(database);
    const rows: Record<string, number> = {};
    for (const table of tablesOf(database)) {
      rows[table] = countRows(database, table);
      await nextTurn();
    }
    database.exec('COMMIT');
    return { schemaVersion, rows };
  } finally {
    database.close();
  }
}

/** Where a restored database is not what was backed up, in German; null: it holds all of it. */
export function findDifference(database: Database.Database, expected: Holdings): string | null {
  const version = versionOf(database);
  if (version !== expected.schemaVersion) {
    return `Die Sicherung hat Schema-Version ${version} statt ${expected.schemaVersion}.`;
  }
  const tables = tablesOf(database);
  for (const [table, count] of Object.entries(expected.rows)) {
    const restored = tables.includes(table) ? countRows(database, table) : 0;
    if (restored !== count) return `In der Tabelle ${table} sind ${restored} statt ${count} Zeilen.`;
  }
  return null;
}

const versionOf = (database: Database.Database) => Number(database.pragma('user_version', { simple: true }));

function tablesOf(database: Database.Database): string[] {
  return database
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
}

// The names come from the schema itself.
const countRows = (database: Database.Database, table: string) =>
  database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
