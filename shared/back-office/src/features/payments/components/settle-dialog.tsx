import type { ReviewCase } from '@it-lotse/contract/payments';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { reviewTexts } from '../payment-texts.ts';
import { useSettleReview } from '../payments-queries.ts';

interface SettleDialogProps {
  /** The case in question; null keeps the dialog closed. */
  reviewCase: ReviewCase | null;
  onClose(): void;
}

/** Takes a case off the list without money moving. */
export function SettleDialog({ reviewCase, onClose }: SettleDialogProps) {
  return (
    <Dialog
      open={reviewCase !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Als geklärt markieren"
      description={reviewCase ? `${reviewCase.customer_name}: ${reviewTexts[reviewCase.reason].word}` : ''}
    >
      {reviewCase?.payment_id && <SettleForm paymentId={reviewCase.payment_id} onClose={onClose} />}
    </Dialog>
  );
}

function SettleForm({ paymentId, onClose }: { paymentId: string; onClose(): void }) {
  const settle = useSettleReview();
  const [note, setNote] = useState('');
  const fault = settle.error instanceof ApiError ? settle.error.fields.note : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!settle.isPending) settle.mutate({ id: paymentId, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-5 pt-3 pb-5">
      <p>Der Fall verschwindet aus der Klärung. Die Zahlung bleibt, wie sie ist.</p>
      <TextField
        label="Notiz"
        hint="Wie haben Sie es geklärt? Nur für Sie, freiwillig."
        autoComplete="off"
        maxLength={500}
        error={fault ?? ''}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-4">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" variant="main" disabled={settle.isPending}>
          {settle.isPending ? 'Wird gespeichert…' : 'Als geklärt markieren'}
        </Button>
      </div>
    </form>
  );
}
