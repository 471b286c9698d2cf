import type { AvailableSlot } from '@it-lotse/shared/contract/booking';
import { formatClock } from '@it-lotse/shared/domain/format-date';
import { Icon } from '../layout/icon.tsx';
import type { SlotsAnswer } from './booking-api.ts';
import type { Answer } from './use-answer.ts';

interface SlotListProps {
  answer: Answer<SlotsAnswer>;
  /** Start of the chosen slot. */
  chosen: string | null;
  onChoose: (slot: AvailableSlot) => void;
}

/** The free times of a day, four in a row where there is room. A click chooses one. */
export function SlotList({ answer, chosen, onChoose }: SlotListProps) {
  const slots = answer.state === 'ready' ? answer.data.available_slots : [];
  return (
    <>
      <p className="spoken" role="status">
        {answer.state === 'loading' && 'Freie Zeiten werden geladen.'}
        {slots.length > 0 && (slots.length === 1 ? 'Eine freie Zeit.' : `${slots.length} freie Zeiten.`)}
      </p>
      {answer.state === 'idle' && <p className="hint">Bitte wählen Sie zuerst im Kalender einen Tag.</p>}
      {answer.state === 'loading' && (
        <div className="slot-grid" aria-hidden="true">
          {[1, 2, 3, 4].map((place) => (
            <span key={place} className="slot slot-waiting" />
          ))}
        </div>
      )}
      {answer.state === 'ready' && slots.length === 0 && (
        <p className="slot-none" role="status">
          <Icon name="info" /> {answer.data.notice ?? 'Keine verfügbaren Termine an diesem Tag.'}
        </p>
      )}
      {slots.length > 0 && (
        <ul className="slot-grid">
          {slots.map((slot) => (
            <li key={slot.start_time}>
              <button
                type="button"
                className="slot"
                aria-pressed={slot.start_time === chosen}
                onClick={() => onChoose(slot)}
              >
                <strong>{formatClock(slot.start_time)}</strong>
                <span>bis {formatClock(slot.end_time)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
