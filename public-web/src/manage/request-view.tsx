import type { ManagedAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { AnswerBy } from '../booking/answer-by.tsx';
import { AppointmentDetails } from '../booking/appointment-details.tsx';
import { formatDay } from '../booking/calendar-day.ts';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';

interface RequestViewProps {
  appointment: ManagedAppointment;
  phone: string;
  onWithdraw: () => void;
}

/** How a request stands that was not, or not yet, confirmed. */
export function RequestView({ appointment, phone, onWithdraw }: RequestViewProps) {
  return (
    <>
      <p className="lead">
        <Standing appointment={appointment} phone={phone} />
      </p>
      {appointment.request_state === 'declined' && <OtherTimes appointment={appointment} />}
      <AppointmentDetails appointment={appointment} />
      {appointment.can_change && (
        <p className="flex flex-wrap gap-[0.9rem] print:hidden">
          <button type="button" className="button button-line" onClick={onWithdraw}>
            <Icon name="close" /> Anfrage zurückziehen
          </button>
        </p>
      )}
    </>
  );
}

function Standing({ appointment, phone }: Omit<RequestViewProps, 'onWithdraw'>) {
  const { request_state, decline_reason, service_type } = appointment;
  const again = <a href={`/termine?${new URLSearchParams({ service: service_type })}`}>Freie Zeiten ansehen</a>;
  switch (request_state) {
    case 'open':
      return (
        <>
          Ihre Anfrage ist angekommen, <AnswerBy appointment={appointment} />
          {say` So lange [halte ich|halten wir] die Zeit für Sie frei.`}
        </>
      );
    case 'expired':
      return (
        <>
          {say`Es tut [mir|uns] leid: [Ich habe|Wir haben] Ihre Anfrage nicht rechtzeitig beantwortet. Der Termin findet nicht statt, und es kostet Sie nichts. Rufen Sie [mich|uns] bitte an, dann finden wir eine Zeit: `}
          <a href={phoneHref(phone)}>{phone}</a>
        </>
      );
    case 'withdrawn':
      return <>Sie haben Ihre Anfrage zurückgezogen. Es kostet Sie nichts. {again}</>;
    default:
      return (
        <>
          {say`Diesen Termin [kann ich|können wir] leider nicht annehmen. `}
          {decline_reason} {again}
        </>
      );
  }
}

/** Named by the operator; each leads to the booking, which says whether it is still free. */
function OtherTimes({ appointment: { suggested_starts, service_type } }: { appointment: ManagedAppointment }) {
  if (suggested_starts.length === 0) return null;
  return (
    <section>
      <h2>{say`Diese Zeiten würden [mir|uns] passen`}</h2>
      <ul className="flex flex-wrap gap-[0.9rem] mt-4">
        {suggested_starts.map((start) => (
          <li key={start}>
            <a
              href={`/termine?${new URLSearchParams({ service: service_type, start })}`}
              className="button button-filled"
            >
              {formatDay(berlinDay(start))}, {formatClock(start)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
