import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WriteDb } from '../../server/src/kernel/database/database.ts';
import { indexNoted } from '../../server/src/kernel/database/index-noted.ts';
import {
  bookingOf,
  eventually,
  leadOf,
  startTestServer,
  type TestServer,
} from '../../server/src/test-support/test-server.ts';
import { erasePerson } from '../../server/src/views/privacy/erase-person.ts';
import { Random } from '../simulation/seeded-random.ts';
import { scaled } from '../support/scale.ts';
import { brokenIndexes, markOf, rowsOf, tracesIn } from './find-traces.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const files = () =>
  readdirSync(server.dataDir)
    .filter((name) => name.startsWith('lotse.db'))
    .map((name) => readFileSync(join(server.dataDir, name)));
const marksInFiles = () => tracesIn(Buffer.concat(files())).marks;

/** What others have, so that writing it anew takes its time. */
function fillWith(megabytes: number): void {
  const { sqlite } = server.ctx;
  sqlite.exec('CREATE TABLE ballast (text TEXT NOT NULL)');
  const insert = sqlite.prepare('INSERT INTO ballast (text) VALUES (?)');
  sqlite.transaction(() => {
    for (let n = 0; n < megabytes * 16; n++) insert.run('b'.repeat(64 * 1024));
  })();
}

async function anErasure(): Promise<() => Promise<unknown>> {
  await server.addLead({ name: `Erika ${markOf(1)}`, email: `${markOf(1)}@beispiel.de` });
  const { id, name } = server.ctx.db.prepare('SELECT id, name FROM customers').get() as { id: string; name: string };
  return () => erasePerson(server.ctx, id, name);
}

test('while somebody is erased from a large file, calls are answered, and what is stored meanwhile waits and is stored', async () => {
  fillWith(24);
  const erase = await anErasure();
  const { rewriteFiles } = server.ctx;
  let turns = 0;
  let isRewriting = false;
  let written: Promise<string> | undefined;
  vi.spyOn(server.ctx, 'rewriteFiles').mockImplementation(async () => {
    isRewriting = true;
    await rewriteFiles();
    isRewriting = false;
  });
  let isDone = false;
  const erased = erase().then(() => {
    isDone = true;
  });
  while (!isDone) {
    await turn();
    if (!isRewriting) continue;
    turns += 1;
    // Each turn of the loop can answer a call; this one reads.
    server.ctx.db.prepare('SELECT count(*) FROM leads').get();
    written ??= server.addLead({ name: 'Uwe Ebbe', email: 'uwe@beispiel.de' });
  }
  await erased;
  await written;
  expect(turns).toBeGreaterThan(500);
  expect(server.count('leads')).toBe(1);
  expect(marksInFiles()).toEqual(new Set());
});

test('what is sent once more, since its answer did not come for the rewriting, is stored once', async () => {
  const erase = await anErasure();
  const { rewriteFiles } = server.ctx;
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  let isHeld = false;
  vi.spyOn(server.ctx, 'rewriteFiles').mockImplementation(async () => {
    // As of a file of many gigabytes: whoever stores something now hears nothing before their patience is over.
    await server.ctx.commits.holdBack(async () => {
      isHeld = true;
      await mayGoOn;
    });
    await rewriteFiles();
  });
  const erased = erase();
  await eventually(() => isHeld);
  const request_id = randomUUID();
  const booking = bookingOf({ request_id, service_type: 'remote_short', start_time: '2026-12-03T10:00:00+01:00' });
  const send = (path: string, body: object, signal?: AbortSignal) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  const lead = leadOf({ request_id, name: 'Uwe Ebbe', email: 'uwe@beispiel.de' });
  for (const [path, body] of [
    ['/api/leads', lead],
    ['/api/appointments', booking],
  ] as const) {
    await expect(send(path, body, AbortSignal.timeout(500))).rejects.toThrow();
  }
  const again = Promise.all([send('/api/leads', lead), send('/api/appointments', booking)]);
  expect(server.count('leads') + server.count('appointments')).toBe(0);
  goOn();
  expect((await again).map(({ ok }) => ok)).toEqual([true, true]);
  await erased;
  expect([server.count('leads'), server.count('appointments')]).toEqual([1, 1]);
});

