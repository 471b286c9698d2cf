import type { FormEvent } from 'react';
import type { Appointment } from '../../../contract/appointments.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { ApiError } from '../../api/api-error.ts';
import { useAppointmentDrafts } from '../appointment-drafts-store.ts';
import { useUpdateAppointment } from '../appointments-queries.ts';

/** Notes nobody else reads. They are saved by a button, and kept while the operator looks elsewhere. */
export function OperatorNotes({ appointment: { id, operator_notes } }: { appointment: Appointment }) {
  const draft = useAppointmentDrafts(({ notes }) => notes[id]);
  const keepNote = useAppointmentDrafts((store) => store.keepNote);
  const update = useUpdateAppointment(id);
  const text = draft ?? operator_notes;
  const dirty = text !== operator_notes;
  const fault = update.error instanceof ApiError ? update.error.fields.operator_notes : '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!dirty || update.isPending) return;
    update.mutate(
      { body: { operator_notes: text, notify_customer: false }, done: 'Notiz gespeichert' },
      { onSuccess: () => keepNote(id, null) },
    );
  }

  return (
    <form onSubmit={submit}>
      <TextAreaField
        label="Ihre Notizen"
        hint="Nur für Sie. Der Kunde sieht sie nicht."
        rows={3}
        maxLength={5000}
        readOnly={update.isPending}
        error={fault ?? ''}
        value={text}
        onChange={(event) => keepNote(id, event.target.value === operator_notes ? null : event.target.value)}
      />
      {dirty && (
        <div className="mt-2.5 flex flex-wrap justify-end gap-2.5">
          <Button disabled={update.isPending} onClick={() => keepNote(id, null)}>
            Verwerfen
          </Button>
          <Button type="submit" variant="solid" disabled={update.isPending}>
            {update.isPending ? 'Wird gespeichert…' : 'Notiz speichern'}
          </Button>
        </div>
      )}
    </form>
  );
}
