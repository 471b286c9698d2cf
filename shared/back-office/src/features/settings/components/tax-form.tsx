import { type TaxSettings, taxSettings } from '@it-lotse/contract/tax';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { useDocumentForm } from '../use-document-form.ts';
import { useSaveTax } from '../use-save-content.ts';

const treatments = {
  'small-business': {
    label: 'Kleinunternehmer nach § 19 UStG',
    hint: 'Sie berechnen keine Umsatzsteuer, und auf Rechnungen steht der Satz dazu. Ihre Preise sind Endpreise.',
  },
  standard: {
    label: 'Regelbesteuerung mit 19 %',
    hint: 'Ihre Preise bleiben Endpreise und enthalten 19 % Umsatzsteuer. Rechnungen weisen Netto, Steuer und Brutto aus.',
  },
} as const satisfies Record<TaxSettings['treatment'], { label: string; hint: string }>;

const numbers = [
  {
    name: 'vat_id',
    label: 'USt-IdNr. (wenn Sie eine haben)',
    hint: 'Sie steht im Impressum und auf Rechnungen anstelle der Steuernummer. Sie bekommen sie beim Bundeszentralamt für Steuern.',
  },
  {
    name: 'business_id',
    label: 'W-IdNr. (wenn Sie eine haben)',
    hint: 'Die Wirtschafts-Identifikationsnummer steht im Impressum. Auf Rechnungen gehört sie nicht.',
  },
] as const satisfies ReadonlyArray<{ name: keyof TaxSettings; label: string; hint: string }>;

/** `hasTaxNumber`: whether the business data name a number for receipts. */
export function TaxForm({ saved, hasTaxNumber }: { saved: TaxSettings; hasTaxNumber: boolean }) {
  const draft = useSettingsDrafts((drafts) => drafts.tax);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSaveTax();
  const {
    value: tax,
    faults,
    dirty,
    change,
    submit,
    discard,
  } = useDocumentForm({ schema: taxSettings, saved, draft, onDraft: (typed) => setDrafts({ tax: typed }), save });
  const isSwitched = tax.treatment !== saved.treatment;
  return (
    <form noValidate onSubmit={submit} aria-label="Steuern" className="flex flex-col gap-4">
      {saved.treatment === 'standard' && saved.vat_id === '' && !hasTaxNumber && (
        <Notice tone="warning" title="Auf Ihren Rechnungen fehlt eine Nummer">
          <p>Tragen Sie hier die USt-IdNr. ein oder oben bei den Geschäftsdaten die Steuernummer (§ 14 UStG).</p>
        </Notice>
      )}
      <SelectField
        label="So versteuern Sie"
        hint={treatments[tax.treatment].hint}
        error={faults.treatment ?? ''}
        value={tax.treatment}
        onChange={(event) => change({ treatment: event.target.value as TaxSettings['treatment'] })}
      >
        {Object.entries(treatments).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isSwitched && (
        <Notice tone="info" title="Gilt ab dem Speichern">
          <p>
            Was gebucht, bezahlt oder berechnet ist, bleibt, wie es war; Monatspakete folgen ab dem nächsten Monat. Ihre
            Preise ändern sich dadurch nicht.
          </p>
        </Notice>
      )}
      <div className="grid gap-4 middle:grid-cols-2">
        {numbers.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            error={faults[name] ?? ''}
            value={tax[name]}
            autoComplete="off"
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <SaveBar
        saved={saved}
        dirty={dirty}
        saving={save.isPending}
        label="Steuern speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={discard}
      />
    </form>
  );
}
