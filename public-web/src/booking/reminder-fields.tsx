import type { BookingOffer } from '@it-lotse/shared/contract/booking';
import { earlyStartConsent } from '@it-lotse/shared/domain/early-start-consent';
import { type ReactNode, useId } from 'react';
import { Icon } from '../layout/icon.tsx';
import { reminderTimes } from './booking-form-texts.ts';
import { type BookingForm, fillIn } from './booking-store.ts';

interface ReminderFieldsProps {
  offer: BookingOffer;
  form: BookingForm;
  /** Whether the visitor has to ask for a start within the withdrawal period. */
  consent: boolean;
  /** Sentence beside the missing request. */
  fault: string | undefined;
}

/** Reminders, and the request that the law wants to be explicit (never ticked in advance). */
export function ReminderFields({ offer, form, consent, fault }: ReminderFieldsProps) {
  const hasReminders = offer.reminder_hours.length > 0;
  return (
    <div className="checks">
      {hasReminders && (
        <Check
          name="send_email_reminder"
          checked={form.emailReminder}
          onChange={(emailReminder) => fillIn({ emailReminder })}
        >
          Erinnern Sie mich per E-Mail, {reminderTimes(offer)} vorher.
        </Check>
      )}
      {hasReminders && form.phone.trim() !== '' && (
        <Check
          name="send_sms_reminder"
          checked={form.smsReminder && offer.sms_available}
          disabled={!offer.sms_available}
          onChange={(smsReminder) => fillIn({ smsReminder })}
          hint={
            offer.sms_available ? undefined : 'SMS sind zurzeit nicht eingerichtet. Ihre Erinnerung kommt per E-Mail.'
          }
        >
          Erinnern Sie mich auch per SMS.
        </Check>
      )}
      {consent && (
        <Check
          name="early_start_consent"
          required
          checked={form.earlyStart}
          onChange={(earlyStart) => fillIn({ earlyStart })}
          fault={fault}
        >
          {earlyStartConsent.text} <span aria-hidden="true">*</span>
        </Check>
      )}
    </div>
  );
}

interface CheckProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  required?: boolean;
  hint?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
}

function Check({ name, checked, onChange, disabled, required, hint, fault, children }: CheckProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="check-row">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        required={required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {fault && (
          <p id={`${id}-fault`} className="fault">
            <Icon name="alert" size={20} /> {fault}
          </p>
        )}
      </div>
    </div>
  );
}
