import { listWhatsappConversations, listWhatsappMessages } from '@it-lotse/contract/whatsapp';
import { OfficeApi } from '../support/office-api.ts';
import type { TestServer } from '../support/start-server.ts';
import { compareWithBare, type LoadRequest } from './compare.ts';
import { longConversationKey } from './seed-whatsapp.ts';
import { atMost, type BenchRow } from './table.ts';

const limitMs = 15;

/** The inbox as the operator opens it: the list of conversations, and pages of messages. */
export async function benchWhatsapp(server: TestServer): Promise<BenchRow[]> {
  const office = await OfficeApi.signIn(server.url);
  const asked = (path: string, query: Record<string, string>): LoadRequest => ({
    requests: [{ path: `${path}?${new URLSearchParams(query)}` }],
    method: 'GET',
    headers: { authorization: `Bearer ${office.token}` },
    connections: 10,
    manyVisitors: true,
  });
  const conversations = (query: Record<string, string>) => asked(listWhatsappConversations.path, query);
  const messages = (query: Record<string, string>) => asked(listWhatsappMessages.path, query);
  const deep = await olderPlace(office);
  const pages: [string, LoadRequest, number | null][] = [
    ['conversations, first page', conversations({}), limitMs],
    ['conversations, unread', conversations({ filter: 'unread' }), limitMs],
    ['messages, newest 100', messages({ phone_number: String(Number(longConversationKey) + 4711) }), limitMs],
    ['messages, of 10,000', messages({ phone_number: longConversationKey }), limitMs],
    ['messages, older page', messages({ phone_number: longConversationKey, cursor: deep }), limitMs],
    ['search, frequent word', conversations({ q: 'Drucker' }), null],
    ['search, two frequent words', conversations({ q: 'Drucker Passwort' }), null],
    ['search, rare word', conversations({ q: '437219' }), null],
    ['search, a name', conversations({ q: 'çelik 17' }), null],
    ['search, no match', conversations({ q: 'Zwetschgenkuchen' }), null],
  ];
  const rows: BenchRow[] = [];
  for (const [name, request, limit] of pages) {
    const { product, bare } = await compareWithBare(`GET ${name}`, server, request);
    const target = limit === null ? null : atMost(limit, product.p99Ms ?? Number.NaN, 'ms p99');
    rows.push({ ...product, target }, bare);
  }
  return rows;
}

/** A cursor half-way back in the long conversation. */
async function olderPlace(office: OfficeApi): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 50; page++) {
    const query = { phone_number: longConversationKey, limit: 100, ...(cursor && { cursor }) };
    cursor = (await office.call(listWhatsappMessages, { query })).next_cursor ?? '';
  }
  if (cursor === '') throw new Error('The long conversation is too short');
  return cursor;
}
