import type { AvailableSlot, listAvailableSlots } from '@it-lotse/contract/booking';
import { formatClock, formatTime } from '@it-lotse/domain/format-date';
import { useEffect } from 'react';
import { say } from '../../voice.ts';
import { type SlotQuestion, slotsPath } from '../booking-api.ts';
import { chooseSlot, loseSlot, slotGone, useBooking } from '../booking-store.ts';
import { useAnswer } from '../use-answer.ts';
import { FreeAnswer } from './free-answer.tsx';
import { Options } from './options.tsx';

interface TimeQuestionProps {
  question: SlotQuestion;
  day: string;
  phone: string;
  fault: string | undefined;
}

/** The free times of the chosen day, those in the neighbourhood first. */
export function TimeQuestion({ question, day, phone, fault }: TimeQuestionProps) {
  const slot = useBooking((state) => state.slot);
  const answer = useAnswer<typeof listAvailableSlots>(slotsPath(question, day), 'available_slots');
  const slots = answer.state === 'ready' ? answer.data.available_slots : null;
  const isGone = slots !== null && slot !== null && !slots.some(({ start_time }) => start_time === slot.start_time);
  useEffect(() => {
    if (isGone) loseSlot(slotGone);
  }, [isGone]);
  const near = slots?.filter((slot) => slot.near).map(asOption) ?? [];
  const others = slots?.filter((slot) => !slot.near).map(asOption) ?? [];
  return (
    <>
      <FreeAnswer answer={answer} onRetry={answer.retry} phone={phone} loading="Freie Zeiten werden geladen …">
        {answer.state === 'ready' &&
          answer.data.available_slots.length === 0 &&
          (answer.data.notice ?? 'Keine verfügbaren Termine an diesem Tag.')}
      </FreeAnswer>
      <Options
        name="time"
        groups={
          near.length === 0
            ? [{ options: others }]
            : [
                { title: say`An diesem Tag [bin ich|sind wir] in Ihrer Nähe`, options: near },
                { title: 'Weitere freie Zeiten', options: others },
              ]
        }
        chosen={slot?.start_time ?? null}
        onChoose={(start) => {
          const chosen = slots?.find(({ start_time }) => start_time === start);
          if (chosen) chooseSlot(chosen);
        }}
        fault={fault}
      />
    </>
  );
}

const asOption = ({ start_time, end_time }: AvailableSlot) => ({
  value: start_time,
  label: `${formatTime(start_time)} bis ${formatClock(end_time)}`,
});
