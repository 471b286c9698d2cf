import type { Appointment, getAppointment } from '@it-lotse/contract/appointments';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { momentText } from '@it-lotse/domain/visit-time';
import { BellRing, CalendarSync, FileCheck2, FilePen, FileWarning, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useCalendarStatus } from '../../calendar/calendar-queries.ts';

type Reminder = AnswerOf<typeof getAppointment>['reminders'][number];

const reminderWords: Readonly<Record<Reminder['state'], string>> = {
  planned: 'geplant',
  queued: 'wird gerade gesendet',
  sent: 'gesendet',
  failed: 'ist nicht angekommen',
  skipped: 'entfällt',
};
const channels = { email: 'Erinnerung', sms: 'Erinnerung per SMS' } as const;

/** What the server did and will do about an appointment, and where it came from. */
export function AppointmentFacts({
  appointment,
  reminders,
}: {
  appointment: Appointment;
  reminders: readonly Reminder[];
}) {
  const now = useNow();
  const { source, created_at, cancelled_at, early_start_consent_at, early_start_consent_version } = appointment;
  return (
    <ul className="flex flex-col gap-1.5 text-small">
      <GoogleFact appointment={appointment} />
      {reminders.map((reminder) => (
        <Fact key={`${reminder.due_at} ${reminder.channel}`} Icon={BellRing} bad={reminder.state === 'failed'}>
          {channels[reminder.channel]} {momentText(reminder.due_at, now)}: {reminderWords[reminder.state]}
        </Fact>
      ))}
      {early_start_consent_at && (
        <Fact Icon={FileCheck2}>
          Beginn vor Ende der Widerrufsfrist verlangt: {formatDateTime(early_start_consent_at)}
          {early_start_consent_version && ` (Textfassung ${early_start_consent_version})`}
        </Fact>
      )}
      {appointment.early_start_missing && (
        <Fact Icon={FileWarning} bad>
          Zustimmung fehlt: Der Termin liegt in der Widerrufsfrist. Der Kunde gibt sie über den Link in seiner E-Mail.
          Sagt er es am Telefon, tragen Sie es unter „Bearbeiten“ ein.
        </Fact>
      )}
      <Fact Icon={FilePen}>
        {source === 'website' ? 'Auf der Website gebucht' : 'Von Ihnen eingetragen'}: {formatDateTime(created_at)}
      </Fact>
      {cancelled_at && <Fact Icon={FilePen}>Storniert: {formatDateTime(cancelled_at)}</Fact>}
    </ul>
  );
}

function GoogleFact({ appointment: { google_event_id, status } }: { appointment: Appointment }) {
  const calendar = useCalendarStatus().data;
  if (google_event_id) return <Fact Icon={CalendarSync}>Im Kalender eingetragen</Fact>;
  if (status === 'cancelled' || !calendar?.selected_calendar) return null;
  return (
    <Fact Icon={CalendarSync} bad={calendar.state === 'failing'}>
      {calendar.state === 'failing'
        ? 'Noch nicht im Kalender: die Verbindung ist gestört'
        : 'Wird in den Kalender eingetragen'}
    </Fact>
  );
}

function Fact({ Icon, bad, children }: { Icon: LucideIcon; bad?: boolean; children: ReactNode }) {
  return (
    <li className={`flex gap-2.5 ${bad ? 'text-danger' : 'text-ink-2'}`}>
      <Icon aria-hidden size={17} strokeWidth={1.75} className={`mt-px shrink-0 ${bad ? '' : 'text-teal'}`} />
      <span>{children}</span>
    </li>
  );
}
