import { newSubscriber, type Subscriber } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { showToast } from '@it-lotse/ui/toast-store';
import { type FormEvent, useState } from 'react';
import { ApiError, errorDetail, hasFieldFaults } from '../../../kit/api/api-error.ts';
import { useAddSubscriber } from '../subscribers-queries.ts';

interface AddSubscriberDialogProps {
  open: boolean;
  onClose(): void;
  onAdded(subscriber: Subscriber): void;
}

/** An address added by hand. It gets a confirmation mail like every other one. */
export function AddSubscriberDialog({ open, onClose, onAdded }: AddSubscriberDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adresse hinzufügen"
      description="Die Person bekommt eine Bestätigungsmail. Kampagnen gehen erst nach dem Klick darin an sie."
    >
      {open && <AddForm onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

/** Clocks of two computers differ by less, and a mail of before by more. */
const justNowMs = 10 * 60_000;

/** Within a day an address gets one confirmation mail, however often it is added. */
function addedText({ email, status, opt_in_mail_at }: Subscriber, now: Date): string {
  if (status === 'confirmed') return `${email} steht schon bestätigt auf der Liste.`;
  const isOut = opt_in_mail_at !== null && now.getTime() - Date.parse(opt_in_mail_at) > justNowMs;
  return isOut
    ? `An ${email} ging schon eine Bestätigungsmail: ${formatDateTime(opt_in_mail_at)}. In 24 Stunden geht nur eine hinaus.`
    : `Die Bestätigungsmail geht an ${email}.`;
}

const blank = { email: '', name: '', company: '' };

function AddForm({ onClose, onAdded }: Omit<AddSubscriberDialogProps, 'open'>) {
  const [entry, setEntry] = useState(blank);
  const [found, setFound] = useState<string | null>(null);
  const adding = useAddSubscriber();
  const faults = adding.error instanceof ApiError ? adding.error.fields : {};
  function change(part: Partial<typeof blank>) {
    setFound(null);
    if (adding.error) adding.reset();
    setEntry({ ...entry, ...part });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const email = newSubscriber.shape.email.safeParse(entry.email);
    if (!email.success) {
      setFound(email.error.issues[0]?.message ?? null);
      return;
    }
    adding.mutate(entry, {
      onSuccess: (subscriber) => {
        showToast(addedText(subscriber, new Date()));
        onAdded(subscriber);
      },
    });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 pt-3 pb-5">
      <TextField
        label="E-Mail-Adresse"
        type="email"
        required
        autoComplete="off"
        error={found ?? faults.email}
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField
        label="Name"
        autoComplete="off"
        error={faults.name}
        value={entry.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Firma"
        hint="Mit einem Firmennamen gehört die Adresse zu den Firmen."
        autoComplete="off"
        error={faults.company}
        value={entry.company}
        onChange={(event) => change({ company: event.target.value })}
      />
      {adding.error && !hasFieldFaults(adding.error) && (
        <Notice tone="danger" live>
          <p>{errorDetail(adding.error)}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" variant="solid" disabled={adding.isPending}>
          {adding.isPending ? 'Wird hinzugefügt…' : 'Hinzufügen'}
        </Button>
      </div>
    </form>
  );
}
