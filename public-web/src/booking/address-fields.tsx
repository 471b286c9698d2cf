import { Field } from '../contact/field.tsx';
import type { BookingFacts, FormFaults } from './booking-request.ts';
import { fillIn } from './booking-store.ts';
import { PostalCodeField } from './postal-code-field.tsx';

interface AddressFieldsProps {
  facts: BookingFacts;
  /** Left out where the postal code has been asked for before. */
  withCode?: boolean;
  faults: FormFaults;
}

/** Where to, or, from afar, whom the receipt is for. */
export function AddressFields({ facts: { draft, service }, withCode = true, faults }: AddressFieldsProps) {
  const { form, postalCode } = draft;
  const city = (
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
  );
  return (
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
      {withCode ? (
        <div className="grid grid-cols-[minmax(6.5rem,9.5rem)_minmax(0,1fr)] items-start gap-4">
          <PostalCodeField label="PLZ" postalCode={postalCode} fault={faults.postalCode} />
          {city}
        </div>
      ) : (
        city
      )}
    </>
  );
}
