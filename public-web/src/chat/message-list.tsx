import type { BusinessProfile } from '@it-lotse/contract/content';
import { chatWelcome } from '@it-lotse/domain/chat-welcome';
import { useEffect, useState } from 'react';
import { pageVoice } from '../voice.ts';
import { welcomeId } from './chat-session.ts';
import { type ShownMessage, useChat } from './chat-store.ts';
import { Avatar, bodyLook, bubbleLook, MessageItem, rowLook, whenLook } from './message-item.tsx';
import { MessageText } from './message-text.tsx';

/** Longer than this and the visitor is told that it is still going on. */
const slowAfterMs = 8000;

/** Who the conversation is with. */
export type ChatProfile = Pick<BusinessProfile, 'name' | 'owner' | 'phone'>;

/**
 * The conversation. What is added to it is read out, an answer when it is complete: while it comes in, it stands beside
 * the log, hidden from screen readers.
 */
export function MessageList({ profile }: { profile: ChatProfile }) {
  const messages = useChat((state) => state.messages);
  const streaming = useChat((state) => state.streaming);
  const isStarting = useChat((state) => state.phase === 'starting');
  const shown = messages.length > 0 ? messages : isStarting ? [welcomeFrom(profile)] : [];
  const isLive = useIsSettled(isStarting);
  return (
    <>
      <div role="log" aria-label="Gespräch" aria-live={isLive ? 'polite' : 'off'}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {shown.map((message, index) => (
            // The welcome from the page becomes the one the server has stored without being read out again.
            <MessageItem key={index === 0 ? 'first' : message.id} message={message} owner={profile.owner} />
          ))}
        </ol>
      </div>
      {streaming !== null && <Answering text={streaming} />}
      <p className="sr-only" role="status">
        {streaming !== null && 'Der KI-Assistent antwortet.'}
      </p>
    </>
  );
}

const welcomeFrom = (profile: ChatProfile): ShownMessage => ({
  id: welcomeId,
  sender: 'assistant',
  text: chatWelcome({ ...profile, voice: pageVoice() }),
  timestamp: null,
  slots: [],
  state: 'there',
});

/** false until the messages from before a reload stand on the page: they are not news. */
function useIsSettled(isStarting: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => setIsSettled(!isStarting), [isStarting]);
  return isSettled;
}

/** Three dots until there are words, then the words so far. */
function Answering({ text }: { text: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={rowLook('assistant')} data-sender="assistant" data-testid="answering" aria-hidden="true">
      <Avatar sender="assistant" />
      <div className={bodyLook('assistant')}>
        <div className={bubbleLook('assistant')} data-testid="bubble">
          {text === '' ? (
            <span
              className="flex gap-[0.4rem] items-center h-7 [&_span]:w-[0.6rem] [&_span]:h-[0.6rem] [&_span]:rounded-[50%] [&_span]:bg-edge motion-safe:[&_span]:animate-typing motion-safe:[&_span:nth-child(2)]:[animation-delay:150ms] motion-safe:[&_span:nth-child(3)]:[animation-delay:300ms]"
              data-testid="typing"
            >
              <span />
              <span />
              <span />
            </span>
          ) : (
            <MessageText text={text} isComing />
          )}
        </div>
        <p className={whenLook}>
          {isSlow && text === '' ? 'Das dauert noch einen Moment …' : 'KI-Assistent schreibt …'}
        </p>
      </div>
    </div>
  );
}
