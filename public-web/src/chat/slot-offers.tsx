import type { SlotOffer } from '@it-lotse/shared/contract/chat';
import { formatShortDay, formatSpokenClock } from '@it-lotse/shared/domain/format-date';

/** Free times as links into the wizard, with service, day and time chosen. What is past by now is left out. */
export function SlotOffers({ slots }: { slots: readonly SlotOffer[] }) {
  const coming = slots.filter(({ start_time }) => Date.parse(start_time) > Date.now());
  if (coming.length === 0) return null;
  return (
    <ul className="slot-offers" aria-label="Freie Termine">
      {coming.map(({ start_time, service_type, service_name, url }) => (
        <li key={`${service_type} ${start_time}`}>
          <a href={url}>
            <strong>{formatSpokenClock(start_time)}</strong>
            <span>{formatShortDay(start_time)}</span>
            <span className="spoken">, {service_name} buchen</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
