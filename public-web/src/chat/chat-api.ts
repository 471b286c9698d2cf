import type { ChatReply, getChat, longestChatMessage, saveChatInfo, startChat } from '@it-lotse/shared/contract/chat';
import type { AnswerOf } from '@it-lotse/shared/contract/endpoint';
import { whileHeard } from '@it-lotse/shared/event-streams/read-events';
import { ask, post, Refused, readAnswer } from '../booking/booking-api.ts';
import { readReply } from './reply-stream.ts';
import type { PendingMessage } from './session-memory.ts';

// Paths stand here as text for the same reason as in booking-api.ts.

export type Conversation = AnswerOf<typeof getChat>;
export const longestMessage: typeof longestChatMessage = 2000;

/** The server falls back to its own assistant long before; a line that is silent for longer is dead. */
const silenceMs = 60_000;
const pauseBeforeRetryMs = 1000;

const pathOf = (sessionId: string) => `/api/chat/${encodeURIComponent(sessionId)}`;
/** `after`: id of the message that was shown last; null where none of them is the server's. */
export const streamOf = (sessionId: string, after: string | null) =>
  `${pathOf(sessionId)}/stream${after === null ? '' : `?${new URLSearchParams({ after })}`}`;

/** @throws as `ask` */
export async function startConversation(processor: string | null | undefined): Promise<AnswerOf<typeof startChat>> {
  return readAnswer(await post('/api/chat/start', { processor }), 'session_id');
}

/** @throws as `ask` */
export const loadConversation = (sessionId: string) => ask<Conversation>(pathOf(sessionId), 'messages');

/** @throws as `ask` */
export async function saveContact(sessionId: string, contact: { name: string; email: string }): Promise<void> {
  const response = await fetch(`${pathOf(sessionId)}/info`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contact),
  });
  await readAnswer<AnswerOf<typeof saveChatInfo>>(response, 'message');
}

/**
 * Sends a message and hears the answer while it is being made. When the line drops, it is asked for once more, in one
 * piece: the id of the message makes sure that it is stored and answered only once.
 * @throws Refused, or TypeError when there is no answer
 */
export async function sendMessage(
  sessionId: string,
  message: PendingMessage,
  onText: (textSoFar: string) => void,
  signal: AbortSignal,
): Promise<ChatReply> {
  try {
    return await attempt(sessionId, message, 'text/event-stream', onText, signal);
  } catch (error) {
    if (signal.aborted || (error instanceof Refused && !error.isUnclear)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetryMs));
  return attempt(sessionId, message, 'application/json', onText, signal);
}

function attempt(
  sessionId: string,
  { id, text }: PendingMessage,
  accept: string,
  onText: (textSoFar: string) => void,
  signal: AbortSignal,
): Promise<ChatReply> {
  return whileHeard(signal, silenceMs, async (line, heard) => {
    const response = await fetch(`${pathOf(sessionId)}/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify({ message: text, message_id: id }),
      signal: line,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    return isStream && response.body
      ? readReply(response.body, onText, line, heard)
      : readAnswer<ChatReply>(response, 'response');
  });
}
