import type { ManagedAppointment } from '@it-lotse/shared/contract/booking';
import { earlyStartConsent } from '@it-lotse/shared/domain/early-start-consent';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { useState } from 'react';
import { askForEarlyStart } from '../booking/booking-api.ts';
import { Check } from '../booking/check.tsx';
import { Icon } from '../layout/icon.tsx';
import { useChange } from './use-change.ts';

export interface EarlyStartProps {
  token: string;
  phone: string;
  onDone: (after: ManagedAppointment) => void;
  onTooLate: (text: string) => void;
}

/** The operator has set a time within the withdrawal period: the request the customer's own move would have asked for. */
export function EarlyStart({ token, phone, onDone, onTooLate }: EarlyStartProps) {
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState('');
  const { sending, problem, problemRef, change } = useChange();
  return (
    <section className="question" aria-labelledby="zustimmung">
      <h2 id="zustimmung">Ihre Zustimmung fehlt noch</h2>
      <div className="checks">
        <Check
          name="early_start_consent"
          required
          checked={asked}
          onChange={(value) => {
            setAsked(value);
            setFault('');
          }}
          fault={fault || undefined}
        >
          {earlyStartConsent.text} <span aria-hidden="true">*</span>
        </Check>
      </div>
      {problem && (
        <p ref={problemRef} tabIndex={-1} className="problem" role="alert">
          <Icon name="alert" />
          <span>
            {problem} Im Zweifel: <a href={phoneHref(phone)}>{phone}</a>
          </span>
        </p>
      )}
      <p className="confirmed-ways">
        <button
          type="button"
          className="button button-main"
          disabled={sending}
          onClick={() => {
            if (asked) return change({ send: () => askForEarlyStart(token), onDone, onTooLate });
            setFault('Bitte setzen Sie hier den Haken.');
            document.getElementsByName('early_start_consent')[0]?.focus();
          }}
        >
          {sending ? 'Wird gesendet …' : 'Zustimmung geben'}
        </button>
      </p>
      <p className="hint">
        Möchten Sie lieber später beginnen? Dann verschieben Sie den Termin, oder rufen Sie mich an.
      </p>
    </section>
  );
}
