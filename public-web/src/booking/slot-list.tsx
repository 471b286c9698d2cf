import type { AvailableSlot, listAvailableSlots } from '@it-lotse/contract/booking';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { formatClock } from '@it-lotse/domain/format-date';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import type { Answer } from './use-answer.ts';

interface SlotListProps {
  answer: Answer<AnswerOf<typeof listAvailableSlots>>;
  /** Start of the chosen slot. */
  chosen: string | null;
  onChoose: (slot: AvailableSlot) => void;
}

/** The free times of a day, four in a row where there is room, those in the neighbourhood first. A click chooses one. */
export function SlotList({ answer, chosen, onChoose }: SlotListProps) {
  const slots = answer.state === 'ready' ? answer.data.available_slots : [];
  const near = slots.filter((slot) => slot.near);
  const others = slots.filter((slot) => !slot.near);
  const times = (some: readonly AvailableSlot[]) =>
    some.length > 0 && (
      <ul className="grid grid-cols-2 gap-3.5 mt-[0.9rem] min-[700px]:grid-cols-4">
        {some.map((slot) => (
          <li key={slot.start_time}>
            <button
              type="button"
              className="grid place-content-center w-full min-h-17 py-[0.4rem] px-1 border-[1.5px] border-teal rounded-[12px] bg-card text-teal-strong leading-[1.3] figures transition-[background-color] [&_strong]:text-[1.1875rem] [&_strong]:font-bold [&_span]:text-[1rem] hover:bg-teal-tint aria-pressed:border-harbour aria-pressed:bg-harbour aria-pressed:text-on-harbour"
              aria-pressed={slot.start_time === chosen}
              onClick={() => onChoose(slot)}
            >
              <strong>{formatClock(slot.start_time)}</strong>
              <span>bis {formatClock(slot.end_time)}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <p className="sr-only" role="status">
        {answer.state === 'loading' && 'Freie Zeiten werden geladen.'}
        {slots.length > 0 && (slots.length === 1 ? 'Eine freie Zeit.' : `${slots.length} freie Zeiten.`)}
      </p>
      {answer.state === 'idle' && <p className="hint">Bitte wählen Sie zuerst im Kalender einen Tag.</p>}
      {answer.state === 'loading' && (
        <div className="grid grid-cols-2 gap-3.5 mt-[0.9rem] min-[700px]:grid-cols-4" aria-hidden="true">
          {[1, 2, 3, 4].map((place) => (
            <span key={place} className="min-h-17 rounded-[12px] border-[1.5px] border-line bg-ground-deep" />
          ))}
        </div>
      )}
      {answer.state === 'ready' && slots.length === 0 && (
        <p
          className="flex gap-3 mt-[0.9rem] py-4 px-5 rounded-[12px] bg-water-2 font-semibold [&_svg]:flex-none [&_svg]:mt-[0.2rem] [&_svg]:text-teal-strong [&_a]:underline [&_a]:underline-offset-4 [&_a]:whitespace-nowrap"
          role="status"
        >
          <Icon name="info" /> {answer.data.notice ?? 'Keine verfügbaren Termine an diesem Tag.'}
        </p>
      )}
      {near.length > 0 && <h4 className="mt-6">{say`An diesem Tag [bin ich|sind wir] in Ihrer Nähe`}</h4>}
      {times(near)}
      {near.length > 0 && others.length > 0 && <h4 className="mt-6">Weitere freie Zeiten</h4>}
      {times(others)}
    </>
  );
}
