// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createKeptDrafts } from './kept-drafts.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const text = 'Guten Tag Frau Lindner';

beforeEach(() => sessionStorage.clear());

/** A server that gives its key to whoever is signed in. */
function aServer(given = key) {
  const server = { isSignedIn: true, isAway: false, asked: 0 };
  const fetch = async () => {
    server.asked += 1;
    if (server.isAway) throw new TypeError('fetch failed');
    return server.isSignedIn ? Response.json({ key: given }) : Response.json({ detail: 'Nein.' }, { status: 401 });
  };
  return Object.assign(server, { fetch });
}
const aTab = ({ fetch }: ReturnType<typeof aServer>, hasToken = true) => createKeptDrafts(fetch, () => hasToken);
const everythingStored = () => JSON.stringify({ ...sessionStorage });

test('what was begun is there after a reload, and unreadable for whoever finds it in the browser', async () => {
  const server = aServer();
  expect(await aTab(server).write('work', text)).toBe('kept');
  expect(sessionStorage.length).toBe(1);
  expect(everythingStored()).not.toContain('Lindner');
  expect(await aTab(server).read()).toEqual({ data: null, work: text });
});

test('the same text is sealed differently each time, and the last one counts', async () => {
  const server = aServer();
  const drafts = aTab(server);
  await drafts.write('work', text);
  const before = everythingStored();
  await drafts.write('work', text);
  expect(everythingStored()).not.toBe(before);
  await Promise.all(['a', 'b', 'c'.repeat(200_000)].map((each) => drafts.write('work', each)));
  expect((await aTab(server).read()).work).toBe('c'.repeat(200_000));
});

test('with the server away what is typed is kept all the same, once the key is there', async () => {
  const server = aServer();
  const drafts = aTab(server);
  drafts.prepare();
  await vi.waitFor(() => expect(server.asked).toBe(1));
  server.isAway = true;
  expect(await drafts.write('work', text)).toBe('kept');
});

test('without the key nothing is written, and that is told; it is asked for anew with the next text', async () => {
  const server = aServer();
  server.isAway = true;
  const drafts = aTab(server);
  await expect(drafts.write('work', text)).rejects.toThrow();
  expect(sessionStorage.length).toBe(0);
  server.isAway = false;
  expect(await drafts.write('work', text)).toBe('kept');
});

test('after the session has ended it stays sealed until somebody has signed in, and nothing new covers it', async () => {
  const server = aServer();
  await aTab(server).write('work', text);
  server.isSignedIn = false;
  const drafts = aTab(server);
  expect(await drafts.read()).toEqual({ data: null, work: null, isLocked: true });
  expect(await drafts.write('work', '')).toBe('signed-out');
  server.isSignedIn = true;
  expect((await drafts.read()).work).toBe(text);
  expect(await drafts.write('work', '')).toBe('kept');
  expect(sessionStorage.length).toBe(0);
});

test('a server that has another key, or a text somebody changed, gives nothing back and stands in nobody’s way', async () => {
  await aTab(aServer()).write('work', text);
  const other = aTab(aServer(Buffer.alloc(32, 8).toString('base64')));
  expect((await other.read()).work).toBeNull();
  expect(await other.write('work', 'neu')).toBe('kept');
});

test('signing out forgets it, also what is still being sealed', async () => {
  const server = aServer();
  const drafts = aTab(server);
  const late = drafts.write('work', text);
  drafts.forget();
  await late;
  expect(sessionStorage.length).toBe(0);
});

test('where a browser has no cryptography for the page (plain http) nothing is kept, and the office knows', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const server = aServer();
  expect(await aTab(server).write('work', text)).toBe('no-keychain');
  expect([sessionStorage.length, server.asked]).toEqual([0, 0]);
  vi.unstubAllGlobals();
});

test('nobody is asked for a key before somebody has signed in', async () => {
  const server = aServer();
  await aTab(server, false).read();
  expect(server.asked).toBe(0);
});

test('answers of the server are not kept in a browser', async () => {
  expect(await aTab(aServer()).write('data', 'Kunden')).toBe('kept');
  expect(sessionStorage.length).toBe(0);
});
