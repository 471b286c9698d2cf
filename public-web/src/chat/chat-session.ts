import type { ChatReply } from '@it-lotse/contract/chat';
import { writableText } from '@it-lotse/contract/writable-text';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { Refused } from '../api/call-server.ts';
import { addToast } from '../toast/toast-store.ts';
import { type Conversation, loadConversation, sendMessage, startConversation } from './chat-api.ts';
import { addMessages, asShown, changeMessage, emptyChat, lastHeard, removeMessage, useChat } from './chat-store.ts';
import { forgetChat, type PendingMessage, recallChat, rememberChat } from './session-memory.ts';

const { getState, setState } = useChat;

const faultText = 'Entschuldigung, es gab einen technischen Fehler. Bitte versuchen Sie es erneut.';
const notSent = 'Nachricht konnte nicht gesendet werden.';
export const checkConnection = 'Bitte prüfen Sie Ihre Internetverbindung.';
/** Stands below a message nobody answered; it is never stored. */
const faultIdOf = (messageId: string) => `${messageId}-fehler`;

/** The welcome of a conversation that has just begun: the server has not said how it calls it. */
export const welcomeId = 'willkommen';

/** Belongs to the conversation on the page; aborted when another one begins. */
let conversation = new AbortController();
let opening: Promise<void> = Promise.resolve();

/** Who processes the texts, as the page says above the conversation; a provider it does not name gets none. */
let processor: string | null | undefined;

/** Continues the conversation of this tab, or starts one. Called again, it tries again. */
export function openChat(shown: string | null | undefined = processor): Promise<void> {
  processor = shown;
  opening = open();
  return opening;
}

/** Leaves the conversation behind, in this tab for good. */
export function beginAnew(): Promise<void> {
  conversation.abort();
  conversation = new AbortController();
  forgetChat();
  const { returned } = getState();
  setState({ ...emptyChat, returned: returned && { ...returned, why: '' } });
  return openChat();
}

async function open(): Promise<void> {
  const { signal } = conversation;
  setState({ phase: 'starting', failure: null });
  try {
    const found = await recalled();
    if (signal.aborted) return;
    if (found) {
      show(found.chat);
      if (!found.unanswered) return;
      if (found.chat.status === 'closed') keepForNext(found.unanswered);
      else void deliver(found.unanswered);
      return;
    }
    const { session_id, message } = await startConversation(processor);
    if (signal.aborted) return;
    rememberChat({ sessionId: session_id, pending: null });
    setState({ phase: 'open', sessionId: session_id, isReached: true });
    addMessages({
      id: welcomeId,
      sender: 'assistant',
      text: message,
      timestamp: new Date().toISOString(),
      slots: [],
      isOurs: true,
      state: 'there',
    });
  } catch (failure) {
    if (!signal.aborted) setState({ phase: 'failed', failure, isReached: false });
  }
}

/** What the server knows of this tab's conversation; null when there is none or it was deleted. */
async function recalled(): Promise<{ chat: Conversation; unanswered: PendingMessage | null } | null> {
  const remembered = recallChat();
  if (!remembered) return null;
  const { sessionId, pending } = remembered;
  try {
    const chat = await loadConversation(sessionId);
    return { chat, unanswered: pending && takeUnanswered(chat, pending) };
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'not_found')) throw error;
    forgetChat();
    if (pending) keepForNext(pending);
    return null;
  }
}

/** It never reached the conversation it was meant for: it goes back into the input. */
const keepForNext = ({ text }: PendingMessage) => setState({ returned: { text, why: '' } });

/** A message that was on its way when the page was left: it is sent again, and shown once. */
function takeUnanswered(chat: Conversation, pending: PendingMessage): PendingMessage | null {
  const start = chat.messages.findIndex(({ id }) => id === pending.after) + 1;
  const index = chat.messages.findLastIndex(
    ({ sender, message }, place) => place >= start && sender === 'user' && message === writableText(pending.text),
  );
  const answered = index >= 0 && (index < chat.messages.length - 1 || chat.handled_by === 'operator');
  if (answered || (index >= 0 && chat.status === 'closed')) return null;
  if (index >= 0) chat.messages.splice(index, 1);
  return pending;
}

