import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { listChatSessions } from '@it-lotse/contract/chats';
import { getLead, listLeads } from '@it-lotse/contract/leads';
import { searchEverything } from '@it-lotse/contract/search';
import { listWhatsappMessages } from '@it-lotse/contract/whatsapp';
import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { aLead, aWhatsappMessage } from '../../testing/factories.ts';
import type { Call } from '../api/use-api.ts';
import { ask } from '../feature/first-look.ts';
import { longestContent, packLoadedData, unpackLoadedData } from './loaded-data.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const days = (count: number) => count * 24 * 3_600_000;

/** An office that has loaded these answers, by path and age. */
function loaded(answers: Record<string, { data: unknown; ageMs: number }>) {
  const client = new QueryClient();
  for (const [path, { data, ageMs }] of Object.entries(answers)) {
    client.setQueryData([path, {}], data, { updatedAt: now - ageMs });
  }
  return client;
}
const restored = (content: string, laterMs = 0) => {
  const client = new QueryClient();
  const freshAtMs = unpackLoadedData(client, content, now + laterMs);
  const paths = client.getQueryCache().getAll();
  return { client, freshAtMs, paths: paths.map(({ queryKey }) => queryKey[0]) };
};

test('what was loaded is there again after a restart, as old as it is, and is asked for anew', () => {
  const before = loaded({ '/api/admin/leads': { data: ['Petra'], ageMs: 60_000 } });
  const { client, freshAtMs } = restored(packLoadedData(before, now - 5_000, now));
  expect(client.getQueryData(['/api/admin/leads', {}])).toEqual(['Petra']);
  expect(client.getQueryState(['/api/admin/leads', {}])).toMatchObject({
    dataUpdatedAt: now - 60_000,
    isInvalidated: true,
    status: 'success',
  });
  expect(freshAtMs).toBe(now - 5_000);
});

test('an answer whose renewal the server refused is kept without the refusal', async () => {
  const before = loaded({ '/api/admin/leads': { data: ['Petra'], ageMs: 60_000 } });
  const failing = { queryKey: ['/api/admin/leads', {}], queryFn: () => Promise.reject(new Error('500')), retry: false };
  await before.fetchQuery(failing).catch(() => undefined);
  const { client } = restored(packLoadedData(before, now, now));
  expect(client.getQueryState(['/api/admin/leads', {}])).toMatchObject({
    data: ['Petra'],
    status: 'success',
    error: null,
  });
});

test('nothing is kept for longer than seven days, nor shown after them', () => {
  const before = loaded({
    '/api/admin/leads': { data: [], ageMs: days(6) },
    '/api/admin/chats': { data: [], ageMs: days(7) },
  });
  const content = packLoadedData(before, now, now);
  expect(restored(content).paths).toEqual(['/api/admin/leads']);
  const late = restored(content, days(1));
  expect(late).toMatchObject({ paths: [], freshAtMs: null });
});

test('where there is too much, what was loaded longest ago stays out', () => {
  const half = 'x'.repeat(longestContent / 2 - 2_000);
  const before = loaded({
    '/api/admin/old': { data: half, ageMs: 3_000 },
    '/api/admin/new': { data: half, ageMs: 1_000 },
    '/api/admin/middle': { data: half, ageMs: 2_000 },
  });
  const content = packLoadedData(before, now, now);
  expect(content.length).toBeLessThan(longestContent);
  expect(restored(content).paths).toEqual(['/api/admin/new', '/api/admin/middle']);
});

test('no search, no file and nothing of the page itself is kept', () => {
  const before = loaded({
    [searchEverything.path]: { data: [], ageMs: 0 },
    '/api/admin/media': { data: new Blob(['x']), ageMs: 0 },
    'own-state': { data: 1, ageMs: 0 },
  });
  expect(restored(packLoadedData(before, now, now)).paths).toEqual([]);
});

test('no answer about credentials is kept, whoever asked for it', async () => {
  const client = loaded({ '/api/admin/leads': { data: ['Petra'], ageMs: 0 } });
  const answer = { configured: true };
  ask({ queryClient: client, call: (async () => answer) as unknown as Call }, getTokenInfo, {});
  await vi.waitFor(() => expect(client.getQueryData([getTokenInfo.path, {}])).toEqual(answer));
  expect(restored(packLoadedData(client, now, now)).paths).toEqual(['/api/admin/leads']);
});

