import type { OpenConversation } from '@it-lotse/contract/today';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField } from '@it-lotse/ui/field';
import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DayWindowHost } from '../../../kit/host.ts';
import { submitByKeys } from '../../../kit/submit-by-keys.ts';
import { useReplies } from '../reply-store.ts';
import { nameOf, replyHint, waitingName } from '../today-words.ts';
import { useSendReply } from '../use-send-reply.ts';

interface ReplyFieldProps {
  conversation: OpenConversation;
  day: DayWindowHost;
  /** The operator does not want to answer here after all. */
  onLeave(): void;
}

const nothing = { text: '', fault: '', state: 'writing' } as const;

export function ReplyField({ conversation, day, onLeave }: ReplyFieldProps) {
  const record = waitingName(conversation);
  const { text, fault, state } = useReplies(({ replies }) => replies[record]) ?? nothing;
  const { write, forget } = useReplies.getState();
  const send = useSendReply(conversation, day);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        ref={field}
        label={`Antwort an ${nameOf(conversation)}`}
        hint={replyHint(conversation)}
        error={fault}
        rows={4}
        maxLength={4000}
        readOnly={state === 'sending'}
        value={text}
        onChange={(event) => write(record, event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" disabled={state === 'sending' || text.trim() === ''}>
          <Send aria-hidden size={18} strokeWidth={1.75} />
          {state === 'sending' ? 'Wird gesendet…' : 'Antwort senden'}
        </Button>
        <Button
          disabled={state === 'sending'}
          onClick={() => {
            forget(record);
            onLeave();
          }}
        >
          Verwerfen
        </Button>
      </div>
    </form>
  );
}
