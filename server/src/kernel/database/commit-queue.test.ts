import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SettableClock, temporaryFolder } from '../../test-support/test-server.ts';
import { AppError } from '../http/app-error.ts';
import { CommitQueue } from './commit-queue.ts';
import { type OpenDatabase, openDatabase, type WriteTx } from './database.ts';

let dataDir: string;
let opened: OpenDatabase;
let queue: CommitQueue;
let listenerFaults: unknown[];
beforeEach(() => {
  dataDir = temporaryFolder();
  opened = openDatabase(dataDir, join(dataDir, 'backups'));
  opened.sqlite.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT');
  listenerFaults = [];
  queue = new CommitQueue(opened.sqlite, opened.db, new SettableClock(), (error) => listenerFaults.push(error));
});
afterEach(() => {
  if (opened.sqlite.open) opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const note = (text: string) => (tx: WriteTx) => void tx.prepare('INSERT INTO notes (text) VALUES (?)').run(text);
/** As another process would see it: only what was committed. */
function stored(): string[] {
  const other = new Database(join(dataDir, 'lotse.db'), { readonly: true });
  try {
    return other.prepare<[], string>('SELECT text FROM notes ORDER BY id').pluck().all();
  } finally {
    other.close();
  }
}
const limitPages = (count: number) => opened.sqlite.pragma(`max_page_count = ${count}`);
const fillDisk = () => limitPages(opened.sqlite.pragma('page_count', { simple: true }) as number);
const big = 'ß'.repeat(100_000);

test('a note at once is committed when the call returns, and the next write waits for the disk again', async () => {
  queue.noteAtOnce(note('jetzt'));
  expect(stored()).toEqual(['jetzt']);
  const refuse = (tx: WriteTx) => {
    note('nie')(tx);
    throw new Error('refused');
  };
  expect(() => queue.noteAtOnce(refuse)).toThrow('refused');
  expect(stored()).toEqual(['jetzt']);
  const full = 2;
  expect(opened.sqlite.pragma('synchronous', { simple: true })).toBe(full);
  fillDisk();
  expect(() => queue.noteAtOnce(note(big))).toThrow(AppError);
  expect(opened.sqlite.pragma('synchronous', { simple: true })).toBe(full);
});

test('while writes are held back another connection can write, and what came meanwhile is stored after it', async () => {
  const other = new Database(join(dataDir, 'lotse.db'), { timeout: 0 });
  const before = queue.write(note('vorher'));
  await before;
  let during: Promise<void> | undefined;
  const result = await queue.holdBack(async () => {
    other.exec('BEGIN IMMEDIATE');
    during = queue.write(note('währenddessen'));
    for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setImmediate(resolve));
    other.exec("INSERT INTO notes (text) VALUES ('von nebenan'); COMMIT");
    return 42;
  });
  await during;
  other.close();
  expect(result).toBe(42);
  expect(stored()).toEqual(['vorher', 'von nebenan', 'währenddessen']);
});

test('whoever holds writes back does so alone, and lets go also when it fails', async () => {
  const order: string[] = [];
  const hold = (name: string, fails = false) =>
    queue.holdBack(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([
    hold('one', true),
    hold('two'),
    queue.mayWrite().then(() => order.push('a note can be made at once')),
    queue.write(note('danach')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'a note can be made at once']);
  expect(stored()).toEqual(['danach']);
});

test('a write is on the disk when its promise resolves', async () => {
  await queue.write(note('eins'));
  expect(stored()).toEqual(['eins']);
});

test('gives back what the work returns', async () => {
  expect(await queue.write((tx) => tx.prepare('SELECT 6 * 7 AS answer').get())).toEqual({ answer: 42 });
});

test('works of one turn run in the order they came and are committed together', async () => {
  let commits = 0;
  queue.onCommit(() => {
    commits += 1;
  });
  await Promise.all(['eins', 'zwei', 'drei'].map((text) => queue.write(note(text))));
  expect(stored()).toEqual(['eins', 'zwei', 'drei']);
  expect(commits).toBe(1);
});

test('a work that throws takes back its own changes and no others', async () => {
  const fault = new AppError('not_found');
  const results = await Promise.allSettled([
    queue.write(note('vorher')),
    queue.write((tx) => {
      note('halb')(tx);
      throw fault;
    }),
    queue.write(note('nachher')),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: fault });
  expect(stored()).toEqual(['vorher', 'nachher']);
});

test('a broken constraint is the fault of its own work only', async () => {
  const results = await Promise.allSettled(['gleich', 'gleich', 'anders'].map((text) => queue.write(note(text))));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } });
  expect(stored()).toEqual(['gleich', 'anders']);
});

test('a work may see what works before it in the same turn did', async () => {
  const [, seen] = await Promise.all([
    queue.write(note('eins')),
    queue.write((tx) => tx.prepare('SELECT count(*) AS n FROM notes').get()),
  ]);
  expect(seen).toEqual({ n: 1 });
});

