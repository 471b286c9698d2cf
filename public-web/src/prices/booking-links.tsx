import type { BookingOffer } from '@it-lotse/contract/booking';
import { openOrAll } from '@it-lotse/domain/offered-services';
import { type Need, suggestService } from '@it-lotse/domain/suggest-service';
import { Icon } from '../layout/icon.tsx';

/** The way from a price to a time for it: for each need the service that suits, if one can be booked. */
export function BookingLinks({ booking, needs }: { booking: BookingOffer; needs: readonly Need[] }) {
  const offered = openOrAll(Object.entries(booking.service_types).map(([key, service]) => ({ key, ...service })));
  const suiting = needs.flatMap((need) => {
    const found = suggestService(offered, need);
    // What only stands in for it has its price elsewhere on the list.
    return found && (found.for_business === need.business || found.purpose === 'check') ? [found] : [];
  });
  return (
    <ul className="grid gap-1 justify-items-start mt-4">
      {suiting.map(({ key, name }) => (
        <li key={key}>
          <a href={`/termine?service=${key}`} className="text-link">
            <Icon name="calendar" size={22} />
            <span>
              Termin buchen: <span className="whitespace-nowrap">{name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