function show(chat: Conversation): void {
  const { recommendation } = chat;
  rememberChat({ sessionId: chat.session_id, pending: null });
  setState({
    phase: chat.status === 'closed' ? 'closed' : 'open',
    sessionId: chat.session_id,
    messages: chat.messages.map(asShown),
    handledBy: chat.handled_by,
    recommendation: recommendation && {
      service: recommendation.suggested_service,
      category: recommendation.problem_category,
    },
    contact: { name: chat.customer_name, email: chat.customer_email },
    isReached: true,
  });
}

/** Whether a message may be sent now. */
export const canSend = () => !getState().isSending && ['starting', 'open'].includes(getState().phase);

/** Sends what the visitor wrote; nothing of it is lost, whatever happens. Does nothing while `canSend` says no. */
export async function send(text: string): Promise<void> {
  if (text.trim() === '' || !canSend()) return;
  setState({ returned: null });
  await deliver({ id: newUuid(), text });
}

/** Once more what was not answered. */
export async function sendAgain(messageId: string): Promise<void> {
  const message = getState().messages.find(({ id }) => id === messageId);
  if (!message || !canSend()) return;
  removeMessage(faultIdOf(messageId));
  removeMessage(messageId);
  const pending = recallChat()?.pending;
  await deliver(pending?.id === messageId ? pending : { id: messageId, text: message.text });
}

async function deliver(message: PendingMessage): Promise<void> {
  const { signal } = conversation;
  addMessages({
    id: message.id,
    sender: 'user',
    text: writableText(message.text),
    timestamp: new Date().toISOString(),
    slots: [],
    state: 'sending',
  });
  setState(({ handledBy }) => ({ isSending: true, streaming: handledBy === 'operator' ? null : '' }));
  await opening;
  const { sessionId } = getState();
  if (signal.aborted) return;
  try {
    if (sessionId === null) throw new TypeError('no conversation');
    const after = message.after ?? lastHeard();
    rememberChat({ sessionId, pending: { ...message, ...(after !== null && { after }) } });
    const reply = await sendMessage(sessionId, message, showStreamed, signal);
    if (signal.aborted) return;
    rememberChat({ sessionId, pending: null });
    changeMessage(message.id, { state: 'there' });
    take(reply);
  } catch (error) {
    if (!signal.aborted) tellFailure(message, error);
  }
}

/** After a person has taken over, nothing of an assistant's half answer is shown. */
function showStreamed(textSoFar: string): void {
  setState(({ handledBy }) => ({ streaming: handledBy === 'operator' ? null : textSoFar }));
}

function take(reply: ChatReply): void {
  setState(({ recommendation }) => ({
    isSending: false,
    streaming: null,
    isReached: true,
    handledBy: reply.handled_by,
    recommendation: reply.requires_appointment
      ? { service: reply.suggested_service, category: reply.problem_category }
      : reply.in_danger
        ? null
        : recommendation,
  }));
  if (reply.response === '') return;
  addMessages({
    id: reply.message_id ?? newUuid(),
    sender: 'assistant',
    text: reply.response,
    timestamp: reply.timestamp,
    slots: reply.slots,
    by: reply.assistant,
    state: 'there',
  });
}

function tellFailure(message: PendingMessage, error: unknown): void {
  const { sessionId } = getState();
  setState({ isSending: false, streaming: null });
  if (error instanceof Refused && !error.isUnclear) {
    // The server said no: the message is not stored, and the reason is not a fault.
    if (sessionId !== null) rememberChat({ sessionId, pending: null });
    removeMessage(message.id);
    const why = error.faults.message || error.detail;
    setState({ returned: { text: message.text, why }, isReached: true });
    if (error.code === 'chat_closed') setState({ phase: 'closed' });
    else if (error.code === 'not_found') setState({ phase: 'gone' });
    else addToast({ title: notSent, description: why, destructive: true });
    return;
  }
  changeMessage(message.id, { state: 'failed' });
  addMessages({
    id: faultIdOf(message.id),
    sender: 'assistant',
    text: faultText,
    timestamp: new Date().toISOString(),
    slots: [],
    isOurs: true,
    state: 'there',
  });
  const isLineDown = !(error instanceof Refused);
  setState({ isReached: !isLineDown });
  addToast({
    title: notSent,
    description: isLineDown ? checkConnection : 'Bitte versuchen Sie es erneut.',
    destructive: true,
  });
}
