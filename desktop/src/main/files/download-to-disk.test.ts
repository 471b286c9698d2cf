import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '../servers/server-transport.ts';
import { downloadToDisk } from './download-to-disk.ts';

vi.mock('electron', () => ({ dialog: {} }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-download-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = { access: async () => ({ origin: 'https://lotse.example', token: 'geheim' }) };
const load = (transport: Transport, silenceMs?: number) =>
  downloadToDisk(session, transport, '/api/admin/diagnostics', join(folder, 'x.json'), () => {}, silenceMs);
const bytes = (text: string) => new TextEncoder().encode(text);

test('a file that comes slowly, but comes, is stored whole', async () => {
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const part of ['a', 'b', 'c', 'd']) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        controller.enqueue(bytes(part));
      }
      controller.close();
    },
  });
  await load(async () => new Response(slow), 200);
  expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe('abcd');
});

test('a line that falls silent in the middle ends the download, and nothing is left of the file', async () => {
  const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes('a')) });
  await expect(load(async () => new Response(silent), 50)).rejects.toThrow('Die Verbindung ist beim Laden abgerissen.');
  expect(readdirSync(folder)).toEqual([]);
});

test('a server that never answers is told as one that is away', async () => {
  const never: Transport = (_url, request) =>
    new Promise((_, reject) => request?.signal?.addEventListener('abort', () => reject(request.signal?.reason)));
  await expect(load(never, 50)).rejects.toThrow('Der Server ist nicht erreichbar.');
  expect(existsSync(join(folder, 'x.json'))).toBe(false);
});
