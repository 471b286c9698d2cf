import { expect, test } from 'vitest';
import { startTestServer } from '../../test-support/test-server.ts';
import { personalTables } from './person-records.ts';

test('the map of personal data knows every table and every column', async () => {
  await using server = await startTestServer();
  const tables = server.ctx.db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%'",
    )
    .all() as Array<{ name: string }>;
  const kinds = personalTables(server.ctx.views);
  const impersonal = server.ctx.views.personal.flatMap((feature) => feature.impersonal ?? []);
  const known = new Set<string>([...impersonal, ...kinds.map(({ table }) => table)]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  for (const { table, fields, internal } of kinds) {
    const columns = server.ctx.db.prepare('SELECT name FROM pragma_table_xinfo(?)').all(table) as Array<{
      name: string;
    }>;
    const named = new Set<string>([...Object.keys(fields), ...internal]);
    expect(
      columns.map(({ name }) => name).filter((name) => !named.has(name)),
      table,
    ).toEqual([]);
  }
});
