import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLead } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually, leadOf as leadFields, startTestServer } from '../../server/src/test-support/test-server.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const refusal = {
  code: 'storage_unavailable',
  detail: 'Im Moment kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.',
};

interface Full {
  readonly url: string;
  /** Of the process, where there is one. */
  readonly server?: TestServer;
  fill(): void;
  free(): void;
  dispose(): Promise<void>;
}

/** A real server whose data lie on a disk of 8 MB; null where this machine lets nobody mount one. */
async function onSmallDisk(): Promise<Full | null> {
  const disk = mkdtempSync(join(tmpdir(), 'it-lotse-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
  if (!mounted) {
    rmSync(disk, { recursive: true });
    return null;
  }
  const unmount = () => {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  };
  let server: TestServer;
  try {
    server = await startServer({ dataDir: join(disk, 'data'), environment: { TRUST_PROXY: '1' } });
  } catch (error) {
    unmount();
    throw error;
  }
  const filler = join(disk, 'filler');
  return {
    url: server.url,
    server,
    fill() {
      // Somebody else's file takes all the room there is.
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler),
    async dispose() {
      await server.dispose();
      unmount();
    },
  };
}

/** The same limit inside SQLite: a database that may not grow by another page answers as one on a full disk does. */
async function onLimitedDatabase(): Promise<Full> {
  const server = await startTestServer({ config: { trustProxy: 1 } });
  const { sqlite } = server.ctx;
  return {
    url: server.url,
    fill: () => void sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`),
    free: () => void sqlite.pragma('max_page_count = 1073741823'),
    dispose: () => server[Symbol.asyncDispose](),
  };
}

let full: Full;
let visitor = 0;
beforeEach(() => {
  visitor = 0;
});
afterEach(() => full.dispose());

/** Each from an address of its own, so that nobody is asked to slow down. */
async function post(message = 'Der Drucker druckt nicht mehr.') {
  visitor += 1;
  const answer = await fetch(full.url + createLead.path, {
    method: createLead.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` },
    body: JSON.stringify(leadFields({ email: `kunde${visitor}@example.org`, message })),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; detail?: string; id?: string } };
}
const read = async (path: string) => {
  const answer = await fetch(full.url + path);
  return { status: answer.status, body: (await answer.json()) as { status?: string } };
};

test.each([
  ['a full disk', async () => (await onSmallDisk()) ?? (await onLimitedDatabase())],
  ['a database that cannot grow', onLimitedDatabase],
])('%s refuses what is to be stored, still shows what there is, and recovers by itself', async (_, begin) => {
  full = await begin();
  expect((await post()).status).toBe(201);
  full.fill();
  // A little may still fit into pages that are begun.
  let answer = await post('x'.repeat(4000));
  for (let n = 0; n < 400 && answer.status === 201; n++) answer = await post('x'.repeat(4000));
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([503, refusal.code, refusal.detail]);
  const health = await read('/api/health');
  expect([health.status, health.body.status], 'for monitors').toEqual([503, 'read_only']);
  expect((await read('/api/content/prices')).status).toBe(200);
  expect((await post('x'.repeat(4000))).status, 'still full').toBe(503);

  full.free();
  const again = await post('x'.repeat(4000));
  expect(again.status).toBe(201);
  const recovered = await read('/api/health');
  expect([recovered.status, recovered.body.status]).toEqual([200, 'ok']);
});

test('a server that is started on a full disk tells monitors and visitors why, and starts by itself when there is room', async (context) => {
  const small = await onSmallDisk();
  // wait-for-room.test.ts tells the same of a disk that is only said to be full.
  if (!small?.server) return context.skip();
  full = small;
  const { server } = small;
  expect((await post()).status).toBe(201);
  await server.stop();
  full.fill();
  const starting = server.start();
  const answers = () =>
    fetch(server.url).then(
      () => true,
      () => false,
    );
  await eventually(answers, 'somebody answers');
  const health = await read('/api/health');
  expect([health.status, health.body.status]).toEqual([503, 'read_only']);
  expect((await fetch(server.url)).status).toBe(503);
  expect(server.log).toContain('ist kein Platz mehr');

  full.free();
  await starting;
  const recovered = await read('/api/health');
  expect([recovered.status, recovered.body.status]).toEqual([200, 'ok']);
  expect((await post()).status).toBe(201);
});
