import type { Appointment } from '@it-lotse/contract/appointments';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField } from '@it-lotse/ui/field';
import type { FormEvent } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { useAppointmentDrafts } from '../appointment-drafts-store.ts';
import { operatorNoteKind, useSaveOperatorNote } from '../use-visit-changes.ts';

/** Notes nobody else reads. They are saved by a button, and kept while the operator looks elsewhere. */
export function OperatorNotes({ appointment }: { appointment: Appointment }) {
  const { id } = appointment;
  const draft = useAppointmentDrafts(({ notes }) => notes[id]);
  const keepNote = useAppointmentDrafts((store) => store.keepNote);
  const { settled, save, isPending, error } = useSaveOperatorNote(appointment);
  const text = draft ?? settled;
  const dirty = text !== settled;
  const fault = error instanceof ApiError ? error.fields.operator_notes : '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (dirty && !isPending) save(text);
  }

  return (
    <form onSubmit={submit}>
      <TextAreaField
        label="Ihre Notizen"
        hint="Nur für Sie. Der Kunde sieht sie nicht."
        rows={3}
        maxLength={5000}
        readOnly={isPending}
        error={fault ?? ''}
        value={text}
        onChange={(event) => keepNote(id, event.target.value === settled ? null : event.target.value)}
      />
      <WaitingSends of={operatorNoteKind} target={id} className="mt-2.5" />
      {dirty && (
        <div className="mt-2.5 flex flex-wrap justify-end gap-2.5">
          <Button disabled={isPending} onClick={() => keepNote(id, null)}>
            Verwerfen
          </Button>
          <Button type="submit" variant="solid" disabled={isPending}>
            {isPending ? 'Wird gespeichert…' : 'Notiz speichern'}
          </Button>
        </div>
      )}
    </form>
  );
}
