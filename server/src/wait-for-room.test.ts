import { health } from '@it-lotse/contract/system';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from './test-support/test-server.ts';
import { isFullDisk, startWhenThereIsRoom } from './wait-for-room.ts';

const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
const where = { host: '127.0.0.1', port: 0, dataDir: '/srv/lotse' };

test('a server that finds a full disk says so to monitors and visitors, and starts by itself when there is room', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  let hasRoom = false;
  let tries = 0;
  let port = 0;
  const begin = async () => {
    tries += 1;
    if (!hasRoom) throw full();
    return 'begun';
  };
  const started = startWhenThereIsRoom(where, log, begin, {
    lookEveryMs: 5,
    hasRoom: () => hasRoom,
    listening: (at) => {
      port = at;
    },
  });
  await eventually(() => port !== 0);
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(url + health.path);
  expect(answer.status).toBe(503);
  const told = await answer.json();
  expect(health.answer.parse(told).status).toBe('read_only');
  expect(told).toMatchObject({ detail: expect.stringContaining('kein Platz'), code: 'storage_unavailable' });
  expect(JSON.stringify(told), 'where it lies is nothing for strangers').not.toContain('/srv/lotse');
  const page = await fetch(url);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '60',
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain('<html lang="de">');
  expect((await fetch(`${url}/api/leads`, { method: 'POST', body: '{}' })).status).toBe(503);
  expect(lines.filter((line) => line.includes('/srv/lotse ist kein Platz mehr'))).toHaveLength(1);
  expect(tries, 'nobody fills the last bytes with tries').toBe(1);

  hasRoom = true;
  expect(await started).toBe('begun');
  await expect(fetch(url)).rejects.toThrow();
});

test('another fault is none that waiting mends', async () => {
  const fault = new TypeError('x');
  await expect(startWhenThereIsRoom(where, pino({ enabled: false }), () => Promise.reject(fault))).rejects.toBe(fault);
});

test.each([
  ['SQLite', full(), true],
  ['the system', Object.assign(new Error('x'), { code: 'ENOSPC' }), true],
  ['a quota', Object.assign(new Error('x'), { code: 'EDQUOT' }), true],
  ['a write in the queue', new Error('x', { cause: full() }), true],
  ['a folder that is only read', Object.assign(new Error('x'), { code: 'EROFS' }), false],
])('a full disk is known as such where %s says so', (_, error, expected) => {
  expect(isFullDisk(error)).toBe(expected);
});
