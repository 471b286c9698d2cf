import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { useState } from 'react';
import { Field } from '../contact/field.tsx';
import { asksForAddress, type BookingFacts, type FormFaults, isCalled } from './booking-request.ts';
import { chooseZone, enterPostalCode, fillIn } from './booking-store.ts';
import { Check } from './check.tsx';
import { isPostalCode } from './travel.ts';
import { VisitedFields } from './visited-fields.tsx';
import { ZoneState } from './zone-state.tsx';
import { ZoneTable } from './zone-table.tsx';

const notesMax = 2000;
/** From here on the visitor is told how much room is left. */
const notesWarnAt = 1800;

interface CustomerFieldsProps {
  facts: BookingFacts;
  zones: readonly TravelZone[];
  faults: FormFaults;
}

/** Who the customer is, and where, for a visit or a large receipt. */
export function CustomerFields({
  facts: { draft, service, travel, smsAvailable },
  zones,
  faults,
}: CustomerFieldsProps) {
  const { form, postalCode } = draft;
  const room = notesMax - form.notes.length;
  return (
    <>
      <Field
        label="Ihr Name"
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        value={form.name}
        onChange={(event) => fillIn({ name: event.currentTarget.value })}
        fault={faults.name}
      />
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
            ? 'Unter dieser Nummer rufe ich Sie zur vereinbarten Zeit an.'
            : form.withoutEmail
              ? 'Darüber erreiche ich Sie.'
              : 'Falls ich mich unterwegs melden muss.'
        }
        value={form.phone}
        onChange={(event) => fillIn({ phone: event.currentTarget.value })}
        fault={faults.phone}
      />
      <VisitedFields form={form} onSite={service.on_site} faults={faults} />
      {asksForAddress(service) && (
        <>
          <Field
            label="Straße und Hausnummer"
            name="street"
            required
            autoComplete="street-address"
            maxLength={110}
            hint={service.on_site ? undefined : 'Bei mehr als 250\u00A0€ gehört Ihre Anschrift auf den Beleg.'}
            value={form.street}
            onChange={(event) => fillIn({ street: event.currentTarget.value })}
            fault={faults.street}
          />
          <div className="grid grid-cols-[minmax(6.5rem,9.5rem)_minmax(0,1fr)] items-start gap-4">
            <Field
              label="PLZ"
              name="postal_code"
              required
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              value={postalCode}
              onChange={(event) => enterPostalCode(event.currentTarget.value.replace(/\D/g, ''))}
              fault={faults.postalCode}
            />
            <Field
              label="Ort"
              name="city"
              required
              autoComplete="address-level2"
              maxLength={70}
              value={form.city}
              onChange={(event) => fillIn({ city: event.currentTarget.value })}
              fault={faults.city}
            />
          </div>
          {service.on_site && <ChangedPlace postalCode={postalCode} travel={travel} zones={zones} />}
        </>
      )}
      <Field
        label="Was soll ich vorher wissen?"
        name="notes"
        rows={4}
        maxLength={notesMax}
        value={form.notes}
        onChange={(event) => fillIn({ notes: event.currentTarget.value })}
        hint={form.notes.length < notesWarnAt ? undefined : `Noch ${room} von ${notesMax} Zeichen frei.`}
        fault={faults.notes}
      />
    </>
  );
}

const withoutEmailHint = (smsAvailable: boolean): string =>
  smsAvailable
    ? 'Kein Problem. An eine Mobilnummer schicke ich die Bestätigung per SMS, sonst rufe ich Sie an. Ausdrucken können Sie sie am Ende auch.'
    : 'Kein Problem. Ich rufe Sie an und bestätige den Termin. Ausdrucken können Sie die Bestätigung am Ende auch.';

/** Another postal code may lie in another zone: what that means stands right below it. */
function ChangedPlace({
  postalCode,
  travel,
  zones,
}: Pick<BookingFacts, 'travel'> & { postalCode: string; zones: readonly TravelZone[] }) {
  const [before] = useState(postalCode);
  if (postalCode === before) return null;
  const isUnknown = travel.state === 'zone-missing' || ('confirmed' in travel && !travel.confirmed);
  return (
    <div className="[&>div+div]:mt-4">
      <div
        className="text-[1.0625rem] leading-[1.4] [&_p]:flex [&_p]:gap-[0.6rem] [&_svg]:flex-none"
        aria-live="polite"
      >
        <ZoneState travel={travel} isPartly={!isPostalCode(postalCode)} />
      </div>
      {isUnknown && <ZoneTable zones={zones} current={'zone' in travel ? travel.zone : null} onChoose={chooseZone} />}
    </div>
  );
}
