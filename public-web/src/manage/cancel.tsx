import type { ManagedAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { cancelManaged } from '../booking/booking-api.ts';
import { formatDay } from '../booking/calendar-day.ts';
import { ChangeProblem } from './change-problem.tsx';
import { useChange } from './use-change.ts';

interface CancelProps {
  appointment: ManagedAppointment;
  phone: string;
  onDone: (after: ManagedAppointment) => void;
  onTooLate: (text: string) => void;
  onLeave: () => void;
}

/** Nobody cancels by accident: what it means, and two clear answers. */
export function Cancel({ appointment, phone, onDone, onTooLate, onLeave }: CancelProps) {
  const { sending, problem, problemRef, change } = useChange();
  const isRequest = appointment.request_state === 'open';
  const labels = isRequest
    ? ['Wird zurückgezogen…', 'Ja, Anfrage zurückziehen', 'Nein, Anfrage stehen lassen']
    : ['Wird abgesagt…', 'Ja, Termin absagen', 'Nein, Termin behalten'];
  return (
    <div className="grid gap-5 [&_h2:focus]:outline-none">
      <p className="lead">
        Möchten Sie {isRequest ? 'die Anfrage für den Termin am' : 'den Termin am'}{' '}
        <strong>
          {formatDay(berlinDay(appointment.start_time))}, {formatClock(appointment.start_time)}
        </strong>{' '}
        wirklich {isRequest ? 'zurückziehen' : 'absagen'}? Die Zeit wird dann wieder frei. Es kostet Sie nichts.
      </p>
      <ChangeProblem problem={problem} problemRef={problemRef} phone={phone} />
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <button
          type="button"
          className="button button-filled"
          disabled={sending}
          onClick={() => change({ send: () => cancelManaged(appointment.manage_token), onDone, onTooLate })}
        >
          {labels[sending ? 0 : 1]}
        </button>
        <button type="button" className="button button-line" disabled={sending} onClick={onLeave}>
          {labels[2]}
        </button>
      </p>
    </div>
  );
}
