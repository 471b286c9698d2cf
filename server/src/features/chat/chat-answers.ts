import { createHash } from 'node:crypto';
import type { ChatReply, SlotOffer } from '@it-lotse/contract/chat';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { excerptOf } from '../../kernel/excerpt.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import type { AssistantAnswer, Turn } from './assistant.ts';
import { askAssistant } from './assistant-choice.ts';
import type { AnswerUnderWay } from './chat-live.ts';
import { hasAnsweredDanger, insertMessage, listMessages, type StoredMessage } from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';
import { findChat, type StoredChat, updateChat } from './chat-repository.ts';
import { mostTurns, needsPerson } from './chat-rules.ts';
import { offeredOnly, requireOpenChat } from './chat-views.ts';
import { findSlotOffers } from './slot-offers.ts';

const mostSlots = 6;
const addedSlots = 3;
/** Free times are a courtesy: a calendar that is slow to answer holds up no answer. */
const slotPatienceMs = 3_000;

/**
 * Has a message that is stored answered, and stores the answer.
 * @throws AppError chat_closed or not_found when the conversation ended meanwhile
 */
export async function answerMessage(
  ctx: ChatParts,
  question: StoredMessage,
  underWay: AnswerUnderWay,
): Promise<ChatReply> {
  const turns = listMessages(ctx.db, question.session_id, mostTurns, question.seq).map(asTurn);
  try {
    const mayLeave = findChat(ctx.db, question.session_id)?.may_leave ?? false;
    const asked = await askAssistant(ctx, {
      turns,
      mayLeave,
      sessionKey: createHash('sha256').update(question.session_id).digest('hex').slice(0, 32),
      dropped: underWay.dropped,
      onText: (piece) => underWay.add(piece),
      onStartAgain: () => underWay.startAgain(),
    });
    const answer = await complete(ctx, asked.answer);
    return await ctx.commits.write((tx) => store(tx, ctx, question, { ...asked, answer }, underWay.dropped));
  } catch (error) {
    if (!underWay.dropped.aborted) throw error;
    return replyWithoutAnswer(requireOpenChat(ctx, findChat(ctx.db, question.session_id)), question);
  }
}

function asTurn({ sender, message, awaits }: StoredMessage): Turn {
  return { from: sender === 'user' ? 'visitor' : sender, text: message, ...(awaits && { awaits }) };
}

/** Nothing is suggested that is not offered, and whoever needs an appointment sees the next free times. */
async function complete(ctx: ChatParts, answer: AssistantAnswer): Promise<AssistantAnswer> {
  const offered = offeredOnly(ctx);
  const service = offered(answer.suggested_service) ? answer.suggested_service : null;
  const given = answer.slots.filter(({ service_type }) => offered(service_type)).slice(0, mostSlots);
  const wantsSlots = given.length === 0 && answer.requires_appointment && service !== null;
  const slots = wantsSlots ? await nextSlots(ctx, service) : given;
  return { ...answer, suggested_service: service, slots };
}

async function nextSlots(ctx: ChatParts, service: string): Promise<readonly SlotOffer[]> {
  const search = findSlotOffers(ctx, { service, limit: addedSlots }).catch((error) => {
    ctx.log.warn({ err: error }, 'no free times could be looked up for the chat');
    return [];
  });
  return (await withTimeout(search, slotPatienceMs)) ?? [];
}

/** Unless a person took over meanwhile: then the assistant has fallen silent. */
function store(
  tx: WriteTx,
  ctx: ChatParts,
  question: StoredMessage,
  { answer, assistant }: { answer: AssistantAnswer; assistant: StoredChat['assistant'] },
  dropped: AbortSignal,
): ChatReply {
  const chat = requireOpenChat(ctx, findChat(tx, question.session_id));
  if (chat.handled_by === 'operator' || dropped.aborted) return replyWithoutAnswer(chat, question);
  const danger = answer.danger ?? null;
  const isNewDanger = danger !== null && !hasAnsweredDanger(tx, chat.session_id, danger);
  const stored = insertMessage(tx, {
    session_id: chat.session_id,
    sender: 'assistant',
    message: answer.response,
    timestamp: tx.now.toISOString(),
    answers: question.id,
    assistant,
    problem_category: answer.problem_category,
    requires_appointment: answer.requires_appointment,
    suggested_service: answer.suggested_service,
    danger,
    awaits: answer.awaits ?? null,
    slots: answer.slots,
  });
  const isNewNeed = needsPerson(answer) && chat.status !== 'pending';
  updateChat(tx, chat, {
    assistant,
    // 'general' says nothing: what was known before stays.
    ...(answer.problem_category !== 'general' && { problem_category: answer.problem_category }),
    ...(answer.requires_appointment && { appointment_suggested: true, suggested_service: answer.suggested_service }),
    // Nothing stays recommended to somebody in danger.
    ...(danger && { appointment_suggested: false, suggested_service: null }),
    ...((isNewNeed || isNewDanger) && { status: 'pending', unread: true }),
  });
  const about = { session_id: chat.session_id, name: chat.customer_name };
  if (isNewDanger) {
    recordEvent(tx, { type: 'chat.danger', ...about, danger, excerpt: excerptOf(question.message) });
  } else if (isNewNeed) {
    recordEvent(tx, { type: 'chat.needs_person', ...about, excerpt: excerptOf(question.message) });
  } else {
    recordEvent(tx, { type: 'chat.updated', ...about });
  }
  return replyOf(chat, stored);
}

/** What the visitor's page is told about an answer that is stored. */
export function replyOf({ handled_by }: Pick<StoredChat, 'handled_by'>, stored: StoredMessage): ChatReply {
  return {
    message_id: stored.id,
    response: stored.message,
    timestamp: stored.timestamp,
    requires_appointment: stored.requires_appointment,
    suggested_service: stored.suggested_service,
    problem_category: stored.problem_category ?? 'general',
    slots: [...stored.slots],
    in_danger: stored.danger !== null,
    handled_by,
    assistant: stored.assistant ?? 'embedded',
  };
}

/** A person answers; the message was taken down. */
export function replyWithoutAnswer(chat: StoredChat, question: StoredMessage): ChatReply {
  return {
    message_id: null,
    response: '',
    timestamp: question.timestamp,
    requires_appointment: false,
    suggested_service: null,
    problem_category: chat.problem_category,
    slots: [],
    in_danger: false,
    handled_by: 'operator',
    assistant: chat.assistant,
  };
}
