import { type BusinessProfile, businessProfile, type Voice } from '@it-lotse/contract/content';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import type { ComponentProps } from 'react';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { useDocumentForm } from '../use-document-form.ts';
import { useSaveProfile } from '../use-save-content.ts';
import { VoicePreview } from './voice-preview.tsx';

interface ProfileField {
  name: keyof BusinessProfile;
  label: string;
  hint?: string;
  input?: ComponentProps<'input'>;
}

const fields: readonly ProfileField[] = [
  { name: 'name', label: 'Name des Betriebs', input: { autoComplete: 'organization' } },
  { name: 'owner', label: 'Inhaber oder Inhaberin', input: { autoComplete: 'name' } },
  { name: 'street', label: 'Straße und Hausnummer', input: { autoComplete: 'street-address' } },
  { name: 'postal_code', label: 'Postleitzahl', input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  { name: 'city', label: 'Ort', input: { autoComplete: 'address-level2' } },
  { name: 'phone', label: 'Telefonnummer', input: { autoComplete: 'tel', type: 'tel' } },
  {
    name: 'email',
    label: 'E-Mail-Adresse',
    hint: 'An diese Adresse antworten Ihnen Ihre Kunden.',
    input: { autoComplete: 'email', inputMode: 'email' },
  },
  {
    name: 'tax_number',
    label: 'Steuernummer',
    hint: 'Steht auf Ihren Rechnungen. Oder Ihre USt-IdNr. oder Kleinunternehmer-Identifikationsnummer.',
    input: { autoComplete: 'off' },
  },
];

interface ProfileFormProps {
  saved: BusinessProfile;
  isDefault: boolean;
  /** Receipts name the USt-IdNr. in place of the Steuernummer. */
  hasVatId: boolean;
}

export function ProfileForm({ saved, isDefault, hasVatId }: ProfileFormProps) {
  const draft = useSettingsDrafts((drafts) => drafts.profile);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSaveProfile();
  const {
    value: profile,
    faults,
    dirty,
    change,
    submit,
    discard,
  } = useDocumentForm({
    schema: businessProfile,
    saved,
    draft,
    onDraft: (typed) => setDrafts({ profile: typed }),
    save,
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Geschäftsdaten">
      {isDefault && (
        <div className="mb-4">
          <Notice tone="warning" title="Noch der Beispielbetrieb">
            <p>Diese Angaben sind erfunden. Ersetzen Sie sie durch Ihre eigenen.</p>
          </Notice>
        </div>
      )}
      {!isDefault && !hasVatId && saved.tax_number === '' && (
        <div className="mb-4">
          <Notice tone="warning" title="Die Steuernummer fehlt">
            <p>Ohne sie sind Ihre Rechnungen unvollständig (§ 14 UStG, § 34a UStDV).</p>
          </Notice>
        </div>
      )}
      <div className="grid gap-4 middle:grid-cols-2">
        {fields.map(({ name, label, hint, input }) => (
          <TextField
            key={name}
            label={label}
            {...(hint ? { hint } : {})}
            error={faults[name] ?? ''}
            value={profile[name]}
            onChange={(event) => change({ [name]: event.target.value })}
            {...input}
          />
        ))}
        <SelectField
          label="Wie sprechen Sie von sich?"
          hint="So reden Website, E-Mails, SMS und Chat von Ihnen. Was Sie selbst geschrieben haben, bleibt, wie es ist."
          error={faults.voice ?? ''}
          value={profile.voice}
          onChange={(event) => change({ voice: event.target.value as Voice })}
        >
          <option value="ich">„Ich“ (allein)</option>
          <option value="wir">„Wir“ (Team oder Firma)</option>
        </SelectField>
        <VoicePreview voice={profile.voice} />
      </div>
      <SaveBar
        saved={saved}
        dirty={dirty}
        saving={save.isPending}
        label="Geschäftsdaten speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={discard}
      />
    </form>
  );
}