test('what has been loaded meanwhile is not covered by what was kept', () => {
  const content = packLoadedData(loaded({ '/api/admin/leads': { data: ['alt'], ageMs: 60_000 } }), now, now);
  const client = loaded({ '/api/admin/leads': { data: ['neu'], ageMs: 0 } });
  unpackLoadedData(client, content, now);
  expect(client.getQueryData(['/api/admin/leads', {}])).toEqual(['neu']);
});

test('what was found while somebody typed is not kept, so that it does not push out what is of use', () => {
  const client = new QueryClient();
  for (const q of ['', 'P', 'Pe', 'Pet']) client.setQueryData(['/api/admin/leads', 'pages', { q, filter: 'all' }], [q]);
  const again = new QueryClient();
  unpackLoadedData(again, packLoadedData(client, now, now), now);
  expect(
    again
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([['']]);
});

test('no answer to a call with a search text is kept, wherever the text stands in the call', () => {
  const searches = allEndpoints.filter(({ query }) => query instanceof z.ZodObject && 'q' in query.shape);
  expect(searches.length).toBeGreaterThan(3);
  for (const { path } of searches) {
    const client = new QueryClient();
    client.setQueryData([path, { query: { q: 'Pet' } }], ['single'], { updatedAt: now });
    client.setQueryData([path, { params: {}, query: { q: 'Pet', limit: 5 } }], ['with more'], { updatedAt: now });
    client.setQueryData([path, 'pages', { q: 'Pet', filter: 'all' }], ['pages'], { updatedAt: now });
    client.setQueryData([path, 'pages', { filter: 'all', q: 'Pet' }, 'more'], ['text not last'], { updatedAt: now });
    expect(restored(packLoadedData(client, now, now)).paths, path).toEqual([]);
  }
});

test('one answer that is too large keeps no older one out', () => {
  const before = loaded({
    '/api/admin/huge': { data: 'x'.repeat(longestContent), ageMs: 1_000 },
    '/api/admin/leads': { data: ['Petra'], ageMs: 2_000 },
  });
  expect(restored(packLoadedData(before, now, now)).paths).toEqual(['/api/admin/leads']);
});

test('of many answers only the one that changed is made into text anew', () => {
  const client = loaded({
    '/api/admin/leads': { data: ['Petra'], ageMs: 0 },
    '/api/admin/chats': { data: ['Heinz'], ageMs: 0 },
  });
  packLoadedData(client, now, now);
  client.setQueryData(['/api/admin/chats', {}], ['Heinz', 'Erika'], { updatedAt: now });
  const stringify = vi.spyOn(JSON, 'stringify');
  const content = packLoadedData(client, now, now);
  expect(stringify).toHaveBeenCalledTimes(1);
  stringify.mockRestore();
  expect(restored(content).client.getQueryData(['/api/admin/chats', {}])).toEqual(['Heinz', 'Erika']);
});

test('after an update of the app what the contract still knows is shown, and nothing else', () => {
  const lead = aLead({ id: 'petra', name: 'Petra' });
  const page = { leads: [lead], next_cursor: null, total: 1, new_total: 0, open_total: 0 };
  const before = loaded({
    [getLead.path]: { data: { lead, emails: [], gone: 'a field of before' }, ageMs: 0 },
    '/api/admin/of-before': { data: [], ageMs: 0 },
    [listChatSessions.path]: { data: { sessions: 'of another form' }, ageMs: 0 },
  });
  before.setQueryData([listLeads.path, 'pages', {}], { pages: [page], pageParams: [''] }, { updatedAt: now });
  before.setQueryData(
    [listLeads.path, 'other'],
    { pages: [page, { leads: 'x' }], pageParams: ['', 'a'] },
    { updatedAt: now },
  );
  const message = aWhatsappMessage({ id: 'eins' });
  before.setQueryData(
    [listWhatsappMessages.path, 'thread', '49'],
    { messages: [message], older: null },
    { updatedAt: now },
  );
  const client = new QueryClient();
  unpackLoadedData(client, packLoadedData(before, now, now), now, allEndpoints);
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
    .sort();
  expect(keys).toEqual([getLead.path, listLeads.path, listWhatsappMessages.path].sort());
  expect(client.getQueryData([getLead.path, {}])).toEqual({ lead, emails: [] });
});
