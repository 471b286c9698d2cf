import type { WriteTx } from '../../kernel/database/database.ts';
import { searchText } from '../../kernel/database/substring-search.ts';
import type { Sender } from '../../providers/whatsapp-messages.ts';
import { cleanName } from './clean-text.ts';
import {
  assignAddress,
  type ConversationFacts,
  findConversation,
  findConversationByAddress,
  hasMessagesBefore,
  insertConversation,
  leaveAddress,
  moveMessages,
  type StoredConversation,
  updateConversation,
} from './conversations-repository.ts';

type Addresses = Pick<Sender, 'waId' | 'userId'>;

/**
 * The conversation with a person, made when there is none. Who they are says the user id where there is one, else the
 * number: a number may have been somebody else's before. What is found out about them is kept.
 * @param at when they wrote: messages come in any order, and older news do not replace newer ones
 */
export function conversationOf(tx: WriteTx, person: Sender, at: string): StoredConversation {
  const byUser = person.userId === null ? null : findConversationByAddress(tx, person.userId, at);
  const byNumber = person.waId === null ? null : findConversationByAddress(tx, person.waId, at);
  const isSamePerson =
    byNumber !== null && (byNumber.user_id === null || person.userId === null || byNumber.user_id === person.userId);
  if (byUser && byNumber && byUser.seq !== byNumber.seq && isSamePerson) moveMessages(tx, byUser.seq, byNumber.seq);
  const known = (isSamePerson ? byNumber : null) ?? byUser;
  const conversation = known ? requireConversation(tx, known.seq) : createConversation(tx, person, at);
  learn(tx, conversation, person, at);
  return requireConversation(tx, conversation.seq);
}

/**
 * The person goes on under another number or user id: what was written under the old one moves there. Not so where
 * somebody else wrote under it before.
 */
export function movePerson(tx: WriteTx, before: StoredConversation, next: Addresses, at: string): StoredConversation {
  const addresses = [next.waId, next.userId].filter((address) => address !== null);
  const there = addresses.map((address) => findConversationByAddress(tx, address, at)).find((found) => found !== null);
  const isForeign = there && there.user_id !== (next.userId ?? before.user_id) && hasMessagesBefore(tx, there.seq, at);
  if (isForeign) return before;
  const left = [next.waId ? before.wa_id : null, next.userId ? before.user_id : null];
  const seq = there?.seq ?? before.seq;
  if (there && there.seq !== before.seq) moveMessages(tx, before.seq, there.seq);
  for (const address of left) {
    if (address !== null && !addresses.includes(address)) leaveAddress(tx, address, seq, at);
  }
  // Known under the new address already: what is known there is newer than this.
  const known = requireConversation(tx, seq);
  if (there) save(tx, known, { wa_id: known.wa_id ?? next.waId, user_id: known.user_id ?? next.userId });
  else save(tx, known, { wa_id: next.waId ?? known.wa_id, user_id: next.userId ?? known.user_id });
  for (const address of addresses) {
    if (!findConversationByAddress(tx, address, at)) assignAddress(tx, address, seq);
  }
  return requireConversation(tx, seq);
}

/** WhatsApp writes a recipient otherwise than we dialled, or names their user id. */
export function learnRecipient(tx: WriteTx, seq: number, addresses: Addresses, at: string): void {
  const conversation = findConversation(tx, seq);
  if (!conversation) return;
  const { waId, userId } = addresses;
  const elsewhere = [waId, userId].some(
    (address) => address !== null && (findConversationByAddress(tx, address, at)?.seq ?? seq) !== seq,
  );
  // Two conversations that turn out to be one are put together when the person writes.
  if (!elsewhere) learn(tx, conversation, { waId, userId, name: null }, at);
}

/** The one place where a conversation begins. */
function createConversation(tx: WriteTx, { waId, userId, name }: Sender, at: string): StoredConversation {
  const facts = factsOf({ wa_id: waId, user_id: userId, name: cleanName(name), name_at: at });
  const seq = insertConversation(tx, facts);
  for (const address of [waId, userId]) {
    if (address !== null) takeAddress(tx, address, seq, at);
  }
  return requireConversation(tx, seq);
}

function learn(tx: WriteTx, conversation: StoredConversation, person: Sender, at: string): void {
  const isNews = at >= conversation.last_message_time;
  const waId = person.waId !== null && (conversation.wa_id === null || isNews) ? person.waId : conversation.wa_id;
  const userId =
    person.userId !== null && (conversation.user_id === null || isNews) ? person.userId : conversation.user_id;
  for (const [address, before] of [
    [waId, conversation.wa_id],
    [userId, conversation.user_id],
  ] as const) {
    if (address !== null && address !== before) takeAddress(tx, address, conversation.seq, at);
  }
  const name = cleanName(person.name);
  const isNewName = name !== '' && at >= conversation.name_at;
  save(tx, conversation, { wa_id: waId, user_id: userId, ...(isNewName && { name, name_at: at }) });
}

/** Somebody who had this number before is known by their user id from now on. */
function takeAddress(tx: WriteTx, address: string, seq: number, at: string): void {
  const owner = findConversationByAddress(tx, address, at);
  if (owner && owner.seq !== seq) {
    save(tx, owner, owner.wa_id === address ? { wa_id: null } : { user_id: null });
  }
  assignAddress(tx, address, seq);
}

function save(tx: WriteTx, before: StoredConversation, changes: Partial<ConversationFacts>): void {
  const facts = factsOf({ ...before, ...changes });
  const isSame = (Object.keys(facts) as Array<keyof ConversationFacts>).every((key) => facts[key] === before[key]);
  if (!isSame) updateConversation(tx, before.seq, facts);
}

function factsOf({ wa_id, user_id, name, name_at }: Omit<ConversationFacts, 'search_text'>): ConversationFacts {
  const national = wa_id?.startsWith('49') ? `0${wa_id.slice(2)}` : '';
  return { wa_id, user_id, name, name_at, search_text: searchText([name, wa_id ?? user_id ?? '', national]) };
}

function requireConversation(tx: WriteTx, seq: number): StoredConversation {
  const conversation = findConversation(tx, seq);
  if (!conversation) throw new Error(`The conversation ${seq} is gone`);
  return conversation;
}
