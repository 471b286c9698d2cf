import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '../servers/server-transport.ts';
import { downloadToDisk } from './download-to-disk.ts';
import { RunningDownloads } from './running-downloads.ts';

vi.mock('electron', () => ({ dialog: {} }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-download-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = { access: async () => ({ origin: 'https://lotse.example', token: 'geheim' }) };
const path = '/api/admin/diagnostics';
const load = (transport: Transport, silenceMs?: number, givenUp: AbortSignal | null = null) =>
  downloadToDisk(session, transport, path, join(folder, 'x.json'), () => {}, givenUp, silenceMs);
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

test('a server that never answers is told as one that does not answer in time', async () => {
  const never: Transport = (_url, request) =>
    new Promise((_, reject) => request?.signal?.addEventListener('abort', () => reject(request.signal?.reason)));
  await expect(load(never, 50)).rejects.toThrow('Der Server antwortet nicht rechtzeitig.');
  expect(existsSync(join(folder, 'x.json'))).toBe(false);
});

test.each([
  ['net::ERR_INTERNET_DISCONNECTED', /^Der Server ist nicht erreichbar\. Bitte prüfen Sie Ihre Internetverbindung\.$/],
  ['net::ERR_PROXY_AUTH_REQUESTED', /^Der Proxy dieses Netzes verlangt eine Anmeldung/],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', /^Der Proxy dieses Netzes lässt keine Verbindung zu lotse\.example zu/],
  ['net::ERR_CERT_AUTHORITY_INVALID', /^Dem Zertifikat von lotse\.example vertraut dieser Computer nicht/],
  ['net::ERR_CERT_DATE_INVALID', /prüfen Sie Datum und Uhrzeit/],
  ['ERR_OTHER_SERVER: https://lotse.example', /antwortet ein anderer Server als bisher/],
  ['ERR_MOVED_SERVER: https://lotse.example to https://www.lotse.example', /hat eine neue Adresse/],
])('what keeps a file from coming is named, and not always the Internet connection: %s', async (fault, said) => {
  const refuses: Transport = () => Promise.reject(new Error(fault));
  await expect(load(refuses)).rejects.toThrow(said);
});

test.each(['the person', 'the end of the app'])(
  '%s stops a download in the middle, and nothing is left of the file',
  async (who) => {
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes('a'));
        if (existsSync(join(folder, 'x.json.part'))) began();
        return new Promise((resolve) => setTimeout(resolve, 1));
      },
    });
    const downloads = new RunningDownloads(() => {});
    const whole = downloads.run(path, (signal) => load(async () => new Response(endless), 60_000, signal));
    await begun;
    downloads.giveUp('/api/another');
    expect(readdirSync(folder)).toEqual(['x.json.part']);
    if (who === 'the person') downloads.giveUp(path);
    else await downloads.giveUpAll();
    expect(await whole).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
    expect(downloads.giveUpAll()).toBeNull();
  },
);

test('what fails by itself is no file somebody gave up', async () => {
  const failing = new RunningDownloads(() => {}).run(path, async () => {
    throw new Error('Auf dem Datenträger ist kein Platz mehr.');
  });
  await expect(failing).rejects.toThrow('kein Platz');
});
