import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { planStepsOf } from '../../test-support/query-plans.ts';
import { openDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'it-lotse-triggers-'));
const { sqlite, close } = openDatabase(folder, join(folder, 'backups'));
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

/** Each statement of the triggers by itself; a value of the row is one that SQLite does not know beforehand. */
const statements = sqlite
  .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
  .all()
  .flatMap(({ name, sql }) =>
    (/BEGIN(.*)END$/s.exec(sql)?.[1] ?? '')
      .split(';')
      .map((statement) => statement.replaceAll(/\b(?:new|old)\.\w+/g, 'abs(1)').trim())
      .filter((statement) => statement !== '' && !/RAISE\(/i.test(statement))
      .map((statement) => ({ name, statement })),
  );

/** One row by its key, or an index that holds only what is looked for: what a row costs must not grow with all the others. */
const findsItsRow =
  /^(?:SEARCH \w+ USING (?:INTEGER PRIMARY KEY \(rowid=\?\)|(?:PRIMARY KEY|INDEX sqlite_autoindex_\w+_\d) \((?:name|id|payment_id)=\?\)|PRIMARY KEY \(name=\? AND seq=\?\))|SCAN day_figures USING INDEX day_figures_of_nothing)$/;

test('what happens beside the writing of a row looks at one row of each table', () => {
  const others = statements.flatMap(({ name, statement }) =>
    planStepsOf(sqlite, statement)
      .filter((step) => /^(?:SEARCH|SCAN) (?!CONSTANT)/.test(step) && !findsItsRow.test(step))
      .map((step) => `${name}: ${step}`),
  );
  expect(statements.length).toBeGreaterThan(80);
  expect(others).toEqual([]);
});
