import { CircleStop, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { ChatSession, ChatTranscript } from '../../../contract/chats.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PrintButtons } from '../../print/print-buttons.tsx';
import { useCloseChat } from '../chats-queries.ts';
import { transcriptText } from '../transcript-text.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface ChatActionsProps {
  session: ChatSession;
  transcript: ChatTranscript | undefined;
  onDelete(): void;
  /** Where nothing else around it closes the conversation in a word. */
  onClose?(): void;
}

/** What can be done with a conversation as a whole. */
export function ChatActions({ session, transcript, onDelete, onClose }: ChatActionsProps) {
  const [asking, setAsking] = useState(false);
  const close = useCloseChat();
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {transcript && (
        <CopyButton text={transcriptText(transcript)} done="Verlauf kopiert">
          Als Text kopieren
        </CopyButton>
      )}
      {transcript && <PrintButtons label="Drucken" />}
      {session.status !== 'closed' && (
        <Button onClick={() => setAsking(true)}>
          <CircleStop {...icon} />
          Gespräch beenden
        </Button>
      )}
      {onClose && (
        <Button onClick={onClose}>
          <X {...icon} />
          Schließen
        </Button>
      )}
      <IconButton
        edged
        danger
        label="Gespräch löschen"
        icon={<Trash2 {...icon} />}
        onClick={onDelete}
        className="middle:size-10"
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Möchten Sie dieses Gespräch beenden?"
        description="Der Besucher kann hier nicht mehr schreiben, nur ein neues Gespräch beginnen. Der Verlauf bleibt erhalten."
        action="Gespräch beenden"
        busy={close.isPending}
        onConfirm={() => close.mutate(session.session_id, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
