import type { SearchHit, SearchKind } from '@it-lotse/shared/contract/search';
import { formatWhatsappAddress } from '@it-lotse/shared/domain/format-phone';
import { listAppointments } from '../appointments/appointments-queries.ts';
import { listChats } from '../chat/chat-queries.ts';
import type { Context } from '../context.ts';
import { listCustomers, summaryOf } from '../customers/customers-queries.ts';
import type { ReadDb } from '../database/database.ts';
import { decodeTimeCursor } from '../database/paging.ts';
import { wasLeadAnswered } from '../emails/email-log.ts';
import { excerptOf } from '../events/excerpt.ts';
import { listLeads } from '../leads/leads-queries.ts';
import { listPayments } from '../payments/payments-queries.ts';
import { searchConversations } from '../whatsapp/search-conversations.ts';
import { conversationAnswer } from '../whatsapp/whatsapp-answers.ts';

const shownOfEach = 5;
const longestText = 120;

interface Question {
  readonly q: string;
  readonly now: Date;
  readonly beforeSeq: number;
  readonly limit: number;
}

const cut = (text: string) => excerptOf(text, longestText);

type Found = Omit<SearchHit, 'kind' | 'waits'> & { readonly waits?: boolean };

const sources: Record<SearchKind, (db: ReadDb, question: Question) => Found[]> = {
  customer: (db, question) =>
    listCustomers(db, question).map((customer) => {
      const { id, name, company, email, phone, last_seen_at } = summaryOf(db, customer);
      return {
        id,
        title: name || company,
        text: cut([company, email, phone && formatWhatsappAddress(phone)].filter(Boolean).join(', ')),
        at: last_seen_at,
      };
    }),
  lead: (db, question) =>
    listLeads(db, { ...question, filter: 'all' }).map(({ id, name, message, timestamp }) => ({
      id,
      title: name,
      text: cut(message),
      at: timestamp,
      waits: !wasLeadAnswered(db, id),
    })),
  appointment: (db, question) =>
    listAppointments(db, { ...question, filter: 'all', after: null }).map(
      ({ id, customer_name, service_name, start_time }) => ({
        id,
        title: customer_name,
        text: service_name,
        at: start_time,
      }),
    ),
  payment: (db, question) =>
    listPayments(db, { ...question, filter: 'all' }).map(
      ({ payment_id, customer_name, service, paid_at, created_at }) => ({
        id: payment_id,
        title: customer_name,
        text: service,
        at: paid_at ?? created_at,
      }),
    ),
  chat: (db, question) =>
    listChats(db, { ...question, filter: 'all' }).map(
      ({ session_id, customer_name, problem_summary, last_activity, status }) => ({
        id: session_id,
        title: customer_name,
        text: cut(problem_summary),
        at: last_activity,
        waits: status !== 'closed',
      }),
    ),
  whatsapp: (db, { q, limit }) =>
    searchConversations(db, { q, unread: false, before: decodeTimeCursor(undefined), limit })
      .map((conversation) => conversationAnswer(db, conversation))
      .map(({ phone_number, name, last_message, last_message_time, last_message_from_business }) => ({
        id: phone_number,
        title: name || formatWhatsappAddress(phone_number),
        text: last_message,
        at: last_message_time,
        waits: !last_message_from_business,
      })),
};

/** What the header's search finds: a few of each kind, newest first within it. */
export function searchEverything({ db, clock }: Context, q: string): SearchHit[] {
  const question = { q, now: clock.now(), beforeSeq: Number.MAX_SAFE_INTEGER, limit: shownOfEach };
  return (Object.keys(sources) as SearchKind[]).flatMap((kind) =>
    sources[kind](db, question).map((hit) => ({ kind, waits: false, ...hit })),
  );
}
