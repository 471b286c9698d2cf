import { Field } from '../contact/field.tsx';
import { say } from '../voice.ts';
import type { FormFaults } from './booking-request.ts';
import { type BookingForm, fillIn } from './booking-store.ts';
import { Check } from './check.tsx';

interface VisitedFieldsProps {
  form: BookingForm;
  onSite: boolean;
  faults: FormFaults;
}

/** Somebody books for their mother: who she is, and how she is reached. */
export function VisitedFields({ form, onSite, faults }: VisitedFieldsProps) {
  return (
    <div className="grid gap-5">
      <Check name="for_other" checked={form.forOther} onChange={(forOther) => fillIn({ forOther })}>
        Ich buche für jemand anderen.
      </Check>
      {form.forOther && (
        <fieldset className="grid gap-5 pl-5 border-l-4 border-l-line">
          <legend className="mb-3 font-bold">
            {onSite ? say`Wen [besuche ich|besuchen wir]?` : say`Wem [helfe ich|helfen wir]?`}
          </legend>
          <VisitedPerson form={form} onSite={onSite} faults={faults} />
        </fieldset>
      )}
    </div>
  );
}

/** The person's name, and how they are reached. */
export function VisitedPerson({ form, onSite, faults }: VisitedFieldsProps) {
  return (
    <>
      <Field
        label="Name der Person"
        name="visited_name"
        required
        autoComplete="off"
        maxLength={120}
        value={form.visitedName}
        onChange={(event) => fillIn({ visitedName: event.currentTarget.value })}
        fault={faults.visitedName}
      />
      <Field
        label="Telefon der Person"
        name="visited_phone"
        type="tel"
        required
        autoComplete="off"
        maxLength={40}
        hint={
          onSite
            ? say`Falls [ich vor der Tür stehe|wir vor der Tür stehen].`
            : say`Unter dieser Nummer [rufe ich|rufen wir] zur vereinbarten Zeit an.`
        }
        value={form.visitedPhone}
        onChange={(event) => fillIn({ visitedPhone: event.currentTarget.value })}
        fault={faults.visitedPhone}
      />
      <Field
        label="E-Mail der Person"
        name="visited_email"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="Hierhin geht eine kurze Nachricht mit Tag und Uhrzeit. Die Bestätigung bekommen Sie."
        value={form.visitedEmail}
        onChange={(event) => fillIn({ visitedEmail: event.currentTarget.value })}
        fault={faults.visitedEmail}
      />
    </>
  );
}
