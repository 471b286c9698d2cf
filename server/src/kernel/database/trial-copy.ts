import Database from 'better-sqlite3';
import { Turns } from '../turns.ts';
import { type WriteDb, type WriteTx, writeAt } from './database.ts';

/** As many rows are copied in a moment. */
const copiedAtOnce = 1000;

/** Some tables as they are now, in memory: whatever is done to them is seen by nobody else, and gone with `close`. */
export interface TrialCopy {
  readonly tx: WriteTx;
  close(): void;
}

/**
 * What would happen is found by doing it, and nothing else could be as true; but a transaction that is taken back holds up everybody
 * who writes. So it is done on a connection of its own, where temporary tables stand before those of the same name: those whose
 * rows have a `seq`, without triggers. All other tables can be read, and none of them written.
 */
export async function copyToTry(sqlite: Database.Database, tables: readonly string[], now: Date): Promise<TrialCopy> {
  const own = new Database(sqlite.name, { readonly: true, fileMustExist: true });
  try {
    // Nothing of it on the disk: nobody would overwrite it there.
    own.pragma('temp_store = MEMORY');
    own.exec('BEGIN');
    const turns = new Turns();
    for (const table of tables) await copyTable(own, table, turns);
    // The state of the others is that of each moment: a reader that stays keeps the log of the database from being emptied.
    own.exec('COMMIT');
  } catch (error) {
    own.close();
    throw error;
  }
  const statements = new Map<string, ReturnType<WriteDb['prepare']>>();
  const prepare: WriteDb['prepare'] = (sql) => {
    const known = statements.get(sql) ?? (own.prepare(sql) as unknown as ReturnType<WriteDb['prepare']>);
    statements.set(sql, known);
    return known;
  };
  return { tx: writeAt({ prepare, version: () => 'a copy' }, now), close: () => void own.close() };
}

async function copyTable(own: Database.Database, table: string, turns: Turns): Promise<void> {
  const schema = own
    .prepare(
      "SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND type IN ('table', 'index') AND sql IS NOT NULL ORDER BY type DESC",
    )
    .pluck()
    .all(table) as string[];
  for (const sql of schema) {
    own.exec(
      sql.replace(/^CREATE TABLE /, 'CREATE TEMP TABLE ').replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX temp.'),
    );
  }
  const last = own.prepare(`SELECT max(seq) FROM main.${table}`).pluck().get() as number | null;
  const copy = own.prepare(`INSERT INTO temp.${table} SELECT * FROM main.${table} WHERE seq > ? AND seq <= ?`);
  for (let from = 0; from < (last ?? 0); from += copiedAtOnce) {
    copy.run(from, from + copiedAtOnce);
    await turns.next();
  }
}
