import type { ChatSession } from '@it-lotse/contract/chats';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { countOfMessages, whoWrites } from '../chat-texts.ts';
import { useDeleteChat } from '../chats-queries.ts';

interface DeleteChatDialogProps {
  /** The conversation in question; null keeps the dialog closed. */
  session: ChatSession | null;
  onClose(): void;
  onDeleted(id: string): void;
}

export function DeleteChatDialog({ session, onClose, onDeleted }: DeleteChatDialogProps) {
  const deletion = useDeleteChat();
  return (
    <ConfirmDialog
      open={session !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Möchten Sie dieses Gespräch wirklich löschen?"
      description={session ? whatGoes(session) : ''}
      action="Gespräch löschen"
      busy={deletion.isPending}
      onConfirm={() => {
        if (!session) return;
        const id = session.session_id;
        deletion.mutate(id, { onSuccess: () => onDeleted(id), onSettled: onClose });
      }}
    />
  );
}

function whatGoes(session: ChatSession) {
  return (
    <>
      Das Gespräch mit <bdi>{whoWrites(session)}</bdi> ({countOfMessages(session.message_count)}) wird endgültig
      gelöscht, auch für den Besucher.
    </>
  );
}