test('somebody who reads in the log at that time delays the end, and nobody else', async () => {
  const erase = await anErasure();
  const reader = new Database(join(server.dataDir, 'lotse.db'), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM leads').get();
  let isDone = false;
  const erased = erase().then(() => {
    isDone = true;
  });
  await eventually(() => server.count('leads') === 0);
  await server.addLead({ name: 'Uwe Ebbe', email: 'uwe@beispiel.de' });
  await server.addLead({ name: 'Anna Priel', email: 'anna@beispiel.de' });
  expect(isDone).toBe(false);
  reader.close();
  await erased;
  expect(marksInFiles()).toEqual(new Set());
  expect(server.count('leads')).toBe(2);
});

test('deleting alone leaves copies in pages that were filled anew, and these go, too', async () => {
  const { sqlite } = server.ctx;
  sqlite.exec('CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT NOT NULL); CREATE INDEX by_word ON words (word)');
  const chance = new Random(8);
  const numbers = Array.from({ length: 1500 }, () => chance.below(456_976));
  sqlite.transaction(() => {
    const insert = sqlite.prepare('INSERT INTO words (word) VALUES (?)');
    for (const n of numbers) insert.run(markOf(n).repeat(5 + chance.below(100)));
  })();
  const leaving = new Set(numbers.filter((_, at) => at % 5 === 0));
  sqlite.transaction(() => {
    const remove = sqlite.prepare("DELETE FROM words WHERE word LIKE ? || '%'");
    for (const n of leaving) remove.run(markOf(n));
  })();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  // Should SQLite some day overwrite these, too, nothing has to be written anew any more.
  expect(marksInFiles().intersection(leaving).size).toBeGreaterThan(0);
  await server.ctx.rewriteFiles();
  expect(marksInFiles().intersection(leaving).size).toBe(0);
  expect(marksInFiles()).toEqual(new Set(numbers.filter((n) => !leaving.has(n))));
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly hidden: number;
}

/** Sums by the day are made of these by triggers. */
const isMoment = ({ name }: Column) => /(?:_at|_time|timestamp|_until|_on|day)$/.test(name);

/** Every table, with its columns that are stored; not those of the search, which follow. */
function tables(): Array<{ table: string; columns: Column[] }> {
  const { db } = server.ctx;
  return (
    [...rowsOf(db).keys()]
      // A campaign is never deleted, so nothing takes it out of the search. What is to be indexed holds names of tables.
      .filter((table) => !['storage_probe', 'campaigns', 'search_pending'].includes(table))
      .map((table) => ({
        table,
        columns: (db.prepare('SELECT name, type, hidden FROM pragma_table_xinfo(?)').all(table) as Column[]).filter(
          ({ hidden }) => hidden === 0,
        ),
      }))
      .filter(({ columns }) => columns.some((column) => column.type === 'TEXT' && !isMoment(column)))
  );
}

test('of rows that are deleted no byte is left in any table, index or search, and of the others none is lost', async () => {
  const { sqlite, db } = server.ctx;
  // Any text may stand anywhere, as it may come to in any version of the program.
  sqlite.pragma('ignore_check_constraints = ON');
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec('DROP TRIGGER receipts_stay');
  let next = 0;
  const plant = ({ table, columns }: { table: string; columns: Column[] }, n: number, length: number) => {
    // Valid as JSON, too.
    const text = (column: string) => JSON.stringify({ [column]: `${markOf(n)} ${'ä'.repeat(length)} ${markOf(n)}` });
    const plantedIn = (column: Column) => {
      const { name, type } = column;
      if (type === 'TEXT') return isMoment(column) ? new Date(1.8e12 + n * 60_000).toISOString() : text(name);
      return type === 'BLOB' ? Buffer.from(text(name)) : 1_000_000 + n;
    };
    const names = columns.map(({ name }) => name).join(', ');
    sqlite
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
      .run(columns.map(plantedIn));
  };
  const remove = ({ table, columns }: { table: string; columns: Column[] }, n: number) => {
    const { name } = columns.find((column) => column.type === 'TEXT' && !isMoment(column)) as Column;
    sqlite.prepare(`DELETE FROM ${table} WHERE instr(${name}, ?) > 0`).run(markOf(n));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2000), { minLength: 4, maxLength: 24 }), fc.nat(), async (lengths, luck) => {
      const all = tables();
      // In no order, so that pages are split and filled again in the middle of indexes, too.
      const numbers = lengths.map(() => (next++ * 104_729) % 456_976);
      sqlite.transaction(() => {
        for (const each of all) for (const [at, n] of numbers.entries()) plant(each, n, lengths[at] ?? 0);
        indexNoted(db as WriteDb);
      })();
      const leaving = new Set(numbers.filter((_, at) => (luck >> (at % 16)) % 2 === 0));
      sqlite.transaction(() => {
        for (const each of all) for (const n of leaving) remove(each, n);
      })();
      await server.ctx.rewriteFiles();
      const left = marksInFiles();
      for (const n of numbers) expect([n, left.has(n)]).toEqual([n, !leaving.has(n)]);
      for (const [table, rows] of rowsOf(db)) {
        if (!all.some((each) => each.table === table)) continue;
        const kept = new Set(rows.flatMap((row) => [...tracesIn(Buffer.from(row)).marks]));
        for (const n of numbers) expect([table, n, kept.has(n)]).toEqual([table, n, !leaving.has(n)]);
      }
      expect(brokenIndexes(db, (sql) => sqlite.exec(sql))).toEqual([]);
      expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    }),
    { numRuns: scaled(4, 12) },
  );
}, 600_000);
