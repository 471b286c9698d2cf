import type {
  ChatReply,
  chatStreamRoute,
  getChat,
  longestChatMessage,
  saveChatInfo,
  sendChatMessage,
  startChat,
} from '@it-lotse/contract/chat';
import type { AddressOf, AnswerOf, FilledPath } from '@it-lotse/contract/endpoint';
import { whileHeard } from '@it-lotse/contract/event-streams/read-events';
import { ask, post, Refused, readAnswer, send } from '../api/call-server.ts';
import { readReply } from './reply-stream.ts';
import type { PendingMessage } from './session-memory.ts';

export type Conversation = AnswerOf<typeof getChat>;
export const longestMessage: typeof longestChatMessage = 2000;

/** The server falls back to its own assistant long before; a line that is silent for longer is dead. */
const silenceMs = 60_000;
const pauseBeforeRetryMs = 1000;

const pathOf = (sessionId: string): AddressOf<typeof getChat> => `/api/chat/${encodeURIComponent(sessionId)}`;
/** `after`: id of the message that was shown last; null where none of them is the server's. */
export const streamOf = (sessionId: string, after: string | null): string => {
  const path: FilledPath<typeof chatStreamRoute> = `${pathOf(sessionId)}/stream`;
  return after === null ? path : `${path}?${new URLSearchParams({ after })}`;
};

/** @throws as `ask` */
export const startConversation = (processor: string | null | undefined) =>
  post<typeof startChat>('/api/chat/start', { processor }, 'session_id');

/** @throws as `ask` */
export const loadConversation = (sessionId: string) => ask<typeof getChat>(pathOf(sessionId), 'messages');

/** @throws as `ask` */
export async function saveContact(sessionId: string, contact: { name: string; email: string }): Promise<void> {
  const response = await send<typeof saveChatInfo>('PUT', `${pathOf(sessionId)}/info`, contact);
  await readAnswer<typeof saveChatInfo>(response, 'message');
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
    const response = await send<typeof sendChatMessage>(
      'POST',
      `${pathOf(sessionId)}/message`,
      { message: text, message_id: id },
      { headers: { Accept: accept }, signal: line },
    );
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    return isStream && response.body
      ? readReply(response.body, onText, line, heard)
      : readAnswer<typeof sendChatMessage>(response, 'response');
  });
}
