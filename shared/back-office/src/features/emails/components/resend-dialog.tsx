import type { EmailLog } from '@it-lotse/contract/emails';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';

interface ResendDialogProps {
  /** null: nothing is asked. */
  email: EmailLog | null;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** A mail that is out goes out a second time only after a question. */
export function ResendDialog({ email, busy, onClose, onConfirm }: ResendDialogProps) {
  return (
    <ConfirmDialog
      open={email !== null}
      onOpenChange={(open) => !open && onClose()}
      title="E-Mail noch einmal senden?"
      description={email && `${email.to_name || email.to_email} bekommt „${email.subject}“ dann ein zweites Mal.`}
      action="Noch einmal senden"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
