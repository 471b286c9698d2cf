import { Field } from '../contact/field.tsx';
import { enterPostalCode } from './booking-store.ts';

interface PostalCodeFieldProps {
  label: string;
  postalCode: string;
  fault: string | undefined;
}

export function PostalCodeField({ label, postalCode, fault }: PostalCodeFieldProps) {
  return (
    <Field
      label={label}
      name="postal_code"
      required
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
      value={postalCode}
      onChange={(event) => enterPostalCode(event.currentTarget.value.replace(/\D/g, ''))}
      fault={fault}
    />
  );
}
