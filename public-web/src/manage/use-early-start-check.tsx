import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { useState } from 'react';
import { Check } from '../booking/check.tsx';

const name = 'early_start_consent';

/** The request to begin within the withdrawal period: the tick to show, and whether it is set when the button is pressed. */
export function useEarlyStartCheck() {
  const [isSet, setIsSet] = useState(false);
  const [fault, setFault] = useState('');

  const check = (
    <div className="grid gap-5 [&_input[aria-invalid=true]]:[outline:2.5px_solid_var(--danger)] [&_input[aria-invalid=true]]:outline-offset-2 [&_input:disabled+div_label]:text-ink-2 [&_input:disabled+div_label]:cursor-not-allowed [&_label]:py-[0.15rem]">
      <Check
        name={name}
        required
        checked={isSet}
        onChange={(value) => {
          setIsSet(value);
          setFault('');
        }}
        fault={fault || undefined}
      >
        {earlyStartConsent.text} <span aria-hidden="true">*</span>
      </Check>
    </div>
  );

  /** Says beside the tick what is missing, and puts the keyboard on it. */
  function askFor(missing: string): void {
    setFault(missing);
    document.getElementsByName(name)[0]?.focus();
  }

  return { check, isSet, askFor };
}
