import type { AvailableSlot } from '@it-lotse/shared/contract/booking';
import { berlinDay, formatClock, formatTime } from '@it-lotse/shared/domain/format-date';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import { formatDay } from './calendar-day.ts';

interface TripCardProps {
  slot: AvailableSlot | null;
  onSite: boolean;
  children: ReactNode;
}

/** 'Ihr Termin': runs along beside the choice and the form. */
export function TripCard({ slot, onSite, children }: TripCardProps) {
  return (
    <section className="trip-card" aria-labelledby="ihr-termin">
      <h2 id="ihr-termin">
        <Icon name="calendar" /> Ihr Termin
      </h2>
      <div>
        <p className="trip-time">
          {slot ? (
            <>
              <strong>{formatDay(berlinDay(slot.start_time))}</strong>
              <span>
                {formatTime(slot.start_time)} bis {formatClock(slot.end_time)}
              </span>
            </>
          ) : (
            <strong>Noch keine Zeit gewählt</strong>
          )}
          <span>{onSite ? 'bei Ihnen vor Ort' : 'aus der Ferne, am Telefon und Bildschirm'}</span>
        </p>
        {children}
      </div>
    </section>
  );
}
