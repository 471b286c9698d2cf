/** What is needed of a database; it calls this itself when it opens, so that it cannot be named here. */
interface Statements {
  prepare(sql: string): { all(): unknown[]; run(...bindings: string[]): unknown };
}

/**
 * Brings what has been noted since the last time into the indexes of words. Part of the transaction that noted it, so that
 * nobody ever reads a row that the search does not find.
 */
export function indexNoted(db: Statements): void {
  const noted = db.prepare('SELECT DISTINCT name FROM search_pending').all() as Array<{ name: string }>;
  if (noted.length === 0) return;
  for (const { name } of noted) {
    db.prepare(`
      INSERT INTO ${name}_search (rowid, search_text)
      SELECT ${name}.seq, ${name}.search_text FROM search_pending CROSS JOIN ${name} ON ${name}.seq = search_pending.seq
      WHERE search_pending.name = ? ORDER BY search_pending.seq`).run(name);
  }
  db.prepare('DELETE FROM search_pending').run();
}
