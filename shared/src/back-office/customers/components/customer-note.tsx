import type { FormEvent } from 'react';
import type { CustomerCard } from '../../../contract/customers.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCustomerNotes } from '../customer-notes-store.ts';
import { useUpdateCustomer } from '../customers-queries.ts';

/** What the operator wants to remember of a person. Kept while they look elsewhere, saved by a button. */
export function CustomerNote({ customer: { id, note } }: { customer: CustomerCard }) {
  const draft = useCustomerNotes(({ notes }) => notes[id]);
  const keepNote = useCustomerNotes((store) => store.keepNote);
  const update = useUpdateCustomer(id);
  const text = draft ?? note;
  const dirty = text !== note;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!dirty || update.isPending) return;
    update.mutate(
      { note: text },
      {
        onSuccess: () => {
          keepNote(id, null);
          showToast('Notiz gespeichert');
        },
      },
    );
  }

  return (
    <form onSubmit={submit}>
      <TextAreaField
        label="Notiz"
        hint="Nur für Sie, zum Beispiel: hört schlecht, lange klingeln lassen."
        rows={3}
        maxLength={4000}
        readOnly={update.isPending}
        error={(update.error instanceof ApiError && update.error.fields.note) || ''}
        value={text}
        onChange={(event) => keepNote(id, event.target.value === note ? null : event.target.value)}
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
