import type { BookingOffer } from '@it-lotse/contract/booking';
import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { reminderTimes } from './booking-form-texts.ts';
import { type BookingForm, fillIn } from './booking-store.ts';
import { Check } from './check.tsx';

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
    <div className="grid gap-5 [&_input[aria-invalid=true]]:[outline:2.5px_solid_var(--danger)] [&_input[aria-invalid=true]]:outline-offset-2 [&_input:disabled+div_label]:text-ink-2 [&_input:disabled+div_label]:cursor-not-allowed [&_label]:py-[0.15rem]">
      {hasReminders && !form.withoutEmail && (
        <Check
          name="send_email_reminder"
          checked={form.emailReminder}
          onChange={(emailReminder) => fillIn({ emailReminder })}
        >
          Erinnern Sie mich per E-Mail, {reminderTimes(offer)} vorher.
        </Check>
      )}
      {hasReminders && form.phone.trim() !== '' && (offer.sms_available || !form.withoutEmail) && (
        <Check
          name="send_sms_reminder"
          checked={form.smsReminder && offer.sms_available}
          disabled={!offer.sms_available}
          onChange={(smsReminder) => fillIn({ smsReminder })}
          hint={
            offer.sms_available ? undefined : 'SMS sind zurzeit nicht eingerichtet. Ihre Erinnerung kommt per E-Mail.'
          }
        >
          {form.withoutEmail
            ? `Erinnern Sie mich per SMS auf mein Mobiltelefon, ${reminderTimes(offer)} vorher.`
            : 'Erinnern Sie mich auch per SMS.'}
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
