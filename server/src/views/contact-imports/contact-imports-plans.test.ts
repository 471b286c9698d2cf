import { listContactImports, undoContactImport } from '@it-lotse/contract/contact-imports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importFile, vcard } from '../../test-support/contact-files.ts';
import { faultsOfStatements, readingOf, recordStatements } from '../../test-support/query-plans.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { runRetention } from '../privacy/retention.ts';

const growing = ['customers', 'customer_addresses', 'imported_contacts'];
let server: TestServer;
let statements: ReadonlySet<string>;

/** Imports, adds, lists, takes back and outlives all of it, and writes down each statement. */
beforeAll(async () => {
  server = await startTestServer();
  await server.signIn();
  statements = recordStatements(server.ctx.db);
  const people = Array.from({ length: 30 }, (_, n) =>
    vcard(`FN:Person ${n}`, `EMAIL:p${n}@beispiel.de`, `TEL:030 123456${n % 10}`, 'NOTE:Notiz'),
  );
  const { id } = await importFile(server, people.slice(0, 20).join(''));
  await importFile(server, people.map((card) => card.replace('@', '.neu@')).join('') + people.join(''));
  await server.api(listContactImports);
  await server.api(undoContactImport, { params: { id } });
  server.clock.set('2031-01-01T00:00:00Z');
  await runRetention(server.ctx);
  vi.restoreAllMocks();
});
afterAll(() => server[Symbol.asyncDispose]());

test('no statement of an import walks through or sorts a table that grows', () => {
  const reading = readingOf(statements).filter((sql) => /contact_imports|imported_contacts|customers?_?/.test(sql));
  for (const table of growing) expect(reading.some((sql) => sql.includes(`FROM ${table} `))).toBe(true);
  expect(faultsOfStatements(server.ctx.sqlite, reading, growing)).toEqual({});
});
