import { type Lead, leadReply } from '@it-lotse/contract/leads';
import { formatClock } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField, TextField } from '@it-lotse/ui/field';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { useSession } from '../../../kit/session-store.ts';
import { shortcuts } from '../../../kit/shortcuts/shortcut-list.ts';
import { useShortcut } from '../../../kit/shortcuts/use-shortcut.ts';
import { submitByKeys } from '../../../kit/submit-by-keys.ts';
import { TextBlockMenu } from '../../../kit/text-block-menu.tsx';
import { useReplyFocus } from '../../../kit/use-reply-focus.ts';
import { proposedReply } from '../proposed-reply.ts';
import { useReplyDrafts } from '../reply-drafts-store.ts';
import { leadReplyKind, useReply } from '../use-reply.ts';

interface ReplyFormProps {
  lead: Lead;
  Heading: 'h2' | 'h3';
}

/** Answers by e-mail. What is typed is kept per lead until it is on its way. */
export function ReplyForm({ lead, Heading }: ReplyFormProps) {
  const leadId = lead.id;
  const proposal = proposedReply(lead);
  const draft = useReplyDrafts((store) => store.drafts[leadId]) ?? { ...proposal, savedAtMs: 0, draftId: '' };
  const { write: keep, forget } = useReplyDrafts.getState();
  const isKept = useSession((session) => session.isKept);
  const { send, sending, error } = useReply(leadId);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const { subject, message } = draft;
  const faults = error instanceof ApiError ? error.fields : {};

  const isWritten = message.trim() !== '' && message.trim() !== proposal.message.trim();

  // Whoever comes with the keyboard writes behind the greeting.
  useEffect(() => {
    const field = messageField.current;
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useReplyFocus(messageField);
  useShortcut(shortcuts.reply, () => messageField.current?.focus());

  function write(typed: { subject: string; message: string }) {
    if (typed.subject === proposal.subject && typed.message === proposal.message) forget(leadId);
    else keep(leadId, typed);
  }
  function insert(text: string) {
    const at = messageField.current?.selectionEnd ?? message.length;
    write({ subject, message: message.slice(0, at) + text + message.slice(at) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const reply = leadReply.safeParse({ subject, message });
    if (reply.success && isWritten && !sending) send({ ...reply.data, draftId: draft.draftId });
  }

  return (
    <form onSubmit={submit} onKeyDown={submitByKeys} aria-label="Antworten" className="flex flex-col gap-3.5">
      <Heading className="text-section font-strong">Antworten</Heading>
      <WaitingSends of={leadReplyKind} target={leadId} />
      <TextField
        label="Betreff"
        maxLength={200}
        readOnly={sending}
        value={subject}
        error={faults.subject ?? ''}
        onChange={(event) => write({ subject: event.target.value, message })}
      />
      <TextAreaField
        ref={messageField}
        label="Nachricht"
        maxLength={20_000}
        rows={7}
        readOnly={sending}
        value={message}
        error={faults.message ?? ''}
        onChange={(event) => write({ subject, message: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">
          {draft.savedAtMs > 0 &&
            (isKept === false
              ? 'Entwurf nicht gesichert: Bitte schließen Sie die Seite nicht.'
              : `Entwurf gemerkt, ${formatClock(new Date(draft.savedAtMs))}`)}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <TextBlockMenu onInsert={insert} />
          <Button
            type="submit"
            variant="main"
            title="Strg+Enter"
            disabled={sending || subject.trim() === '' || !isWritten}
          >
            <Send aria-hidden size={18} strokeWidth={1.75} />
            {sending ? 'Wird gesendet…' : 'E-Mail senden'}
          </Button>
        </div>
      </div>
    </form>
  );
}
