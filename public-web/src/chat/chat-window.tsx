import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { canSend, openChat, send } from './chat-session.ts';
import { useChat } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { focusInput } from './focus-input.ts';
import { MessageList } from './message-list.tsx';
import { NewChatDialog } from './new-chat-dialog.tsx';
import { useOperatorLine } from './operator-line.ts';
import { QuickQuestions } from './quick-questions.tsx';
import { RecommendationBanner } from './recommendation-banner.tsx';
import { StateNotes } from './state-notes.tsx';
import { useFollowEnd } from './use-follow-end.ts';

/** The conversation with everything one can do in it. */
export function ChatWindow({ content }: { content: Pick<SiteContent, 'profile' | 'booking' | 'assistant'> }) {
  const { profile, booking, assistant } = content;
  const { phase, messages, recommendation, sessionId } = useChat();
  const input = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<'contact' | 'new' | null>(null);
  const { said, foot, hasNews, goToEnd } = useFollowEnd();
  useOperatorLine();

  useEffect(() => void openChat(assistant.processor), [assistant.processor]);

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
    <section className="chat-card" aria-label="Chat">
      <div ref={said} className="chat-log">
        <MessageList profile={profile} />
        <StateNotes profile={profile} onLeaveContact={() => setDialog('contact')} />
        {messages.length <= 1 && !isOver && <QuickQuestions onChoose={(question) => fillIn(input.current, question)} />}
      </div>
      <div ref={foot} className="chat-foot">
        {recommendation && (
          <RecommendationBanner recommendation={recommendation} offer={booking} owner={profile.owner} />
        )}
        {hasNews && (
          <button type="button" className="chat-news" onClick={showNews}>
            <Icon name="down" size={20} /> Neue Nachricht
          </button>
        )}
        {!isOver && <Composer input={input} onSend={ask} />}
      </div>
      <div className="chat-below">
        <p className="hint">{!isOver && 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile.'}</p>
        <p>
          {messages.length > 1 && !isOver && (
            <button type="button" className="text-link" onClick={() => setDialog('new')}>
              Neues Gespräch<span className="spoken"> beginnen</span>
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
