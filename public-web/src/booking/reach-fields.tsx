import { Field } from '../contact/field.tsx';
import { say } from '../voice.ts';
import { type BookingFacts, type FormFaults, isCalled } from './booking-request.ts';
import { fillIn } from './booking-store.ts';
import { Check } from './check.tsx';

/** How the customer is reached: by e-mail or without one, and by telephone. */
export function ReachFields({ facts, faults }: { facts: BookingFacts; faults: FormFaults }) {
  const { draft, service, smsAvailable } = facts;
  const { form } = draft;
  return (
    <>
      <div className="grid gap-4">
        {!form.withoutEmail && (
          <Field
            label="E-Mail"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            hint="Hierhin kommt die Bestätigung."
            value={form.email}
            onChange={(event) => fillIn({ email: event.currentTarget.value })}
            fault={faults.email}
          />
        )}
        <Check
          name="without_email"
          checked={form.withoutEmail}
          onChange={(withoutEmail) => fillIn({ withoutEmail })}
          hint={form.withoutEmail ? withoutEmailHint(smsAvailable) : undefined}
        >
          Ich habe keine E-Mail-Adresse.
        </Check>
      </div>
      <Field
        label="Telefon"
        name="phone"
        type="tel"
        required={isCalled(service, form) || form.withoutEmail}
        autoComplete="tel"
        maxLength={40}
        hint={
          isCalled(service, form)
            ? say`Unter dieser Nummer [rufe ich|rufen wir] Sie zur vereinbarten Zeit an.`
            : form.withoutEmail
              ? say`Darüber [erreiche ich|erreichen wir] Sie.`
              : say`Falls [ich mich unterwegs melden muss|wir uns unterwegs melden müssen].`
        }
        value={form.phone}
        onChange={(event) => fillIn({ phone: event.currentTarget.value })}
        fault={faults.phone}
      />
    </>
  );
}

const withoutEmailHint = (smsAvailable: boolean): string =>
  smsAvailable
    ? say`Kein Problem. An eine Mobilnummer [schicke ich|schicken wir] die Bestätigung per SMS, sonst [rufe ich|rufen wir] Sie an. Ausdrucken können Sie sie am Ende auch.`
    : say`Kein Problem. [Ich rufe|Wir rufen] Sie an und [bestätige|bestätigen] den Termin. Ausdrucken können Sie die Bestätigung am Ende auch.`;
