import type { ReadDb } from '../../kernel/database/database.ts';
import type { TimePlace } from '../../kernel/database/paging.ts';
import { planSubstringSearch, type SubstringQuery, searchText } from '../../kernel/database/substring-search.ts';
import {
  conversationOfMessageSeq,
  findConversation,
  firstMessageSeq,
  lastMessageSeq,
  listConversations,
  type StoredConversation,
} from './conversations-repository.ts';

/** With more rows than this a word is common: then walking through the newest conversations ends sooner. */
const common = 10_000;
const mostRemembered = 10_000;
const walkedAtOnce = 200;
const mostWords = 8;

interface Word {
  /** As it stands in search_text. */
  readonly text: string;
  readonly inConversations: SubstringQuery;
  readonly inMessages: SubstringQuery;
}

interface Search {
  readonly q: string;
  readonly unread: boolean;
  readonly before: TimePlace;
  readonly limit: number;
}

/**
 * Conversations, newest message first, where every word of `q` stands somewhere: in the name, the number or a message.
 * A word that is rare leads to the few conversations it stands in; where all are common, the newest conversations are
 * gone through until the page is full.
 */
export function searchConversations(db: ReadDb, { q, unread, before, limit }: Search): StoredConversation[] {
  const words = wordsOf(db, q);
  const candidates = narrowest(words.flatMap((word) => conversationsWith(db, word) ?? []));
  const found: StoredConversation[] = [];
  for (const conversation of candidates ? newestOf(db, candidates, { unread, before }) : walk(db, unread, before)) {
    if (words.every((word) => contains(db, conversation, word))) found.push(conversation);
    if (found.length === limit) break;
  }
  return found;
}

function wordsOf(db: ReadDb, q: string): Word[] {
  return q
    .split(/\s+/)
    .map((word) => searchText([/^\+?[\d/()-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word]).trimEnd())
    .filter((text) => text !== '')
    .slice(0, mostWords)
    .map((text) => ({
      text,
      inConversations: planSubstringSearch(db, 'whatsapp_conversations', text) as SubstringQuery,
      inMessages: planSubstringSearch(db, 'whatsapp_messages', text) as SubstringQuery,
    }));
}

/** The conversations a word may stand in; null: too many. */
function conversationsWith(db: ReadDb, { inConversations, inMessages }: Word): Set<number> | null {
  const byMessage = rowsWith(db, 'whatsapp_messages', inMessages);
  const byName = byMessage && rowsWith(db, 'whatsapp_conversations', inConversations);
  return byName && new Set([...byName, ...byMessage.map(conversationOfMessageSeq)]);
}

/** Words found to be common. One that became rare meanwhile makes a search a little slower, and no less right. */
const remembered = new WeakMap<ReadDb, Set<string>>();

function rowsWith(
  db: ReadDb,
  table: 'whatsapp_conversations' | 'whatsapp_messages',
  { match }: SubstringQuery,
): number[] | null {
  const known = remembered.get(db) ?? new Set<string>();
  remembered.set(db, known);
  const key = `${table} ${match}`;
  if (match === null || known.has(key)) return null;
  const rows = db
    .prepare(`SELECT rowid AS seq FROM ${table}_search WHERE ${table}_search MATCH ? LIMIT ${common + 1}`)
    .all(match) as Array<{ seq: number }>;
  if (rows.length <= common) return rows.map(({ seq }) => seq);
  if (known.size >= mostRemembered) known.clear();
  known.add(key);
  return null;
}

function narrowest(sets: ReadonlyArray<Set<number>>): Set<number> | null {
  const [first, ...others] = sets.toSorted((one, other) => one.size - other.size);
  return first ? new Set([...first].filter((seq) => others.every((set) => set.has(seq)))) : null;
}

/** The candidates before a place, newest message first. */
function* newestOf(
  db: ReadDb,
  candidates: ReadonlySet<number>,
  { unread, before }: Pick<Search, 'unread' | 'before'>,
): Generator<StoredConversation> {
  const places = db
    .prepare(`
      SELECT seq, last_message_time AS time FROM whatsapp_conversations
      WHERE seq IN (SELECT value FROM json_each(@seqs)) AND (last_message_time, seq) < (@time, @seq)
        ${unread ? 'AND unread_count > 0' : ''}`)
    .all({ seqs: JSON.stringify([...candidates]), time: before.time, seq: before.seq }) as TimePlace[];
  for (const { seq } of places.toSorted(newestFirst)) {
    const conversation = findConversation(db, seq);
    if (conversation) yield conversation;
  }
}

const newestFirst = (one: TimePlace, other: TimePlace) =>
  one.time === other.time ? other.seq - one.seq : one.time < other.time ? 1 : -1;

function* walk(db: ReadDb, unread: boolean, before: TimePlace): Generator<StoredConversation> {
  for (let place = before; ; ) {
    const page = listConversations(db, { unread, before: place, limit: walkedAtOnce });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < walkedAtOnce) return;
    place = { time: last.last_message_time, seq: last.seq };
  }
}

/** The messages of one conversation lie together: reading them is quicker than asking the index about one of many. */
function contains(db: ReadDb, conversation: StoredConversation, { text }: Word): boolean {
  if (conversation.search_text.includes(text)) return true;
  const found = db
    .prepare(`
      SELECT 1 FROM whatsapp_messages
      WHERE seq BETWEEN @from AND @to AND instr(whatsapp_messages.search_text, @text) > 0 LIMIT 1`)
    .get({ from: firstMessageSeq(conversation.seq), to: lastMessageSeq(conversation.seq), text });
  return found !== undefined;
}
