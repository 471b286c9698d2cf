import type { OpenDatabase } from '../../server/src/kernel/database/database.ts';
import { searchText } from '../../server/src/kernel/database/substring-search.ts';

const year = 365 * 86_400_000;
const longConversation = 10_000;
const messagesOfOne = 2 ** 20;

const names = [
  'Anna',
  'Bernd',
  'Clara',
  'Dieter',
  'Elif',
  'Frank',
  'Gülay',
  'Heinz',
  'Ingrid',
  'Jörg',
  'Käthe',
  'Lars',
];
const families = ['Ahrens', 'Böhm', 'Çelik', 'Dreyer', 'Ebert', 'Fuchs', 'Groß', 'Hansen', 'Ivanov', 'Jäger', 'Krüger'];
const things = ['Der Drucker', 'Das WLAN', 'Mein Laptop', 'Das Telefon', 'Die E-Mail', 'Der Fernseher', 'Das Tablet'];
const troubles = [
  'geht seit gestern nicht mehr.',
  'ist sehr langsam geworden, auch nach dem Neustart.',
  'zeigt eine Meldung, die ich nicht verstehe.',
  'verbindet sich nicht.',
  'verlangt ein Passwort, das ich nicht kenne.',
];
const answers = ['Vielen Dank!', 'Wann passt es Ihnen?', 'Ich melde mich heute Abend.', 'Das hat geholfen.', 'Gern.'];

export const longConversationKey = '49151000000000';

/**
 * Conversations of the last year; the first has 10,000 messages, the others share the rest.
 * Past the triggers and in the order of the disk, since a million messages one by one would take far longer.
 */
export function seedWhatsapp({ sqlite }: OpenDatabase, conversationCount: number, messageCount: number): void {
  const triggers = sqlite
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('whatsapp_conversations', 'whatsapp_messages')",
    )
    .all();
  const conversation = sqlite.prepare(`
    INSERT INTO whatsapp_conversations (seq, wa_id, name, name_at, messages, last_message_seq, last_message_time,
      last_incoming_at, unread_count, search_text)
    VALUES (@seq, @waId, @name, @at, @messages, @lastSeq, @at, @at, @unread, @text)`);
  const address = sqlite.prepare('INSERT INTO whatsapp_addresses (address, conversation_seq) VALUES (?, ?)');
  const message = sqlite.prepare(`
    INSERT INTO whatsapp_messages (seq, id, conversation_seq, wamid, type, content, timestamp, status, search_text)
    VALUES (@seq, @id, @conversation, @wamid, 'text', @content, @timestamp, @status, @text)`);
  const now = Date.now();
  const each = (messageCount - longConversation) / (conversationCount - 1);
  let stored = 0;
  let unreadTotal = 0;

  for (const { name } of triggers) sqlite.exec(`DROP TRIGGER ${name}`);
  for (let n = 0; n < conversationCount; n++) {
    const seq = n + 1;
    const last = now - ((n * 7919) % conversationCount) * (year / conversationCount);
    const until = n === 0 ? longConversation : Math.round(longConversation + each * n);
    const count = until - stored;
    const unread = n % 25 === 0 ? (n % 3) + 1 : 0;
    unreadTotal += unread;
    const waId = String(Number(longConversationKey) + n);
    const name = `${names[n % names.length]} ${families[(n * 3) % families.length]} ${n}`;
    const at = new Date(last).toISOString();
    const text = searchText([name, waId, `0${waId.slice(2)}`]);
    conversation.run({
      seq,
      waId,
      name,
      at,
      messages: count,
      lastSeq: seq * messagesOfOne + count - 1,
      unread,
      text,
    });
    address.run(waId, seq);
    for (let k = 0; k < count; k++, stored++) {
      const isOurs = k % 2 === 1 && k < count - 1;
      const content = isOurs
        ? `${answers[stored % answers.length]} (${stored})`
        : `${things[stored % things.length]} ${troubles[(stored * 7) % troubles.length]} Nr. ${stored}`;
      message.run({
        seq: seq * messagesOfOne + k,
        id: `message-${stored}`,
        conversation: seq,
        wamid: `wamid.${stored}`,
        content,
        timestamp: new Date(last - (count - 1 - k) * 60_000).toISOString(),
        status: isOurs ? 'read' : 'received',
        text: searchText([content]),
      });
    }
  }
  const counter = sqlite.prepare('UPDATE counters SET value = ? WHERE name = ?');
  counter.run(conversationCount, 'whatsapp_conversations');
  counter.run(unreadTotal, 'whatsapp_unread');
  for (const { sql } of triggers) sqlite.exec(sql);
}