test('a work that asks for another write does not wait for itself', async () => {
  const inner: Promise<void>[] = [];
  await queue.write((tx) => {
    note('außen')(tx);
    inner.push(queue.write(note('innen')));
  });
  await Promise.all(inner);
  expect(stored()).toEqual(['außen', 'innen']);
});

test('a listener that throws neither stops the other listeners nor the next writes', async () => {
  const heard: string[] = [];
  const fault = new Error('a listener with a fault');
  queue.onCommit(() => {
    throw fault;
  });
  queue.onCommit(() => void heard.push('commit'));
  await queue.write(note('eins'));
  await queue.write(note('zwei'));
  expect(heard).toEqual(['commit', 'commit']);
  expect(listenerFaults).toEqual([fault, fault]);
});

describe('with a full disk', () => {
  test('a write is refused as storage_unavailable and reads go on', async () => {
    await queue.write(note('vorher'));
    fillDisk();
    await expect(queue.write(note(big))).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(opened.db.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'vorher' }]);
    expect(stored()).toEqual(['vorher']);
  });

  test('of a group either a work is acknowledged and stored, or refused and not stored', async () => {
    fillDisk();
    const texts = ['klein 1', big, 'klein 2', `${big}2`, 'klein 3'];
    const results = await Promise.allSettled(texts.map((text) => queue.write(note(text))));
    expect(stored()).toEqual(texts.filter((_, index) => results[index]?.status === 'fulfilled'));
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'storage_unavailable' });
    }
    expect(results[1]?.status).toBe('rejected');
  });

  test('writing works again as soon as there is space, and nobody was told of the failed commit', async () => {
    let commits = 0;
    queue.onCommit(() => {
      commits += 1;
    });
    fillDisk();
    await expect(queue.write(note(big))).rejects.toThrow();
    expect(queue.canWrite()).toBe(false);
    limitPages(1_000_000);
    await queue.write(note(big));
    expect(queue.canWrite()).toBe(true);
    expect(stored()).toEqual([big]);
    expect(commits).toBe(1);
  });
});

test('on a full disk a write that needs no room does not make it look as if there were some', async () => {
  await queue.write(note('klein'));
  fillDisk();
  await expect(queue.write(note(big))).rejects.toThrow();
  await queue.write(() => undefined);
  await queue.write((tx) => void tx.prepare("UPDATE notes SET text = 'kurz'").run());
  expect(queue.canWrite()).toBe(false);
  limitPages(1_000_000);
  await queue.write(() => undefined);
  expect(queue.canWrite()).toBe(true);
  expect(opened.db.prepare('SELECT count(*) AS left FROM storage_probe').get()).toEqual({ left: 0 });
});

test('a work that fails for a reason of its own does not make the storage look broken', async () => {
  await expect(queue.write(note('gleich')).then(() => queue.write(note('gleich')))).rejects.toThrow('UNIQUE');
  expect(queue.canWrite()).toBe(true);
});

test('a database that another program holds for too long refuses the write and loses nothing', async () => {
  opened.sqlite.pragma('busy_timeout = 1');
  const other = new Database(join(dataDir, 'lotse.db'));
  other.exec('BEGIN IMMEDIATE');
  await expect(queue.write(note('eins'))).rejects.toMatchObject({ code: 'storage_unavailable' });
  other.exec('COMMIT');
  other.close();
  await queue.write(note('eins'));
  expect(stored()).toEqual(['eins']);
});

test('a snapshot taken while others write is sound and holds everything acknowledged before it began', async () => {
  for (let n = 0; n < 300; n++)
    opened.db.prepare('INSERT INTO notes (text) VALUES (?)').run(`${n} ${'x'.repeat(2000)}`);
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n++) await queue.write(note(`während ${n}`));
  })();
  await opened.sqlite.backup(join(dataDir, 'copy.db'));
  writing = false;
  await writer;
  const copy = new Database(join(dataDir, 'copy.db'), { readonly: true });
  const texts = copy.prepare<[], string>('SELECT text FROM notes ORDER BY id').pluck().all();
  copy.close();
  expect(texts.slice(0, 300)).toEqual(stored().slice(0, 300));
  // A state that really was: the first so many, without a hole.
  expect(texts).toEqual(stored().slice(0, texts.length));
});

test('one work has one time from its beginning to its end, each its own', async () => {
  const clock = new SettableClock();
  const timed = new CommitQueue(opened.sqlite, opened.db, clock, (error) => listenerFaults.push(error));
  const lastingMinutes = (tx: WriteTx) => {
    const begun = tx.now;
    clock.advance(60_000);
    expect(tx.now).toBe(begun);
    return begun.toISOString();
  };
  const [first, second] = [timed.write(lastingMinutes), timed.write(lastingMinutes)];
  clock.advance(60_000);
  expect([await first, await second]).toEqual(['2026-12-01T11:01:00.000Z', '2026-12-01T11:02:00.000Z']);
});
