import { leadReply } from '@it-lotse/contract/leads';
import { formatClock } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField, TextField } from '@it-lotse/ui/field';
import { Send } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { useSession } from '../../../kit/session-store.ts';
import { shortcuts } from '../../../kit/shortcuts/shortcut-list.ts';
import { useShortcut } from '../../../kit/shortcuts/use-shortcut.ts';
import { useReplyFocus } from '../../../kit/use-reply-focus.ts';
import { useReplyDrafts } from '../reply-drafts-store.ts';
import { leadReplyKind, useReply } from '../use-reply.ts';

const emptyDraft = { subject: '', message: '', savedAtMs: 0, draftId: '' };

interface ReplyFormProps {
  leadId: string;
  Heading: 'h2' | 'h3';
}

/** Answers by e-mail. What is typed is kept per lead until it is on its way. */
export function ReplyForm({ leadId, Heading }: ReplyFormProps) {
  const draft = useReplyDrafts((store) => store.drafts[leadId]) ?? emptyDraft;
  const write = useReplyDrafts((store) => store.write);
  const isKept = useSession((session) => session.isKept);
  const { send, sending, error } = useReply(leadId);
  const subjectField = useRef<HTMLInputElement>(null);
  const { subject, message } = draft;
  const faults = error instanceof ApiError ? error.fields : {};

  useReplyFocus(subjectField);
  useShortcut(shortcuts.reply, () => subjectField.current?.focus());

  function submit(event: FormEvent) {
    event.preventDefault();
    const reply = leadReply.safeParse({ subject, message });
    if (reply.success && !sending) send({ ...reply.data, draftId: draft.draftId });
  }

  return (
    <form onSubmit={submit} aria-label="Antworten" className="flex flex-col gap-3.5">
      <Heading className="text-section font-strong">Antworten</Heading>
      <WaitingSends of={leadReplyKind} target={leadId} />
      <TextField
        ref={subjectField}
        label="Betreff"
        maxLength={200}
        readOnly={sending}
        value={subject}
        error={faults.subject ?? ''}
        onChange={(event) => write(leadId, { subject: event.target.value, message })}
      />
      <TextAreaField
        label="Nachricht"
        maxLength={20_000}
        rows={7}
        readOnly={sending}
        value={message}
        error={faults.message ?? ''}
        onChange={(event) => write(leadId, { subject, message: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">
          {draft.savedAtMs > 0 &&
            (isKept === false
              ? 'Entwurf nicht gesichert: Bitte schließen Sie die Seite nicht.'
              : `Entwurf gemerkt, ${formatClock(new Date(draft.savedAtMs))}`)}
        </p>
        <Button type="submit" variant="main" disabled={sending || subject.trim() === '' || message.trim() === ''}>
          <Send aria-hidden size={18} strokeWidth={1.75} />
          {sending ? 'Wird gesendet…' : 'E-Mail senden'}
        </Button>
      </div>
    </form>
  );
}
