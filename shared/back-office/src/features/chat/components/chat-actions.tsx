import type { ChatSession, ChatTranscript } from '@it-lotse/contract/chats';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { IconButton } from '@it-lotse/ui/icon-button';
import { CircleStop, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { PrintButtons } from '../../../kit/print/print-buttons.tsx';
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
