import type { ReadDb } from '../../kernel/database/database.ts';
import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { isOnACard } from '../../people/card-conditions.ts';
import { findCustomerOfEmail } from '../../people/remember-customer.ts';
import type { ChatParts } from './chat-parts.ts';

const chats: PersonalTable = {
  table: 'chat_sessions',
  label: 'Chats',
  fields: {
    created_at: 'Begonnen',
    last_activity: 'Letzte Nachricht',
    status: 'Stand',
    customer_name: 'Name',
    customer_email: 'E-Mail',
    problem_category: 'Thema',
    problem_summary: 'Zusammenfassung',
    handled_by: 'Beantwortet durch',
    assistant: 'Assistent',
    appointment_suggested: 'Termin vorgeschlagen',
    suggested_service: 'Vorgeschlagene Leistung',
    message_count: 'Nachrichten',
    session_id: 'Kennung',
  },
  internal: ['seq', 'unread', 'begun_at', 'search_text', 'may_leave'],
  flags: ['appointment_suggested'],
  namedBy: ['session_id'],
  find: (tx, { emails }) =>
    listGiven(
      tx,
      `SELECT * FROM chat_sessions WHERE customer_email <> '' AND customer_email COLLATE NOCASE IN ${given} ORDER BY seq`,
      emails,
    ),
};

const messages: PersonalTable = {
  table: 'chat_messages',
  label: 'Chat-Nachrichten',
  fields: {
    session_id: 'Chat',
    timestamp: 'Zeit',
    sender: 'Von',
    message: 'Nachricht',
    problem_category: 'Thema',
    suggested_service: 'Vorgeschlagene Leistung',
    slots: 'Angebotene Zeiten',
    danger: 'Erkannte Gefahr',
  },
  internal: ['seq', 'id', 'caller_key', 'answers', 'assistant', 'requires_appointment', 'awaits'],
  json: ['slots'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM chat_messages WHERE session_id IN ${given} ORDER BY seq`,
      found.values('chat_sessions', 'session_id'),
    ),
};

export const chatPersonal: PersonalData<ChatParts> = {
  tables: [chats, messages],
  impersonal: ['assistant_usage'],
  events: [{ by: 'session_id', select: (id) => `SELECT 1 FROM chat_sessions WHERE session_id = ${id}` }],
  erase: (tx, { records }) =>
    runGiven(
      tx,
      `DELETE FROM chat_sessions WHERE session_id IN ${given}`,
      records.values('chat_sessions', 'session_id'),
    ),
  async afterErasing(records, { chatLive }) {
    for (const id of records.values('chat_sessions', 'session_id')) {
      chatLive.drop(String(id));
      chatLive.tell(String(id));
    }
  },
  unremembered: listWithoutCard,
  retention: (hasBusiness) => ({
    kind: 'chats',
    key: 'session_id',
    from: `chat_sessions WHERE begun_at IS NOT NULL AND status = 'closed' AND last_activity < @before
      AND (customer_email = '' OR NOT ${hasBusiness('chat_sessions.customer_email', '@before')})`,
    cards: (tx, keys) =>
      listGiven(tx, `SELECT customer_email FROM chat_sessions WHERE session_id IN ${given}`, keys).map(
        ({ customer_email }) => findCustomerOfEmail(tx, String(customer_email)),
      ),
    forget(tx, keys) {
      anonymiseEventsOf(tx, keys.map(String));
      runGiven(tx, `DELETE FROM chat_sessions WHERE session_id IN ${given}`, keys);
      return [];
    },
  }),
};

/** An earlier version deleted cards whose people still had chats, so that nobody could export or erase those. */
function listWithoutCard(tx: ReadDb): Array<{ at: string; name: string; email: string }> {
  const rows = tx
    .prepare(`
      SELECT customer_name AS name, customer_email AS email, last_activity AS at FROM chat_sessions
      WHERE customer_email <> '' AND NOT ${isOnACard('lower(customer_email)')}
      ORDER BY seq`)
    .all() as Array<{ at: string; name: string; email: string }>;
  return rows.filter(({ email }) => findCustomerOfEmail(tx, email) === null);
}
