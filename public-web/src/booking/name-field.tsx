import { Field } from '../contact/field.tsx';
import { fillIn } from './booking-store.ts';

export function NameField({ name, fault }: { name: string; fault: string | undefined }) {
  return (
    <Field
      label="Ihr Name"
      name="name"
      required
      autoComplete="name"
      maxLength={120}
      value={name}
      onChange={(event) => fillIn({ name: event.currentTarget.value })}
      fault={fault}
    />
  );
}
