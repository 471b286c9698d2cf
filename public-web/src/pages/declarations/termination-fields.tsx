import type { DeclarationPage } from '@it-lotse/contract/declaration-page';
import { terminationKinds } from '@it-lotse/contract/declarations';
import { terminationWords } from '@it-lotse/domain/declaration-texts';
import { Field } from '../../contact/field.tsx';
import { labelLook } from '../../contact/label-look.ts';
import { Icon } from '../../layout/icon.tsx';

/** What § 312k (2) BGB wants beside name, contract and e-mail: the kind, its reason and the wished end. */
export function TerminationFields({ page: { values, faults } }: { page: DeclarationPage }) {
  const chosen = values.termination_kind ?? 'ordinary';
  return (
    <>
      <fieldset>
        <legend className={labelLook}>Wie möchten Sie kündigen?</legend>
        {terminationKinds.map((kind) => (
          <label
            key={kind}
            className="flex gap-3 items-center min-h-11 [&_input]:w-5.5 [&_input]:h-5.5 [&_input]:shrink-0"
          >
            <input type="radio" name="termination_kind" value={kind} defaultChecked={kind === chosen} />
            <span>
              {terminationWords[kind]}
              {kind === 'extraordinary' && ', aus wichtigem Grund'}
            </span>
          </label>
        ))}
        {faults.termination_kind && (
          <p className="fault">
            <Icon name="alert" size={20} /> {faults.termination_kind}
          </p>
        )}
      </fieldset>
      <Field
        label="Grund"
        name="reason"
        rows={3}
        maxLength={2000}
        optional="(nur bei außerordentlicher Kündigung)"
        defaultValue={values.reason}
        fault={faults.reason}
      />
      <Field
        label="Der Vertrag soll enden am"
        name="end_date"
        type="date"
        hint="Ohne Angabe gilt der nächstmögliche Zeitpunkt."
        defaultValue={values.end_date}
        fault={faults.end_date}
      />
    </>
  );
}
