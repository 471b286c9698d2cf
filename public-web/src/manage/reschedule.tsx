import type { AvailableSlot, ManagedAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moveManaged } from '../booking/booking-api.ts';
import { formatDay } from '../booking/calendar-day.ts';
import { DateChoice } from '../booking/date-choice.tsx';
import { Trouble } from '../booking/trouble.tsx';
import { useOffer } from '../booking/use-offer.ts';
import { Icon } from '../layout/icon.tsx';
import { ChangeProblem } from './change-problem.tsx';
import { useChange } from './use-change.ts';
import { useEarlyStartCheck } from './use-early-start-check.tsx';

interface RescheduleProps {
  appointment: ManagedAppointment;
  phone: string;
  onDone: (after: ManagedAppointment) => void;
  onTooLate: (text: string) => void;
  onLeave: () => void;
}

const timeOf = (moment: string) => `${formatDay(berlinDay(moment))}, ${formatClock(moment)}`;

/** Another time for the same visit: choose, read both times, confirm. */
export function Reschedule({ appointment, phone, onDone, onTooLate, onLeave }: RescheduleProps) {
  const { offer, days, failed, retry } = useOffer(null);
  const [day, setDay] = useState<string | null>(null);
  const [slot, setSlot] = useState<AvailableSlot | null>(null);
  /** A new number loads the free times anew. */
  const [round, setRound] = useState(0);
  const [lost, setLost] = useState('');
  const { check, isSet, askFor } = useEarlyStartCheck();
  const { sending, problem, problemRef, change } = useChange();
  const question = useRef<HTMLHeadingElement>(null);
  const lostRef = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (slot) question.current?.focus();
  }, [slot]);
  useEffect(() => {
    if (lost) lostRef.current?.focus();
  }, [lost]);
  const until = appointment.early_start_until;
  const needsConsent = slot !== null && until !== null && berlinDay(slot.start_time) <= until;
  const forgetSlot = useCallback(() => setSlot(null), []);

  return (
    <>
      <p className="lead">
        Bisher: <strong>{timeOf(appointment.start_time)}</strong>, {appointment.service_name}. Der Preis bleibt gleich.
      </p>
      <h2>Neue Zeit wählen</h2>
      {failed && <Trouble text="Verfügbare Termine konnten nicht geladen werden." phone={phone} onRetry={retry} />}
      {lost && (
        <p ref={lostRef} tabIndex={-1} className="problem" role="alert">
          <Icon name="alert" /> {lost}
        </p>
      )}
      {days ? (
        <DateChoice
          key={round}
          question={{ service_type: appointment.service_type, manage_token: appointment.manage_token }}
          service={offer?.service_types[appointment.service_type] ?? null}
          offer={offer}
          days={days}
          phone={phone}
          day={day}
          onDay={(chosen) => {
            setDay(chosen);
            setSlot(null);
            setLost('');
          }}
          slot={slot}
          onSlot={(chosen) => {
            const isSame = Date.parse(chosen.start_time) === Date.parse(appointment.start_time);
            setSlot(isSame ? null : chosen);
            setLost(isSame ? 'Das ist Ihre bisherige Zeit. Bitte wählen Sie eine andere.' : '');
          }}
          onSlotGone={forgetSlot}
        />
      ) : (
        !failed && <p className="hint">Der Kalender wird geladen …</p>
      )}
      {slot && (
        <section className="grid gap-5 [&_h2:focus]:outline-none" aria-labelledby="verschieben">
          <h2 id="verschieben" ref={question} tabIndex={-1}>
            Auf diese Zeit verschieben?
          </h2>
          <p>
            Neu: <strong>{timeOf(slot.start_time)}</strong>
            <br />
            Bisher: <s>{timeOf(appointment.start_time)}</s>
          </p>
          {needsConsent && check}
          <ChangeProblem problem={problem} problemRef={problemRef} phone={phone} />
          <p className="flex flex-wrap gap-[0.9rem] print:hidden">
            <button
              type="button"
              className="button button-main"
              disabled={sending}
              onClick={() => {
                if (needsConsent && !isSet) {
                  return askFor('Bitte stimmen Sie hier zu, oder wählen Sie einen späteren Termin.');
                }
                change({
                  send: () =>
                    moveManaged(appointment.manage_token, {
                      start_time: slot.start_time,
                      early_start_consent: needsConsent && isSet,
                    }),
                  onDone,
                  onTooLate,
                  onSlotTaken: (text) => {
                    setSlot(null);
                    setLost(text);
                    setRound((before) => before + 1);
                  },
                });
              }}
            >
              {sending ? 'Wird verschoben…' : 'Ja, Termin verschieben'}
            </button>
          </p>
        </section>
      )}
      <p>
        <button type="button" className="text-link" disabled={sending} onClick={onLeave}>
          <Icon name="back" /> Zurück, Termin nicht ändern
        </button>
      </p>
    </>
  );
}
