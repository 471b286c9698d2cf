import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { useDeleteAllAppointments } from '../appointments-queries.ts';

interface DeleteAllDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  total: number;
  /** Closes what is open: asking the server for it once more would be in vain. */
  onBegin(): void;
}

/** Asks twice over, by a tick and a button. The toast afterwards names the snapshot that still holds everything. */
export function DeleteAllDialog({ open, onOpenChange, total, onBegin }: DeleteAllDialogProps) {
  const deletion = useDeleteAllAppointments();
  const appointments = total === 1 ? 'einen Termin' : `alle ${total.toLocaleString('de-DE')} Termine`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Möchten Sie wirklich alle Termine löschen?"
      description={`Sie löschen ${appointments}, auch die kommenden. Ihre Kunden erfahren davon nichts. Das kann nicht rückgängig gemacht werden. Vorher wird eine Sicherung der Datenbank angelegt.`}
      acknowledgement="Ja, ich möchte alle Termine löschen"
      action="Alle Termine löschen"
      busy={deletion.isPending}
      onConfirm={() => {
        onBegin();
        deletion.mutate(undefined, { onSettled: () => onOpenChange(false) });
      }}
    />
  );
}
