import type { SlotOffer } from '@it-lotse/shared/contract/chat';
import { formatShortDay, formatSpokenClock } from '@it-lotse/shared/domain/format-date';

/** Free times as links into the wizard, with service, day and time chosen. What is past by now is left out. */
export function SlotOffers({ slots }: { slots: readonly SlotOffer[] }) {
  const coming = slots.filter(({ start_time }) => Date.parse(start_time) > Date.now());
  if (coming.length === 0) return null;
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-[0.65rem] w-full min-w-[min(36.5rem,100%)] mt-[0.9rem] [&_a]:grid [&_a]:place-content-center [&_a]:min-h-15 [&_a]:py-[0.4rem] [&_a]:px-2 [&_a]:border-[1.5px] [&_a]:border-teal [&_a]:rounded-[12px] [&_a]:text-teal-strong [&_a]:text-[1rem] [&_a]:leading-[1.3] [&_a]:text-center [&_a]:figures [&_a]:transition-[background-color] [&_a]:hover:bg-teal-tint [&_strong]:text-[1.125rem] [&_strong]:font-bold"
      aria-label="Freie Termine"
    >
      {coming.map(({ start_time, service_type, service_name, url }) => (
        <li key={`${service_type} ${start_time}`}>
          <a href={url}>
            <strong>{formatSpokenClock(start_time)}</strong>
            <span>{formatShortDay(start_time)}</span>
            <span className="sr-only">, {service_name} buchen</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
