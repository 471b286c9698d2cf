import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { withStablePlan } from './stable-plan.ts';

function tasks() {
  const sqlite = new Database(':memory:');
  sqlite.exec(`
    CREATE TABLE tasks (id INTEGER PRIMARY KEY, kind TEXT, state TEXT);
    CREATE INDEX tasks_open ON tasks (kind) WHERE state = 'open';
    INSERT INTO tasks (kind, state) VALUES ('mail', 'open'), ('mail', 'done'), ('call', 'open');`);
  return sqlite;
}

const planOf = (sqlite: Database.Database, sql: string, ...values: string[]) =>
  (sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as Array<{ detail: string }>).map(({ detail }) => detail);

test('the plan of a statement does not depend on its values: it is never compiled a second time', () => {
  const sqlite = tasks();
  const asWritten = 'SELECT id FROM tasks WHERE state = ? AND kind = ?';
  // The premise: as it is written SQLite looks at the values first.
  expect(planOf(sqlite, asWritten, 'open', 'mail')).not.toEqual(planOf(sqlite, asWritten, 'done', 'mail'));
  const stable = withStablePlan(asWritten);
  expect(planOf(sqlite, stable, 'open', 'mail')).toEqual(planOf(sqlite, stable, 'done', 'mail'));
});

test('an index that fits every value is used all the same', () => {
  const sql = withStablePlan("SELECT id FROM tasks WHERE state = 'open' AND kind = ? LIMIT ?");
  expect(planOf(tasks(), sql, 'mail', '1')).toEqual(['SEARCH tasks USING COVERING INDEX tasks_open (kind=?)']);
});

test.each([
  ['SELECT id FROM tasks WHERE kind >= @kind ORDER BY id LIMIT @limit OFFSET @offset', [1, 2, 3]],
  ['SELECT id FROM tasks WHERE @kind <= kind AND id<>@limit AND id > @offset', [2, 3]],
  ['SELECT id FROM tasks WHERE kind LIKE @kind LIMIT\n@limit OFFSET @offset', [2]],
])('%s finds the same', (sql, ids) => {
  const sqlite = tasks();
  const values = sql.includes('LIKE')
    ? { kind: 'm%', limit: 1, offset: 1 }
    : { kind: 'call', limit: sql.includes('LIMIT') ? 9 : 1, offset: 0 };
  for (const each of [sql, withStablePlan(sql)]) expect(sqlite.prepare(each).pluck().all(values)).toEqual(ids);
});
