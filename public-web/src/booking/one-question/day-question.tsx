import type { listAvailableDays } from '@it-lotse/contract/booking';
import { startOfMonth } from '@it-lotse/domain/berlin-time';
import { useState } from 'react';
import { say } from '../../voice.ts';
import { daysPath, type SlotQuestion } from '../booking-api.ts';
import { chooseDay, useBooking } from '../booking-store.ts';
import { formatDay, monthOf } from '../calendar-day.ts';
import { useAnswer } from '../use-answer.ts';
import { FreeAnswer } from './free-answer.tsx';
import { Options } from './options.tsx';

interface DayQuestionProps {
  question: SlotQuestion;
  days: { first: string; last: string };
  phone: string;
  fault: string | undefined;
}

/** '2026-12' → 'Dezember 2026' */
const monthName = (month: string) => formatDay(`${month}-01`).split(' ').slice(-2).join(' ');

/** The days with free times, month by month, as a list: a calendar with letters this large would fill no phone. */
export function DayQuestion({ question, days, phone, fault }: DayQuestionProps) {
  const day = useBooking((state) => state.day);
  const isOffered = day !== null && day >= days.first && day <= days.last;
  const [month, setMonth] = useState(monthOf(isOffered ? day : days.first));
  const answer = useAnswer<typeof listAvailableDays>(daysPath(question, month), 'days');
  const free = answer.state === 'ready' ? answer.data.days.filter(({ free }) => free) : [];
  const turn = (months: number) => setMonth(monthOf(startOfMonth(`${month}-01`, months)));
  return (
    <>
      <FreeAnswer answer={answer} onRetry={answer.retry} phone={phone} loading="Freie Tage werden geladen …">
        {answer.state === 'ready' && (answer.data.notice ?? countOf(free.length, monthName(month)))}
      </FreeAnswer>
      <Options
        name="day"
        groups={[
          {
            options: free.map(({ date, near }) => ({
              value: date,
              label: formatDay(date),
              notes: [near && say`[Ich bin|Wir sind] in Ihrer Nähe.`],
            })),
          },
        ]}
        chosen={day}
        onChoose={chooseDay}
        fault={fault}
      />
      <p className="flex flex-wrap gap-4">
        {month < monthOf(days.last) && (
          <button type="button" className="button button-line" onClick={() => turn(1)}>
            Spätere Tage
          </button>
        )}
        {month > monthOf(days.first) && (
          <button type="button" className="button button-line" onClick={() => turn(-1)}>
            Frühere Tage
          </button>
        )}
      </p>
    </>
  );
}

function countOf(count: number, month: string): string {
  if (count === 0) return `Im ${month} ist nichts mehr frei.`;
  return count === 1 ? `Im ${month} ist ein Tag frei:` : `Im ${month} sind ${count} Tage frei:`;
}
