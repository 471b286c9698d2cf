import type { Lead } from '@it-lotse/contract/leads';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { useDeleteLead } from '../leads-queries.ts';

interface DeleteLeadDialogProps {
  /** The lead in question; null keeps the dialog closed. */
  lead: Lead | null;
  onClose(): void;
  onDeleted(id: string): void;
}

export function DeleteLeadDialog({ lead, onClose, onDeleted }: DeleteLeadDialogProps) {
  const deletion = useDeleteLead();
  return (
    <ConfirmDialog
      open={lead !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Möchten Sie diesen Lead wirklich löschen?"
      description={lead ? `${lead.name} und die Nachricht dazu werden gelöscht.` : ''}
      action="Lead löschen"
      busy={deletion.isPending}
      onConfirm={() => {
        if (!lead) return;
        deletion.mutate(lead.id, { onSuccess: () => onDeleted(lead.id), onSettled: onClose });
      }}
    />
  );
}
