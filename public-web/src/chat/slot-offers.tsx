import type { SlotOffer } from '@it-lotse/contract/chat';
import { formatShortDay, formatSpokenClock } from '@it-lotse/domain/format-date';
import { say } from '../voice.ts';

/** Free times as links into the wizard, with service, day and time chosen. What is past by now is left out. */
export function SlotOffers({ slots }: { slots: readonly SlotOffer[] }) {
  const coming = slots.filter(({ start_time }) => Date.parse(start_time) > Date.now());
  if (coming.length === 0) return null;
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-[0.65rem] w-full min-w-[min(36.5rem,100%)] mt-[0.9rem]"
      aria-label="Freie Termine"
    >
      {coming.map(({ start_time, service_type, service_name, url, near }) => (
        <li key={`${service_type} ${start_time}`}>
          <a
            href={url}
            className="grid place-content-center min-h-15 py-[0.4rem] px-2 border-[1.5px] border-teal rounded-[12px] text-teal-strong text-[1rem] leading-[1.3] text-center figures transition-[background-color] hover:bg-teal-tint"
          >
            <strong className="text-[1.125rem] font-bold">{formatSpokenClock(start_time)}</strong>
            <span>{formatShortDay(start_time)}</span>
            {near && <span className="text-[0.9375rem]">{say`An diesem Tag [bin ich|sind wir] in Ihrer Nähe`}</span>}
            <span className="sr-only">, {service_name} buchen</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
