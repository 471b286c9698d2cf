import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../server/src/kernel/database/database.ts';
import { indexNoted } from '../../server/src/kernel/database/index-noted.ts';

/** One word after the other is what takes the time of a row; all of them at once take a tenth of it. */
const searchOfOneRow = /INSERT INTO \w+_search \(rowid, search_text\) VALUES \(new\.[^;]*;/;

/**
 * Fills a data folder with very many rows: in one transaction, with room in memory for them, and with the searches built
 * once at the end. All other triggers see every row as they would in the running product.
 */
export function fillDatabase(dataDir: string, fill: (database: OpenDatabase) => void): void {
  const database = openDatabase(dataDir, join(dataDir, 'backups'));
  const { sqlite } = database;
  // Whatever is lost here is made again.
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('secure_delete = OFF');
  sqlite.pragma('cache_size = -1048576');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.transaction(() => {
    const triggers = sqlite
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%AFTER INSERT ON%'",
      )
      .all()
      .filter(({ sql }) => searchOfOneRow.test(sql));
    for (const { name, sql } of triggers) {
      sqlite.exec(`DROP TRIGGER ${name}; ${withoutSearch(sql)}`);
    }
    fill(database);
    indexNoted(database.db);
    for (const { name, sql } of triggers) {
      sqlite.exec(`DROP TRIGGER IF EXISTS ${name}; ${sql}`);
    }
    const searches = sqlite
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5 (%'")
      .all();
    for (const { name } of searches) sqlite.exec(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`);
    sqlite.exec('DELETE FROM search_pending');
  })();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** A trigger has to do something. */
const withoutSearch = (sql: string) => sql.replace(searchOfOneRow, 'SELECT 1;');
