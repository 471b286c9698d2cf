import type Database from 'better-sqlite3';
import { vi } from 'vitest';
import type { ReadDb } from '../kernel/database/database.ts';

/** Writes down each statement that reaches the database from now on, on one line, until mocks are restored. */
export function recordStatements(db: ReadDb): ReadonlySet<string> {
  const statements = new Set<string>();
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((sql) => {
    statements.add(sql.replaceAll(/\s+/g, ' ').trim());
    return prepare(sql);
  });
  return statements;
}

/** The statements that look for rows. */
export const readingOf = (statements: ReadonlySet<string>): string[] =>
  [...statements].filter((sql) => /^(SELECT|UPDATE|DELETE)/.test(sql));

/**
 * What is wrong with which statement: a walk over a whole table that grows, or a sort outside of an index.
 *
 * @param growing the tables that may become large, also by the names they have within statements
 */
export function faultsOfStatements(
  sqlite: Database.Database,
  statements: readonly string[],
  growing: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    statements.map((sql) => [sql, faultsOf(sqlite, sql, growing)] as const).filter(([, faults]) => faults.length > 0),
  );
}

function faultsOf(sqlite: Database.Database, sql: string, growing: readonly string[]): string[] {
  const endsAtItsLimit = /ORDER BY (?:id|seq|timestamp|start_time)(?: DESC)? LIMIT/.test(sql);
  // What one person has is found by index and is little: it may be sorted.
  const ofOnePerson = sql.includes('IN (SELECT value FROM json_each(');
  return planStepsOf(sqlite, sql).filter((step) => {
    const table = /^SCAN (\w+)/.exec(step)?.[1];
    // A partial index holds only the rows that are still open.
    const walksAll =
      table !== undefined &&
      growing.includes(table) &&
      !/USING (?:COVERING )?INDEX (?:outbox_jobs_(?:open|due)|payments_in_review)/.test(step);
    // Without a condition, or along an index of just those that fulfil it, a walk ends after the few rows that are wanted.
    const readsOnlyTheFirst = endsAtItsLimit && (!sql.includes('WHERE') || step.endsWith('USING INDEX events_news'));
    return (step.includes('TEMP B-TREE') && !ofOnePerson) || (walksAll && !readsOnlyTheFirst);
  });
}

export function planStepsOf(sqlite: Database.Database, sql: string): string[] {
  const filledIn = sql.replaceAll(/MATCH (@\w+|\?)/g, 'MATCH \'"abc"\'').replaceAll(/@\w+|\?/g, '1');
  const rows = sqlite.prepare(`EXPLAIN QUERY PLAN ${filledIn}`).all() as Array<{ detail: string }>;
  return rows.map((row) => row.detail);
}
