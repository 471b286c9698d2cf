import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Dialog } from '@it-lotse/ui/dialog';
import { useDeleteAllLeads } from '../leads-queries.ts';

interface DeleteAllDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  total: number;
  onDeleted(): void;
}

/** Asks twice over (a tick and a button), and afterwards names the snapshot that still holds everything. */
export function DeleteAllDialog({ open, onOpenChange, total, onDeleted }: DeleteAllDialogProps) {
  const deletion = useDeleteAllLeads();
  const leads = total === 1 ? 'einen Lead' : `alle ${total.toLocaleString('de-DE')} Leads`;
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Möchten Sie wirklich alle Leads löschen?"
        description={`Sie löschen ${leads} mit allen Nachrichten. Das kann nicht rückgängig gemacht werden. Vorher wird eine Sicherung der Datenbank angelegt.`}
        acknowledgement="Ja, ich möchte alle Leads löschen"
        action="Alle Leads löschen"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted, onSettled: () => onOpenChange(false) })}
      />
      <Dialog
        open={deletion.data !== undefined}
        onOpenChange={() => deletion.reset()}
        title={
          deletion.data?.stats.deleted === 1 ? '1 Lead gelöscht' : `${deletion.data?.stats.deleted} Leads gelöscht`
        }
        description="Vor dem Löschen wurde eine Sicherung angelegt. Sie enthält noch alle Leads:"
      >
        <div className="px-5 pt-2 pb-5">
          <p className="rounded-control bg-ground-deep px-3 py-2 font-strong">{deletion.data?.snapshot}</p>
          <div className="mt-4 flex justify-end">
            <Button variant="solid" onClick={() => deletion.reset()}>
              Verstanden
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
