import type { AvailableSlot, listAvailableDays, listAvailableSlots, OfferedService } from '@it-lotse/contract/booking';
import { addDays } from '@it-lotse/domain/berlin-time';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '../voice.ts';
import { daysPath, type SlotQuestion, slotsPath } from './booking-api.ts';
import { formatDay, monthOf } from './calendar-day.ts';
import { NearCalendar } from './near-calendar.tsx';
import type { HoursOffer } from './opening-hours.ts';
import { OpeningHours } from './opening-hours-box.tsx';
import { SlotList } from './slot-list.tsx';
import { Trouble } from './trouble.tsx';
import { useAnswer } from './use-answer.ts';

interface DateChoiceProps {
  question: SlotQuestion;
  /** Whose hours are explained; null when the service is no longer offered. */
  service: Pick<OfferedService, 'hours' | 'on_site'> | null;
  /** What else can be booked; null until the server has said so. */
  offer: HoursOffer | null;
  days: { first: string; last: string };
  phone: string;
  day: string | null;
  onDay: (day: string) => void;
  slot: AvailableSlot | null;
  onSlot: (slot: AvailableSlot) => void;
  /** The chosen time is not among the free ones any more. */
  onSlotGone: () => void;
  /** Stands between calendar and times. */
  children?: ReactNode;
}

/** Day and time: the calendar, the hours in words, and the free times of the chosen day. */
export function DateChoice(props: DateChoiceProps) {
  const { question, service, offer, days, phone, day, onDay, slot, onSlot, onSlotGone, children } = props;
  const times = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const start = day !== null && day >= days.first && day <= days.last ? day : null;
  const month = shown ?? monthOf(start ?? days.first);

  const ofMonth = useAnswer<typeof listAvailableDays>(daysPath(question, month), 'days');
  const ofDay = useAnswer<typeof listAvailableSlots>(
    start === null ? null : slotsPath(question, start),
    'available_slots',
  );

  // When little is left of the month, its last row shows the first days that can be booked of the next.
  const isLate = month === monthOf(days.first) && days.first.slice(8) > '23';
  const ofNext = useAnswer<typeof listAvailableDays>(
    isLate ? daysPath(question, monthOf(addDays(`${month}-28`, 7))) : null,
    'days',
  );

  const inMonth = ofMonth.state === 'ready' ? ofMonth.data.days : [];
  const known = ofNext.state === 'ready' ? [...inMonth, ...ofNext.data.days] : inMonth;
  const isMonthFull = ofMonth.state === 'ready' && ofMonth.data.notice === null && !inMonth.some(({ free }) => free);
  const slots = ofDay.state === 'ready' ? ofDay.data.available_slots : null;

  const isGone = slots !== null && slot !== null && !slots.some(({ start_time }) => start_time === slot.start_time);
  useEffect(() => {
    if (isGone) onSlotGone();
  }, [isGone, onSlotGone]);

  return (
    <>
      <div
        className="grid gap-6 mt-5 min-[900px]:grid-cols-[minmax(0,30.25rem)_minmax(15rem,1fr)] min-[900px]:gap-8 in-data-manage:mt-0"
        data-dates=""
      >
        <div className="py-4 px-3 border border-line rounded-[14px] bg-card min-[600px]:p-5">
          <NearCalendar
            phone={phone}
            first={days.first}
            last={days.last}
            month={month}
            onMonth={setShown}
            chosen={start}
            onChoose={(chosen) => {
              setShown(monthOf(chosen));
              onDay(chosen);
              // On a phone the times stand below the fold.
              requestAnimationFrame(() => times.current?.scrollIntoView({ block: 'nearest' }));
            }}
            known={known}
          />
          <ul
            className="flex flex-wrap gap-y-[0.4rem] gap-x-5 mt-3 text-[1rem] text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-2"
            aria-hidden="true"
          >
            <li className="before:size-[1.1rem] before:rounded-[4px] before:border-[1.5px] before:border-teal before:bg-teal-tint">
              wählbar
            </li>
            {known.some(({ near }) => near) && <li>• in Ihrer Nähe</li>}
            <li className="before:size-[1.1rem] before:rounded-[4px] before:bg-harbour">gewählt</li>
            <li className="key-full">
              <s>6</s> nicht möglich
            </li>
          </ul>
          <p
            className="[&:not(:empty)]:mt-3 [&:not(:empty)]:font-semibold [&:not(:empty)]:text-warning"
            aria-live="polite"
          >
            {ofMonth.state === 'ready' && ofMonth.data.notice}
            {isMonthFull &&
              say`In diesem Monat ist nichts mehr frei. Bitte blättern Sie weiter oder rufen Sie [mich|uns] an.`}
          </p>
        </div>
        {service && offer && <OpeningHours service={service} offer={offer} />}
      </div>
      {children}
      <div ref={times} className="mt-8 [&>p]:mt-3 in-data-manage:mt-0" aria-busy={ofDay.state === 'loading'}>
        <h3>{start === null ? 'Freie Zeiten' : `Freie Zeiten am ${formatDay(start)}`}</h3>
        <SlotList answer={ofDay} chosen={slot?.start_time ?? null} onChoose={onSlot} />
        {ofDay.state === 'failed' && (
          <Trouble
            text="Verfügbare Termine konnten nicht geladen werden."
            failure={ofDay.failure}
            phone={phone}
            onRetry={ofDay.retry}
          />
        )}
        {ofMonth.state === 'failed' && ofDay.state !== 'failed' && (
          <Trouble
            text="Verfügbare Termine konnten nicht geladen werden."
            failure={ofMonth.failure}
            phone={phone}
            onRetry={ofMonth.retry}
          />
        )}
      </div>
    </>
  );
}
