import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCustomers } from '@it-lotse/contract/customers';
import { createLead } from '@it-lotse/contract/leads';
import { erasePerson, previewErasure } from '@it-lotse/contract/privacy';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfficeApi } from '../support/office-api.ts';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { manyConnections, postLead } from '../support/visitor.ts';

const litestream = resolve(import.meta.dirname, '../../node_modules/.bin/litestream');
const node = resolve(import.meta.dirname, '../../node_modules/.bin/node');

let server: TestServer;
let folder: string;
let config: string;
let replicator: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-litestream-'));
  server = await startServer({ environment: { TRUST_PROXY: '1', LITESTREAM: 'true' } });
  config = join(folder, 'litestream.yml');
  // As docs/backup-restore.md has it, with a folder for the bucket and without waiting.
  await writeFile(
    config,
    `dbs:
  - path: ${server.databaseFile}
    min-checkpoint-page-count: 50
    checkpoint-interval: 200ms
    replicas:
      - type: file
        path: ${join(folder, 'replica')}
        sync-interval: 100ms
`,
  );
});
afterEach(async () => {
  await stopReplicating();
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** node_modules/.bin/litestream is a script that starts the program: both end with their group. */
function replicate(): void {
  replicator = spawn(node, [litestream, 'replicate', '-config', config], { detached: true, stdio: 'ignore' });
}

async function stopReplicating(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  const running = replicator;
  replicator = undefined;
  if (!running?.pid || running.exitCode !== null) return;
  const exited = once(running, 'exit');
  process.kill(-running.pid, signal);
  await exited;
}

function restore(target: string): string {
  const { status, stderr } = spawnSync(
    node,
    [litestream, 'restore', '-config', config, '-o', target, server.databaseFile],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  return target;
}

const generations = async () => (await readdir(join(folder, 'replica', 'generations')).catch(() => [])).length;

async function write(from: number, count: number, acknowledged: Set<string>): Promise<void> {
  const agent = manyConnections();
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => postLead(server.url, from + n, agent)));
  for (const { status, body } of answers) {
    expect(status, body).toBe(201);
    acknowledged.add(createLead.answer.parse(JSON.parse(body)).id);
  }
  agent.destroy();
}

function rowsOf(file: string): Record<string, unknown[]> {
  const database = new Database(file, { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const tables = database
      .prepare<[], string>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_litestream%' ESCAPE '\\' ORDER BY name",
      )
      .pluck()
      .all();
    return Object.fromEntries(tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]));
  } finally {
    database.close();
  }
}

/** What a machine that dies now would come back with. */
async function untilCopied(acknowledged: ReadonlySet<string>): Promise<void> {
  const target = join(folder, 'look.db');
  await eventually(async () => {
    const { leads = [] } = rowsOf(restore(target));
    await rm(target);
    return leads.length === acknowledged.size;
  }, 'the copy of everything');
}

async function eventually(condition: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come true`);
    await sleep(100);
  }
}

test('what Litestream copied while visitors wrote is the database, row by row', async () => {
  const acknowledged = new Set<string>();
  replicate();
  await eventually(async () => (await generations()) === 1, 'the first copy');
  const rounds = scaled(3, 6);
  for (let round = 0; round < rounds; round++) {
    await write(round * 100, 100, acknowledged);
    await untilCopied(acknowledged);
  }
  expect(await generations(), 'nobody moved the log behind its back').toBe(1);
  await server.stop();
  // It copies what is left before it ends.
  await stopReplicating();

  const original = rowsOf(server.databaseFile);
  const restored = rowsOf(restore(join(folder, 'restored.db')));
  expect(Object.keys(restored)).toEqual(Object.keys(original));
  for (const [table, rows] of Object.entries(original)) expect(restored[table], table).toEqual(rows);
  expect(new Set((restored.leads as { id: string }[]).map(({ id }) => id))).toEqual(acknowledged);
});

test('whoever is erased while Litestream copies is answered for at once, and is not in the copy', async () => {
  const acknowledged = new Set<string>();
  replicate();
  await eventually(async () => (await generations()) === 1, 'the first copy');
  await write(0, 50, acknowledged);
  await untilCopied(acknowledged);
  const office = await OfficeApi.withSession(server);
  const { customers } = await office.call(listCustomers, { query: { limit: 1 } });
  const params = { id: customers[0]?.id ?? '' };
  const { confirmation } = await office.call(previewErasure, { params });
  let isErased = false;
  const erased = office.call(erasePerson, { params, body: { confirmation } }).then((answer) => {
    isErased = true;
    return answer;
  });
  let answered = 0;
  while (!isErased) {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(0);
  expect(await erased).toMatchObject({ traces_left: false });
  await eventually(async () => {
    const target = join(folder, 'look.db');
    const { leads = [] } = rowsOf(restore(target));
    await rm(target);
    return leads.length === 49;
  }, 'the copy of what is left');
  expect((await office.call(listCustomers, { query: { limit: 1 } })).total).toBe(49);
});

test('a machine that dies loses at most what was written in the last moment', async () => {
  const acknowledged = new Set<string>();
  replicate();
  await eventually(async () => (await generations()) === 1, 'the first copy');
  await write(0, 150, acknowledged);
  await untilCopied(acknowledged);
  await Promise.all([server.kill(), stopReplicating('SIGKILL')]);
  const { leads } = rowsOf(restore(join(folder, 'restored.db')));
  expect(new Set((leads as { id: string }[]).map(({ id }) => id))).toEqual(acknowledged);
});
