import { longestWhatsappText, type WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { Button } from '@it-lotse/ui/button';
import { IconButton } from '@it-lotse/ui/icon-button';
import { Notice } from '@it-lotse/ui/notice';
import { LayoutTemplate, Send, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { shortcuts } from '../../../kit/shortcuts/shortcut-list.ts';
import { useShortcut } from '../../../kit/shortcuts/use-shortcut.ts';
import { useReplyFocus } from '../../../kit/use-reply-focus.ts';
import { useConversationDraft, useMessageDrafts } from '../message-drafts-store.ts';
import { useSendText, whatsappKind } from '../use-send.ts';
import { summaryOf } from '../whatsapp-texts.ts';
import { TemplateDialog } from './template-dialog.tsx';

const icon = { 'aria-hidden': true, size: 19, strokeWidth: 1.75 } as const;
/** From here on the number of characters is told. */
const countFrom = 3600;

interface ComposerProps {
  phone: string;
  name: string;
  isWindowOpen: boolean;
  /** The person never wrote, so the window never was open. */
  neverWrote: boolean;
}

/** The field for an answer. Once the 24 hours are over only templates may be sent, and the field is locked. */
export function Composer({ phone, name, isWindowOpen, neverWrote }: ComposerProps) {
  const { draft, sending, fault } = useConversationDraft(phone);
  const write = useMessageDrafts((store) => store.write);
  const send = useSendText(phone);
  const [choosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const templateButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const { text, replyTo } = draft;
  const tooLong = text.trim().length > longestWhatsappText;
  const canSend = isWindowOpen && !sending && text.trim() !== '' && !tooLong;

  const replyId = replyTo?.id;
  useReplyFocus(isWindowOpen ? field : templateButton);
  useShortcut(shortcuts.reply, () => (isWindowOpen ? field.current : templateButton.current)?.focus());
  useEffect(() => {
    if (replyId) field.current?.focus();
  }, [replyId]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) send();
  }
  return (
    <div className="border-t border-line bg-card px-4 py-3.5 middle:px-6">
      {fault && (
        <div className="mb-3">
          <Notice tone="danger" live>
            <p>{fault}</p>
          </Notice>
        </div>
      )}
      <WaitingSends of={whatsappKind} target={phone} className="mb-3 max-h-48 overflow-y-auto" />
      {!isWindowOpen && (
        <p id={`${hintId}-locked`} className="mb-3 text-ink-2">
          {neverWrote
            ? 'Diese Person hat Ihnen noch nicht geschrieben. WhatsApp lässt deshalb nur eine freigegebene Vorlage zu.'
            : 'Seit der letzten Nachricht sind mehr als 24 Stunden vergangen. WhatsApp lässt jetzt nur noch eine freigegebene Vorlage zu. Sobald wieder eine Nachricht kommt, können Sie frei antworten.'}
        </p>
      )}
      {replyTo && <ReplyTo message={replyTo} name={name} onDrop={() => write(phone, { replyTo: null })} />}
      <form
        className="flex items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) send();
        }}
      >
        <Button
          ref={templateButton}
          variant={isWindowOpen ? 'line' : 'main'}
          className="min-h-12 middle:min-h-12"
          onClick={() => setChoosing(true)}
        >
          <LayoutTemplate {...icon} />
          <span className={isWindowOpen ? 'max-middle:sr-only' : ''}>Vorlage</span>
        </Button>
        <textarea
          ref={field}
          aria-label="Nachricht"
          aria-describedby={isWindowOpen ? `${hintId}-count` : `${hintId}-locked`}
          aria-invalid={tooLong || undefined}
          placeholder="Nachricht eingeben..."
          rows={1}
          disabled={!isWindowOpen}
          value={text}
          onChange={(event) => write(phone, { text: event.target.value })}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-input border-[1.5px] border-edge bg-card px-3 py-3 text-ink placeholder:text-ink-2 disabled:cursor-not-allowed disabled:bg-ground-deep aria-invalid:border-danger"
        />
        {isWindowOpen && (
          <Button type="submit" variant="main" disabled={!canSend} className="min-h-12 middle:min-h-12 middle:px-4.5">
            <Send {...icon} />
            <span className="max-middle:sr-only">{sending ? 'Wird gesendet…' : 'Senden'}</span>
          </Button>
        )}
      </form>
      <p
        id={`${hintId}-count`}
        {...(tooLong ? { role: 'alert' } : {})}
        className={tooLong ? 'mt-1.5 text-small text-danger' : 'text-small text-ink-2 not-empty:mt-1.5'}
      >
        {text.length > countFrom &&
          `${text.trim().length.toLocaleString('de-DE')} von ${longestWhatsappText.toLocaleString('de-DE')} Zeichen${tooLong ? '. Bitte kürzen Sie die Nachricht.' : ''}`}
      </p>
      <TemplateDialog phone={phone} open={choosing} onOpenChange={setChoosing} />
    </div>
  );
}

function ReplyTo({ message, name, onDrop }: { message: WhatsappMessage; name: string; onDrop(): void }) {
  return (
    <div className="mb-2.5 flex items-center gap-2 border-l-3 border-teal pl-3 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-strong">
          Antwort auf <bdi>{message.is_from_business ? 'Ihre Nachricht' : name}</bdi>
        </p>
        <p className="truncate text-ink-2">
          <bdi>{summaryOf(message)}</bdi>
        </p>
      </div>
      <IconButton label="Nicht darauf antworten" icon={<X {...icon} />} onClick={onDrop} />
    </div>
  );
}
