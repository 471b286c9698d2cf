import { type ErasurePlan, erasePerson, previewErasure } from '@it-lotse/contract/privacy';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { ErrorState } from '@it-lotse/ui/error-state';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useApiQuery, useCall } from '../../../kit/api/use-api.ts';
import { paths } from '../../../kit/paths.ts';

interface EraseDialogProps {
  customerId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Shows what goes, what stays and why, before anything is deleted; the name is typed to confirm. */
export function EraseDialog({ customerId, open, onOpenChange }: EraseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Person löschen">
      {open && <Plan customerId={customerId} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Plan({ customerId, onClose }: { customerId: string; onClose(): void }) {
  const plan = useApiQuery(previewErasure, { params: { id: customerId } });
  return (
    <div className="px-5 pt-2 pb-5">
      {plan.isPending && <Skeleton label="Es wird nachgesehen, was gespeichert ist" lines={5} />}
      {plan.isError && (
        <ErrorState
          title="Die Vorschau konnte nicht geladen werden"
          detail={errorDetail(plan.error)}
          onRetry={() => void plan.refetch()}
        />
      )}
      {plan.data && <Contents customerId={customerId} plan={plan.data} onClose={onClose} />}
    </div>
  );
}

function Contents({ customerId, plan, onClose }: { customerId: string; plan: ErasurePlan; onClose(): void }) {
  const [typed, setTyped] = useState('');
  const erase = useErase(customerId);
  const blocked = plan.obstacles.length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!blocked) erase.mutate(typed);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {blocked && (
        <Notice tone="warning" title="Das geht noch nicht">
          <ul>
            {plan.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section aria-label="Wird gelöscht">
        <h3 className="font-strong">Wird gelöscht</h3>
        <ul className="mt-1 columns-1 gap-6 middle:columns-2">
          {plan.deleted.map(({ kind, label, count }) => (
            <li key={kind}>
              {label}: <span className="tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      </section>
      {plan.kept.length > 0 && (
        <section aria-label="Muss bleiben">
          <h3 className="font-strong">Muss bleiben</h3>
          <ul className="mt-1 flex flex-col gap-2">
            {plan.kept.map(({ label, reason, until }) => (
              <li key={label}>
                {label}, bis {formatLongDate(`${until}T12:00:00Z`)}
                <span className="block text-small text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="list-disc pl-5 text-small text-ink-2">
        {plan.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <TextField
        label={`Zur Bestätigung „${plan.confirmation}“ eintippen`}
        value={typed}
        autoComplete="off"
        disabled={blocked}
        error={erase.error ? errorDetail(erase.error) : ''}
        onChange={(event) => {
          setTyped(event.target.value);
          if (erase.error) erase.reset();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" variant="danger" disabled={blocked || typed.trim() === '' || erase.isPending}>
          Endgültig löschen
        </Button>
      </div>
    </form>
  );
}

function useErase(customerId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (confirmation: string) => call(erasePerson, { params: { id: customerId }, body: { confirmation } }),
    onSuccess: ({ kept, traces_left }) => {
      const text =
        kept.length === 0
          ? 'Die Person ist gelöscht.'
          : 'Die Person ist gelöscht. Nur was das Steuerrecht verlangt, bleibt.';
      const later =
        'In der Datenbankdatei ließen sich Reste noch nicht überschreiben; der Server versucht es jede Stunde wieder.';
      showToast(traces_left ? `${text} ${later}` : text);
      void navigate(paths.customers);
      void queryClient.invalidateQueries();
    },
  });
}
