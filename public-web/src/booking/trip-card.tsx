import type { AvailableSlot } from '@it-lotse/contract/booking';
import { berlinDay, formatClock, formatTime } from '@it-lotse/domain/format-date';
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
    <section
      className="overflow-hidden border border-line rounded-[20px] bg-card [&_h2]:flex [&_h2]:items-center [&_h2]:gap-3 [&_h2]:py-[1.1rem] [&_h2]:px-7 [&_h2]:bg-harbour [&_h2]:text-on-harbour [&_h2]:text-[1.3125rem] [&>div]:grid [&>div]:gap-5 [&>div]:py-6 [&>div]:px-7 [&_.button]:w-full [&_.button]:px-4 max-middle:[&_h2]:px-5 max-middle:[&>div]:px-5"
      aria-labelledby="ihr-termin"
    >
      <h2 id="ihr-termin">
        <Icon name="calendar" /> Ihr Termin
      </h2>
      <div>
        <p className="grid gap-[0.1rem] text-[1.0625rem] leading-[1.5] text-ink-2 [&_strong]:text-[1.25rem] [&_strong]:leading-[1.35] [&_strong]:text-heading">
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
