import { useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { canSend, openChat, send } from './chat-session.ts';
import { useChat } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { focusInput } from './focus-input.ts';
import { type ChatProfile, MessageList } from './message-list.tsx';
import { NewChatDialog } from './new-chat-dialog.tsx';
import { useOperatorLine } from './operator-line.ts';
import { QuickQuestions } from './quick-questions.tsx';
import { RecommendationBanner, type RecommendedService } from './recommendation-banner.tsx';
import { StateNotes } from './state-notes.tsx';
import { useFollowEnd } from './use-follow-end.ts';

export interface ChatFacts {
  profile: ChatProfile;
  /** What may be recommended, by its key. */
  services: Readonly<Record<string, RecommendedService>>;
  /** Who processes what is written; null: nobody but this server. */
  processor: string | null;
}

/** The conversation with everything one can do in it. */
export function ChatWindow({ profile, services, processor }: ChatFacts) {
  const { phase, messages, recommendation, sessionId } = useChat();
  const input = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<'contact' | 'new' | null>(null);
  const { said, foot, hasNews, goToEnd } = useFollowEnd();
  useOperatorLine();

  useEffect(() => void openChat(processor), [processor]);

  function ask(text: string): boolean {
    if (text.trim() === '' || !canSend()) return false;
    void send(text);
    goToEnd();
    return true;
  }

  function showNews() {
    goToEnd();
    focusInput();
  }

  const isOver = phase === 'closed' || phase === 'gone';
  return (
    <section className="border border-line rounded-[20px] bg-card" aria-label="Chat">
      <div
        ref={said}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pr-3 pb-4 pl-3 middle:gap-6 middle:pt-8 middle:pr-8 middle:pb-6 middle:pl-8 [@media(761px<=width)_and_(height<46rem)]:gap-4 [@media(761px<=width)_and_(height<46rem)]:pt-4 [@media(761px<=width)_and_(height<46rem)]:pb-3 [&>[role=alert]]:m-0"
      >
        <MessageList profile={profile} />
        <StateNotes profile={profile} onLeaveContact={() => setDialog('contact')} />
        {messages.length <= 1 && !isOver && <QuickQuestions onChoose={(question) => fillIn(input.current, question)} />}
      </div>
      <div
        ref={foot}
        className="border-t border-t-line rounded-[0_0_20px_20px] bg-card tall:sticky tall:bottom-0 tall:z-5 noscript:hidden empty:hidden print:hidden"
      >
        {recommendation && (
          <RecommendationBanner recommendation={recommendation} services={services} owner={profile.owner} />
        )}
        {hasNews && (
          <button
            type="button"
            className="absolute right-0 bottom-[calc(100%_+_0.75rem)] left-0 flex items-center gap-2 w-fit min-h-11 mx-auto py-[0.4rem] px-[1.2rem] rounded-[99px] bg-harbour text-on-harbour text-[1.0625rem] font-[680] afloat hover:bg-harbour-deep not-tall:static not-tall:mt-3"
            onClick={showNews}
          >
            <Icon name="down" size={20} /> Neue Nachricht
          </button>
        )}
        {!isOver && <Composer input={input} onSend={ask} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-6 pt-0 pr-4 pb-[0.9rem] pl-4 [&_p:last-child]:flex [&_p:last-child]:flex-wrap [&_p:last-child]:min-h-11 [&_p:last-child]:gap-y-0 [&_p:last-child]:gap-x-6 [&_.text-link]:text-[1rem] [&_.text-link]:font-normal middle:pt-0 middle:pr-8 middle:pb-[1.1rem] middle:pl-8 noscript:hidden print:hidden">
        <p className="hint">{!isOver && 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile.'}</p>
        <p>
          {messages.length > 1 && !isOver && (
            <button type="button" className="text-link" onClick={() => setDialog('new')}>
              Neues Gespräch<span className="sr-only"> beginnen</span>
            </button>
          )}
          {sessionId !== null && phase !== 'gone' && (
            <button type="button" className="text-link" onClick={() => setDialog('contact')}>
              Kontaktdaten hinterlegen
            </button>
          )}
        </p>
      </div>
      {dialog === 'contact' && <ContactDialog onClose={() => setDialog(null)} />}
      {dialog === 'new' && <NewChatDialog onClose={() => setDialog(null)} />}
    </section>
  );
}

/** Puts a text into the input, with the cursor behind it. */
function fillIn(input: HTMLTextAreaElement | null, text: string): void {
  if (!input) return;
  input.value = text;
  input.focus();
  input.setSelectionRange(text.length, text.length);
}
