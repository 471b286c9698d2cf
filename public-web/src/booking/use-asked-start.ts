import type { listAvailableSlots } from '@it-lotse/contract/booking';
import { berlinDay, formatShortMoment } from '@it-lotse/domain/format-date';
import { useEffect } from 'react';
import { tidyAddress } from './asked-booking.ts';
import { type SlotQuestion, slotsPath } from './booking-api.ts';
import { chooseSlot, loseSlot, useBooking } from './booking-store.ts';
import { useAnswer } from './use-answer.ts';

interface Facts {
  question: SlotQuestion;
  /** Berlin days that can be booked; null until they are known. */
  days: { first: string; last: string } | null;
  /** Before the way is settled, nobody knows which times are free for it. */
  settled: boolean;
  onChosen: () => void;
}

/**
 * A time that came with the link, for example from the chat: it is chosen when the server still offers it; otherwise
 * the day stays open with a sentence why. Returns the time that is still being looked for.
 */
export function useAskedStart({ question, days, settled, onChosen }: Facts): string | null {
  const asked = useBooking((state) => state.askedStart);
  const day = asked === null ? null : berlinDay(asked);
  const isOutside = days !== null && day !== null && (day < days.first || day > days.last);
  const isReady = days !== null && settled && !isOutside;
  const answer = useAnswer<typeof listAvailableSlots>(
    day !== null && isReady ? slotsPath(question, day) : null,
    'available_slots',
  );
  const free = answer.state === 'ready' ? answer.data.available_slots : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function to go on with is no reason to look again
  useEffect(() => {
    if (asked === null) return;
    const when = formatShortMoment(asked);
    if (isOutside) {
      loseSlot(`${when} lässt sich online nicht mehr buchen. Bitte wählen Sie eine andere Zeit.`);
      return;
    }
    if (free === null) return;
    const slot = free.find(({ start_time }) => Date.parse(start_time) === Date.parse(asked));
    if (slot) {
      chooseSlot(slot);
      // Before the next step begins a new entry of the history with this address.
      tidyAddress();
      onChosen();
    } else {
      loseSlot(`${when} ist leider nicht mehr frei. Bitte wählen Sie eine andere Zeit.`);
    }
  }, [asked, isOutside, free]);

  return asked;
}
