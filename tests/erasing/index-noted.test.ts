import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommitQueue } from '../../server/src/kernel/database/commit-queue.ts';
import { openDatabase, type WriteTx } from '../../server/src/kernel/database/database.ts';
import { searchPage } from '../../server/src/kernel/database/search-page.ts';
import { searchText } from '../../server/src/kernel/database/substring-search.ts';
import { SettableClock, temporaryFolder } from '../../server/src/test-support/test-server.ts';
import { scaled } from '../support/scale.ts';
import { brokenIndexes } from './find-traces.ts';

const word = fc.constantFrom('Drucker', 'Müller', 'Router', 'Öl', 'ab');
const seq = fc.integer({ min: 1, max: 6 });
const deed = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), word }),
  fc.record({ do: fc.constant('change' as const), seq, word }),
  fc.record({ do: fc.constant('delete' as const), seq }),
);
/** Several deeds of one caller, who may fail at the end; and several callers who share a commit. */
const work = fc.record({ deeds: fc.array(deed, { maxLength: 4 }), fails: fc.boolean() });
const groups = fc.array(fc.array(work, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

function carryOut(tx: WriteTx, each: Deed): void {
  if (each.do === 'delete') tx.prepare('DELETE FROM customers WHERE seq = ?').run(each.seq);
  else if (each.do === 'change')
    tx.prepare('UPDATE customers SET search_text = ? WHERE seq = ?').run(searchText([each.word]), each.seq);
  else
    tx.prepare(`
      INSERT INTO customers (id, name, name_key, company, known_since, last_seen_at, search_text)
      VALUES (?, '', '', '', '', '', ?)`).run(crypto.randomUUID(), searchText([each.word]));
}

test('whatever is written in one commit, changed and taken back: the index of words holds what the rows say', async () => {
  const folder = temporaryFolder();
  const { sqlite, db, close } = openDatabase(folder, folder);
  const queue = new CommitQueue(sqlite, db, new SettableClock(), (fault) => expect.fail(String(fault)));
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      for (const group of all) {
        await Promise.allSettled(
          group.map(({ deeds, fails }) =>
            queue.write((tx) => {
              for (const each of deeds) carryOut(tx, each);
              if (fails) throw new Error('taken back');
            }),
          ),
        );
        expect(brokenIndexes(db, (sql) => sqlite.exec(sql))).toEqual([]);
      }
      const rows = db.prepare('SELECT seq, search_text FROM customers ORDER BY seq DESC').all() as Array<{
        seq: number;
        search_text: string;
      }>;
      for (const q of ['drucker', 'müll', 'öl']) {
        const found = searchPage(db, { table: 'customers', columns: 'seq', q, beforeSeq: 1e9, limit: 1000 });
        expect(found).toEqual(
          rows.filter(({ search_text }) => search_text.includes(q)).map((row) => ({ seq: row.seq })),
        );
      }
      await queue.write((tx) => void tx.prepare('DELETE FROM customers').run());
      sqlite.exec("DELETE FROM sqlite_sequence WHERE name = 'customers'");
    }),
    { numRuns: scaled(60, 2000) },
  );
  close();
  rmSync(folder, { recursive: true, force: true });
});

test('what was stored without the commit queue is in the index once the server opens the file', () => {
  const folder = temporaryFolder();
  const first = openDatabase(folder, folder);
  first.sqlite
    .prepare(`
      INSERT INTO customers (id, name, name_key, company, known_since, last_seen_at, search_text)
      VALUES ('one', '', '', '', '', '', ?)`)
    .run(searchText(['Drucker']));
  first.close();
  const { db, sqlite, close } = openDatabase(folder, folder);
  expect(brokenIndexes(db, (sql) => sqlite.exec(sql))).toEqual([]);
  expect(searchPage(db, { table: 'customers', columns: 'id', q: 'druck', beforeSeq: 9, limit: 9 })).toHaveLength(1);
  close();
  rmSync(folder, { recursive: true, force: true });
});
