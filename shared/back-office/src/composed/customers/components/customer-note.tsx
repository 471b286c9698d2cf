import type { CustomerCard } from '@it-lotse/contract/customers';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField } from '@it-lotse/ui/field';
import type { FormEvent } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { useCustomerNotes } from '../customer-notes-store.ts';
import { customerNoteKind, useSaveNote } from '../use-save-note.ts';

/** What the operator wants to remember of a person. Kept while they look elsewhere, saved by a button. */
export function CustomerNote({ customer }: { customer: CustomerCard }) {
  const { id } = customer;
  const draft = useCustomerNotes(({ notes }) => notes[id]);
  const keepNote = useCustomerNotes((store) => store.keepNote);
  const { settled, save, saving, error } = useSaveNote(customer);
  const text = draft ?? settled;
  const dirty = text !== settled;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (dirty && !saving) save(text);
  }

  return (
    <form onSubmit={submit}>
      <TextAreaField
        label="Notiz"
        hint="Nur für Sie, zum Beispiel: hört schlecht, lange klingeln lassen."
        rows={3}
        maxLength={4000}
        readOnly={saving}
        error={(error instanceof ApiError && error.fields.note) || ''}
        value={text}
        onChange={(event) => keepNote(id, event.target.value === settled ? null : event.target.value)}
      />
      <WaitingSends of={customerNoteKind} target={id} className="mt-2.5" />
      {dirty && (
        <div className="mt-2.5 flex flex-wrap justify-end gap-2.5">
          <Button disabled={saving} onClick={() => keepNote(id, null)}>
            Verwerfen
          </Button>
          <Button type="submit" variant="solid" disabled={saving}>
            {saving ? 'Wird gespeichert…' : 'Notiz speichern'}
          </Button>
        </div>
      )}
    </form>
  );
}
