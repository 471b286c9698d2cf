import type { ChatSession } from '@it-lotse/contract/chats';
import { Button } from '@it-lotse/ui/button';
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { shortcuts } from '../../../kit/shortcuts/shortcut-list.ts';
import { useShortcut } from '../../../kit/shortcuts/use-shortcut.ts';
import { useReplyFocus } from '../../../kit/use-reply-focus.ts';
import { useAnswerDrafts } from '../answer-drafts-store.ts';
import { chatAnswerKind } from '../use-answer.ts';
import { chatTurnKind, useTurn } from '../use-turn.ts';
import { AnswerForm } from './answer-form.tsx';

/** Who answers in this conversation, the way to change that, and the field to write in. */
export function ChatFoot({ session, className }: { session: ChatSession; className: string }) {
  // The button that changed who answers goes with it: the keyboard goes on with what takes its place.
  const [justChanged, setJustChanged] = useState(false);
  const { session_id: id, status, handled_by } = session;
  const answering = {
    session,
    focusFirst: justChanged,
    onChange: () => setJustChanged(true),
    onRefused: () => setJustChanged(false),
  };
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-card">
      <div className={`${className} py-3.5`}>
        <WaitingSends of={chatTurnKind} target={id} className="mb-2.5" />
        <WaitingSends of={chatAnswerKind} target={id} className="mb-2.5 max-h-48 overflow-y-auto" />
        {status === 'closed' ? (
          <Closed id={id} />
        ) : handled_by === 'operator' ? (
          <OperatorAnswers {...answering} />
        ) : (
          <AssistantAnswers {...answering} />
        )}
      </div>
    </div>
  );
}

interface AnsweringProps {
  session: ChatSession;
  focusFirst: boolean;
  onChange(): void;
  onRefused(): void;
}

function AssistantAnswers({ session, focusFirst, onChange, onRefused }: AnsweringProps) {
  const { turn, isPending } = useTurn(session, 'operator');
  const button = useRef<HTMLButtonElement>(null);
  useReplyFocus(button);
  useShortcut(shortcuts.reply, () => button.current?.focus());
  useEffect(() => {
    if (focusFirst) button.current?.focus();
  }, [focusFirst]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-50 flex-1">
        {session.status === 'pending'
          ? 'Der Besucher wünscht einen Menschen. Solange Sie nicht übernehmen, antwortet der Assistent.'
          : 'Der Assistent antwortet. Übernehmen Sie, schweigt er in diesem Gespräch.'}
      </p>
      <Button
        ref={button}
        variant="main"
        disabled={isPending}
        onClick={() => {
          onChange();
          turn(onRefused);
        }}
      >
        <Hand aria-hidden size={18} strokeWidth={1.75} />
        Übernehmen
      </Button>
    </div>
  );
}

function OperatorAnswers({ session, focusFirst, onChange, onRefused }: AnsweringProps) {
  const { turn, isPending } = useTurn(session, 'assistant');
  return (
    <AnswerForm
      sessionId={session.session_id}
      focusFirst={focusFirst}
      aside={
        <Button
          variant="link"
          disabled={isPending}
          onClick={() => {
            onChange();
            turn(onRefused);
          }}
        >
          An den Assistenten zurückgeben
        </Button>
      }
    />
  );
}

/** What was typed before the conversation ended is not thrown away unseen. */
function Closed({ id }: { id: string }) {
  const draft = useAnswerDrafts(({ drafts }) => drafts[id]);
  const forget = useAnswerDrafts((store) => store.forget);
  return (
    <>
      <p className="text-ink-2">Dieses Gespräch ist beendet. Der Besucher liest hier nicht mehr mit.</p>
      {draft && (
        <div className="mt-2.5 flex flex-col items-start gap-2">
          <p className="font-strong">Nicht gesendet:</p>
          <p className="max-h-40 w-full overflow-y-auto border-l-3 border-teal pl-3 whitespace-pre-wrap">
            {draft.text}
          </p>
          <Button onClick={() => forget(id)}>Entwurf verwerfen</Button>
        </div>
      )}
    </>
  );
}
