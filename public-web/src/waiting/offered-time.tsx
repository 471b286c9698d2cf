import type { WaitingPlace } from '@it-lotse/contract/waiting-list';
import { berlinDay, formatClock, formatShortMoment } from '@it-lotse/domain/format-date';
import { keepDraft } from '../booking/booking-memory.ts';
import { takeUpWaiting } from '../booking/booking-store.ts';
import { formatDay } from '../booking/calendar-day.ts';
import { say } from '../voice.ts';

interface OfferedTimeProps {
  place: WaitingPlace;
  offer: NonNullable<WaitingPlace['offer']>;
  code: string;
  sending: boolean;
  onDecline: () => void;
}

/** The time that is held, and the two answers to it. */
export function OfferedTime({ place, offer, code, sending, onDecline }: OfferedTimeProps) {
  if (!offer.still_free) {
    return (
      <p className="lead">
        Die Zeit am {formatDay(berlinDay(offer.start_time))} um {formatClock(offer.start_time)}
        {say` ist leider nicht mehr frei. Ihren Platz behalten Sie; [ich schreibe|wir schreiben] Ihnen, sobald wieder etwas Passendes frei wird.`}
      </p>
    );
  }
  return (
    <>
      <p className="lead">
        <strong>
          {formatDay(berlinDay(offer.start_time))}, {formatClock(offer.start_time)} bis {formatClock(offer.end_time)}
        </strong>
        <br />
        {say`[Ich halte|Wir halten] diese Zeit bis `}
        {formatShortMoment(offer.answer_by)} für Sie frei.
      </p>
      <p className="flex flex-wrap gap-[0.9rem]">
        <button type="button" className="button button-filled" onClick={() => book(place, offer.start_time, code)}>
          Diese Zeit buchen
        </button>
        <button type="button" className="button button-line" disabled={sending} onClick={onDecline}>
          Passt mir nicht, weiter warten
        </button>
      </p>
    </>
  );
}

/** To the booking, with what is known already: in the memory of this tab, so that no address names a place. */
function book({ service_type, postal_code, travel_zone }: WaitingPlace, start: string, code: string): void {
  const stop = keepDraft();
  takeUpWaiting({ service: service_type, postalCode: postal_code, zone: travel_zone, waitingCode: code });
  stop();
  location.assign(`/termine?${new URLSearchParams({ service: service_type, start })}`);
}
