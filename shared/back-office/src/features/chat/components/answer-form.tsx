import { longestAnswer } from '@it-lotse/contract/chats';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField } from '@it-lotse/ui/field';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { shortcuts } from '../../../kit/shortcuts/shortcut-list.ts';
import { useShortcut } from '../../../kit/shortcuts/use-shortcut.ts';
import { useReplyFocus } from '../../../kit/use-reply-focus.ts';
import { useAnswerDrafts } from '../answer-drafts-store.ts';
import { useAnswer } from '../use-answer.ts';

interface AnswerFormProps {
  sessionId: string;
  /** The conversation has just been taken over: the keyboard goes on here. */
  focusFirst: boolean;
  /** Beside the label. */
  aside: ReactNode;
}

/** Writes to the visitor. What is typed is kept per conversation until the server has it. */
export function AnswerForm({ sessionId, focusFirst, aside }: AnswerFormProps) {
  const draft = useAnswerDrafts(({ drafts }) => drafts[sessionId]);
  const write = useAnswerDrafts((store) => store.write);
  const { send, sending, fault, forgetFault } = useAnswer(sessionId);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? '';

  useEffect(() => {
    if (focusFirst) field.current?.focus();
  }, [focusFirst]);

  useReplyFocus(field);
  useShortcut(shortcuts.reply, () => field.current?.focus());

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    field.current?.focus();
    if (draft && draft.text.trim() !== '' && !sending) send(draft);
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes, Enter chooses a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form
      onSubmit={submit}
      aria-label="Dem Besucher antworten"
      className="flex flex-col gap-2.5 middle:flex-row middle:items-start"
    >
      <div className="min-w-0 flex-1">
        <TextAreaField
          ref={field}
          label="Ihre Antwort"
          aside={aside}
          hint="Enter sendet, Umschalt + Enter: neue Zeile."
          rows={2}
          maxLength={longestAnswer}
          enterKeyHint="send"
          readOnly={sending}
          value={text}
          error={fault}
          onKeyDown={sendOnEnter}
          onChange={(event) => {
            write(sessionId, event.target.value);
            if (fault) forgetFault();
          }}
        />
      </div>
      <Button type="submit" variant="main" className="middle:mt-7.5" disabled={sending || text.trim() === ''}>
        <Send aria-hidden size={18} strokeWidth={1.75} />
        Senden
      </Button>
    </form>
  );
}
