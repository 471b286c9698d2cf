import { Field } from '../contact/field.tsx';
import { say } from '../voice.ts';
import { fillIn } from './booking-store.ts';

const notesMax = 2000;
/** From here on the visitor is told how much room is left. */
const notesWarnAt = 1800;

export function NotesField({ notes, fault }: { notes: string; fault: string | undefined }) {
  const room = notesMax - notes.length;
  return (
    <Field
      label={say`Was [soll ich|sollen wir] vorher wissen?`}
      name="notes"
      rows={4}
      maxLength={notesMax}
      value={notes}
      onChange={(event) => fillIn({ notes: event.currentTarget.value })}
      hint={notes.length < notesWarnAt ? undefined : `Noch ${room} von ${notesMax} Zeichen frei.`}
      fault={fault}
    />
  );
}
