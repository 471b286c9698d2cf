import type { Transaction } from '@it-lotse/contract/payments';
import { berlinDay } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { Notice } from '@it-lotse/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { useNow } from '../../../kit/use-now.ts';
import { type EntryFaults, emptyEntry, type PaymentEntry, readEntry } from '../payment-entry.ts';
import { usePaymentEntry } from '../payment-entry-store.ts';
import { useEnterPayment } from '../payments-queries.ts';
import { EntryFields } from './entry-fields.tsx';

interface EntryDialogProps {
  open: boolean;
  onClose(): void;
  onSaved(payment: Transaction): void;
}

/** A payment received outside the system. Closing keeps what was typed; only 'Verwerfen' throws it away. */
export function EntryDialog({ open, onClose, onSaved }: EntryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Zahlung eintragen" className="max-w-170">
      <div className="px-5 pt-3 pb-5">{open && <EntryForm onClose={onClose} onSaved={onSaved} />}</div>
    </Dialog>
  );
}

function EntryForm({ onClose, onSaved }: Omit<EntryDialogProps, 'open'>) {
  const today = berlinDay(useNow());
  const entering = useEnterPayment();
  const { kept, keep, forget } = usePaymentEntry();
  const [fresh] = useState(() => emptyEntry(today));
  const { entry, base } = kept ?? { entry: fresh, base: fresh };
  const dirty = entry !== base;
  const [wasKept] = useState(dirty);
  const [found, setFound] = useState<EntryFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const faults: EntryFaults = { ...(entering.error instanceof ApiError ? entering.error.fields : {}), ...found };
  const faultCount = Object.keys(faults).length;

  function change(next: PaymentEntry) {
    // A fault stays beside its field until that field changes.
    const names = Object.keys(found) as (keyof PaymentEntry)[];
    setFound(Object.fromEntries(names.filter((name) => next[name] === entry[name]).map((name) => [name, found[name]])));
    if (entering.error) entering.reset();
    keep(next, base);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (entering.isPending) return;
    const reading = readEntry(entry, today);
    if (!reading.ok) {
      setFound(reading.faults);
      focusFault(form.current);
      return;
    }
    entering.mutate(reading.body, {
      onSuccess: (payment) => {
        forget();
        onSaved(payment);
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {wasKept && dirty && (
        <Notice
          tone="info"
          title="Ihr Entwurf ist noch da"
          action={<Button onClick={forget}>Entwurf verwerfen</Button>}
        >
          <p>Sie hatten hier schon etwas eingetragen.</p>
        </Notice>
      )}
      <EntryFields entry={entry} faults={faults} onChange={change} />
      <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line pt-4">
        <p role="status" className="flex-1 basis-40 text-small text-danger">
          {faultCount > 0 &&
            (faultCount === 1 ? 'Eine Angabe stimmt noch nicht.' : `${faultCount} Angaben stimmen noch nicht.`)}
        </p>
        <Button
          disabled={entering.isPending}
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {dirty ? 'Verwerfen' : 'Abbrechen'}
        </Button>
        <Button type="submit" variant="main" disabled={entering.isPending}>
          {entering.isPending ? 'Wird gespeichert…' : 'Zahlung eintragen'}
        </Button>
      </div>
    </form>
  );
}
