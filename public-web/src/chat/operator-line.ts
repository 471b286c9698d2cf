import type { ChatMessage } from '@it-lotse/contract/chat';
import { useEffect } from 'react';
import { Refused } from '../api/call-server.ts';
import { loadConversation, streamOf } from './chat-api.ts';
import { addMessages, asShown, lastHeard, useChat } from './chat-store.ts';

const { getState, setState } = useChat;
/** Before a line that the server has ended is opened anew; the browser itself takes up one that dropped. */
const pauseMs = 10_000;

/**
 * Hears what a person writes, once the visitor has written: before, nobody knows of the conversation. A line that ends
 * for good is asked why: the conversation may have been closed or deleted.
 */
export function useOperatorLine(): void {
  const sessionId = useChat((state) => state.sessionId);
  const hasBegun = useChat(
    ({ phase, messages }) =>
      phase === 'open' && messages.some(({ sender, state }) => sender === 'user' && state === 'there'),
  );

  useEffect(() => {
    if (sessionId === null || !hasBegun) return;
    let timer: ReturnType<typeof setTimeout>;
    let source: EventSource;
    const listen = () => {
      source = new EventSource(streamOf(sessionId, lastHeard()));
      source.addEventListener('open', () => setState({ isReached: true }));
      source.addEventListener('message', ({ data }) => hear(data));
      source.addEventListener('handled_by', ({ data }) => takeOver(data));
      source.addEventListener('closed', () => {
        setState({ phase: 'closed', streaming: null });
        source.close();
      });
      source.addEventListener('error', () => {
        setState({ isReached: false });
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => void askWhy(sessionId).then((goesOn) => goesOn && listen()), pauseMs);
      });
    };
    listen();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [sessionId, hasBegun]);
}

/** The page shows what the visitor wrote and what an assistant answered by itself. */
function hear(data: string): void {
  const message: ChatMessage = JSON.parse(data);
  if (message.sender === 'operator') addMessages(asShown(message));
}

function takeOver(data: string): void {
  const { handled_by }: { handled_by: 'assistant' | 'operator' } = JSON.parse(data);
  // Whatever an assistant was about to say is not wanted any more.
  setState(handled_by === 'operator' ? { handledBy: handled_by, streaming: null } : { handledBy: handled_by });
}

/** Whether the conversation still goes on; what was missed meanwhile is shown. */
async function askWhy(sessionId: string): Promise<boolean> {
  try {
    const chat = await loadConversation(sessionId);
    if (getState().sessionId !== sessionId) return false;
    addMessages(...chat.messages.filter(({ sender }) => sender === 'operator').map(asShown));
    setState({ handledBy: chat.handled_by, isReached: true });
    if (chat.status === 'closed') setState({ phase: 'closed' });
    return chat.status !== 'closed';
  } catch (error) {
    const isGone = error instanceof Refused && error.code === 'not_found';
    if (isGone) setState({ phase: 'gone', isReached: true });
    return !isGone;
  }
}
