import type { BookingOffer } from '@it-lotse/shared/contract/booking';
import { Icon } from '../layout/icon.tsx';

/** The way from a price to a time for it, for those of the named services that can be booked. */
export function BookingLinks({ booking, keys }: { booking: BookingOffer; keys: readonly string[] }) {
  return (
    <ul className="booking-links">
      {keys.map((key) => {
        const service = booking.service_types[key];
        return (
          service && (
            <li key={key}>
              <a href={`/termine?service=${key}`} className="text-link">
                <Icon name="calendar" size={22} />
                <span>
                  Termin buchen: <span className="whitespace-nowrap">{service.name}</span>
                </span>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
