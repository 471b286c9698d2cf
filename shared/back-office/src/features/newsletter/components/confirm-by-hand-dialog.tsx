import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextAreaField } from '@it-lotse/ui/field';
import { type FormEvent, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import type { useSubscriberActions } from '../subscribers-queries.ts';

interface ConfirmByHandDialogProps {
  email: string;
  open: boolean;
  action: ReturnType<typeof useSubscriberActions>['confirm'];
  onClose(): void;
}

/** Switches an address on without its click; where the consent is kept instead goes into the ledger. */
export function ConfirmByHandDialog({ email, open, action, onClose }: ConfirmByHandDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else action.mutate(reason.trim(), { onSuccess: onClose });
  }
  const fault = missing
    ? 'Bitte schreiben Sie, wo die Einwilligung vorliegt.'
    : action.error
      ? errorDetail(action.error)
      : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Von Hand einschalten"
      description={`${email} bekommt dann Kampagnen, ohne selbst bestätigt zu haben. Das ist nur zulässig, wenn Ihnen die Einwilligung anders vorliegt.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 pt-3 pb-5">
        <TextAreaField
          label="Nachweis"
          required
          rows={3}
          maxLength={300}
          hint="Zum Beispiel: Unterschrieben auf dem Auftrag vom 3. November."
          error={fault}
          value={reason}
          onChange={(event) => {
            setMissing(false);
            if (action.error) action.reset();
            setReason(event.target.value);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="solid" disabled={action.isPending}>
            Einschalten
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
