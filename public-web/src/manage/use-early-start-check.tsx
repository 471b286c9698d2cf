import { earlyStartConsent } from '@it-lotse/shared/domain/early-start-consent';
import { useState } from 'react';
import { Check } from '../booking/check.tsx';

const name = 'early_start_consent';

/** The request to begin within the withdrawal period: the tick to show, and whether it is set when the button is pressed. */
export function useEarlyStartCheck() {
  const [isSet, setIsSet] = useState(false);
  const [fault, setFault] = useState('');

  const check = (
    <div className="checks">
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
