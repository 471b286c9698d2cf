import { SelectField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import type { MailDraft } from '../../connections/mail-draft.ts';
import { mailPresets, presetOf } from '../../connections/mail-presets.ts';
import { mailSketches } from '../../connections/sketches/password-sketches.ts';

interface MailPresetFieldProps {
  draft: MailDraft;
  onChange(part: Partial<MailDraft>): void;
}

/** Fills in what is known of the mail server of a provider. */
export function MailPresetField({ draft, onChange }: MailPresetFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = presetOf(draft.host) ?? mailPresets.find(({ name, host }) => name === chosen && host === '') ?? null;
  function choose(name: string) {
    setChosen(name);
    const preset = mailPresets.find((each) => each.name === name);
    if (preset) onChange({ host: preset.host, port: String(preset.port), encryption: preset.encryption });
  }
  const sketch = known ? mailSketches[known.name] : undefined;
  return (
    <div>
      <SelectField
        label="Ihr E-Mail-Anbieter"
        hint={
          known?.hint ?? 'Steht er nicht in der Liste, nennt er Ihnen die Angaben für den „Postausgang“ oder „SMTP“.'
        }
        value={known?.name ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Anderer Anbieter</option>
        {mailPresets.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {sketch && <PageSketch key={sketch.address} sketch={sketch} />}
    </div>
  );
}
