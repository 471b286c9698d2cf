import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { MessageSquare, MessageSquareOff, Plus, Trash2 } from 'lucide-react';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { maxReminders, newReminder } from '../../booking/rules-draft.ts';
import { useBookingForm } from '../../use-booking-form.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { FormFault } from './form-fault.tsx';
import { WaitingListField } from './waiting-list-field.tsx';
import { WindowFields } from './window-fields.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** How soon and how far ahead can be booked, pauses, until when customers change appointments by themselves, and when they are reminded. */
export function RulesForm({ settings, smsAvailable }: { settings: BookingSettings; smsAvailable: boolean }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('rules', settings, 'Pausen und Fristen');
  const { reminders } = draft;
  const SmsIcon = smsAvailable ? MessageSquare : MessageSquareOff;
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Pausen und Fristen">
      <WindowFields settings={settings} draft={draft} faults={faults} onChange={change} />
      <div className="mt-6 grid gap-4 middle:grid-cols-2">
        <TextField
          label="Pause zwischen zwei Terminen, in Minuten"
          hint="So viel Zeit bleibt zwischen zwei Terminen mindestens frei."
          inputMode="numeric"
          value={draft.buffer_minutes}
          error={faults.buffer_minutes ?? ''}
          onChange={(event) => change({ ...draft, buffer_minutes: event.target.value })}
        />
        <TextField
          label="Frist zum Verschieben und Stornieren, in Stunden"
          hint="Bis dahin ändern Kunden ihren Termin selbst, danach rufen sie an."
          inputMode="numeric"
          value={draft.cutoff_hours}
          error={faults.cutoff_hours ?? ''}
          onChange={(event) => change({ ...draft, cutoff_hours: event.target.value })}
        />
      </div>
      <ApprovalFields draft={draft} faults={faults} onChange={change} />
      <WaitingListField draft={draft} onChange={change} />
      <fieldset className="mt-6 min-w-0">
        <legend className="mb-2 font-strong text-heading">Erinnerungen</legend>
        {reminders.length === 0 && <p className="text-ink-2">Ihre Kunden werden nicht erinnert.</p>}
        <ul className="flex flex-col gap-2.5">
          {reminders.map((reminder, index) => (
            <li key={reminder.id} className="flex items-start gap-2.5">
              <div className="w-56">
                <TextField
                  label={`${index + 1}. Erinnerung, Stunden vorher`}
                  inputMode="numeric"
                  value={reminder.hours}
                  error={faults[`reminder_hours.${index}`] ?? ''}
                  onChange={(event) =>
                    change({
                      ...draft,
                      reminders: reminders.map((old, at) =>
                        at === index ? { ...old, hours: event.target.value } : old,
                      ),
                    })
                  }
                />
              </div>
              <IconButton
                danger
                className="mt-6.5"
                label={`${index + 1}. Erinnerung entfernen`}
                icon={<Trash2 {...icon} />}
                onClick={() => change({ ...draft, reminders: reminders.filter(({ id }) => id !== reminder.id) })}
              />
            </li>
          ))}
        </ul>
        {reminders.length < maxReminders && (
          <Button className="mt-3" onClick={() => change({ ...draft, reminders: [...reminders, newReminder()] })}>
            <Plus {...icon} />
            Erinnerung hinzufügen
          </Button>
        )}
        <FormFault fault={faults.reminder_hours} />
      </fieldset>
      <p className="mt-4 flex items-start gap-2.5 text-small text-ink-2">
        <SmsIcon {...icon} className="shrink-0" />
        {smsAvailable
          ? 'SMS ist eingerichtet: Kunden können sich per E-Mail, per SMS oder auf beiden Wegen erinnern lassen.'
          : 'SMS ist nicht eingerichtet: Erinnert wird per E-Mail. Einrichten können Sie sie weiter unten unter „SMS-Versand“.'}
      </p>
      <SaveBar {...bar} />
    </form>
  );
}
