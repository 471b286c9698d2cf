import { Button } from '@it-lotse/ui/button';
import { DateField } from '@it-lotse/ui/date-field';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { showToast } from '@it-lotse/ui/toast-store';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../kit/api/api-error.ts';
import { paths } from '../../../kit/paths.ts';
import { useBlockDays } from '../days-off-queries.ts';

export interface DaysToBlock {
  from: string;
  to: string;
  reason: string;
}

interface BlockDaysDialogProps {
  /** What the form begins with; null keeps it closed. */
  days: DaysToBlock | null;
  onClose(): void;
}

/** Takes days off the booking, and goes on to the visits that lie in them. */
export function BlockDaysDialog({ days, onClose }: BlockDaysDialogProps) {
  return (
    <Dialog
      open={days !== null}
      onOpenChange={(open) => !open && onClose()}
      title={days?.reason === 'Krank' ? 'Ich bin krank' : 'Tage freinehmen'}
      description="An diesen Tagen kann niemand mehr buchen. Danach klären Sie, was aus den Terminen wird, die dort schon liegen."
    >
      {days && <BlockDaysForm days={days} onClose={onClose} />}
    </Dialog>
  );
}

function BlockDaysForm({ days, onClose }: { days: DaysToBlock; onClose(): void }) {
  const [draft, setDraft] = useState(days);
  const block = useBlockDays();
  const navigate = useNavigate();
  const faults = block.error instanceof ApiError ? block.error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    block.mutate(draft, {
      onSuccess: ({ visits }) => {
        onClose();
        if (visits > 0) void navigate(paths.daysOff);
        else showToast('Freie Tage gespeichert. An diesen Tagen liegt kein Termin.');
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 pt-3 pb-5">
      <div className="grid gap-4 middle:grid-cols-2">
        <DateField
          label="Erster Tag"
          value={draft.from}
          error={faults.from ?? ''}
          onChange={(from) => setDraft({ ...draft, from, to: [from, draft.to].sort().at(-1) ?? from })}
        />
        <DateField
          label="Letzter Tag"
          value={draft.to}
          error={faults.to ?? ''}
          onChange={(to) => setDraft({ ...draft, to })}
        />
      </div>
      <TextField
        label="Grund (nur für Sie)"
        maxLength={120}
        value={draft.reason}
        error={faults.reason ?? ''}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-4">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" variant="main" disabled={block.isPending}>
          {block.isPending ? 'Wird gespeichert…' : 'Tage sperren'}
        </Button>
      </div>
    </form>
  );
}
