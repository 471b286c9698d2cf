import { weekdayOf } from '@it-lotse/domain/berlin-time';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import type { MouseEvent } from 'react';
import { fullDayText } from '../appointment-texts.ts';
import { foldLanes } from '../fold-lanes.ts';
import { clockMinutes, clockText, type PlacedEntry } from '../week-layout.ts';
import { AppointmentBlock, BusyBlock, HeldBlock } from './day-blocks.tsx';
import { dayHeadId } from './day-head.tsx';
import { FoldedEntries } from './folded-entries.tsx';

export const hourPixels = 50;
const stepMinutes = 30;

/** So many columns side by side can be read and hit. */
const mostLanes = { day: { wide: 8, narrow: 5 }, week: { wide: 3, narrow: 2 } };

interface DayColumnProps {
  day: string;
  entries: readonly PlacedEntry[];
  /** Minutes of the clock. What begins later is out of view, or not looked at first … */
  inView: number;
  /** … and comes once the rest has been painted. */
  isPainted: boolean;
  fromHour: number;
  toHour: number;
  isClosed: boolean;
  /** The only day in view: its entries have room for more words. */
  roomy: boolean;
  /** Set on the day that is today. */
  now: Date | null;
  openId: string | undefined;
  search: string;
  onCreate(day: string, time: string): void;
}

/** One day of the time axis. Its empty ground is a button that begins an appointment at the place of the click. */
export function DayColumn({
  day,
  entries,
  inView,
  isPainted,
  fromHour,
  toHour,
  isClosed,
  roomy,
  now,
  openId,
  search,
  onCreate,
}: DayColumnProps) {
  const width = useMediaQuery(wideUp) ? 'wide' : 'narrow';
  const { shown, folds } = foldLanes(entries, mostLanes[roomy ? 'day' : 'week'][width]);
  const isDrawn = ({ from }: { from: number }) => isPainted || from < inView;
  const weekday = weekdayOf(day);
  const pixelsAt = (minutes: number) => ((minutes - fromHour * 60) / 60) * hourPixels;
  const nowMinutes = now ? clockMinutes(now, day) : null;
  const nowShown = nowMinutes !== null && nowMinutes >= fromHour * 60 && nowMinutes <= toHour * 60;

  function createHere(event: MouseEvent<HTMLButtonElement>) {
    // The keyboard has no place on the axis: the day is known, the time is typed.
    if (event.detail === 0) return onCreate(day, '');
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minutes = fromHour * 60 + (y / hourPixels) * 60;
    onCreate(day, clockText(Math.floor(minutes / stepMinutes) * stepMinutes));
  }

  return (
    <section
      aria-labelledby={dayHeadId(day)}
      className={joinClasses('relative min-w-0 border-l border-line', (isClosed || weekday % 6 === 0) && 'bg-ground')}
      style={{ height: (toHour - fromHour) * hourPixels }}
    >
      <button
        type="button"
        onClick={createHere}
        aria-label={`Termin anlegen am ${fullDayText(day)}`}
        className="absolute inset-0 bg-[linear-gradient(var(--line)_1px,transparent_1px)] bg-size-[100%_50px] bg-position-[0_-1px] focus-visible:-outline-offset-3"
      />
      {weekday === 6 && entries.length === 0 && (
        <p className="pointer-events-none absolute inset-x-2 top-1/3 text-center text-small text-ink-2">
          Nur nach persönlicher Absprache
        </p>
      )}
      {entries.length > 0 && (
        <ol>
          {shown.filter(isDrawn).map((entry) => (
            <li key={entry.id}>
              {entry.appointment ? (
                <AppointmentBlock
                  entry={entry}
                  appointment={entry.appointment}
                  pixelsAt={pixelsAt}
                  roomy={roomy}
                  isOpen={entry.id === openId}
                  isPainted={isPainted}
                  search={search}
                />
              ) : entry.event?.held ? (
                <HeldBlock entry={entry} pixelsAt={pixelsAt} held={entry.event.held} />
              ) : (
                <BusyBlock entry={entry} pixelsAt={pixelsAt} />
              )}
            </li>
          ))}
          {folds.filter(isDrawn).map((fold) => (
            <li key={fold.from}>
              <FoldedEntries day={day} fold={fold} pixelsAt={pixelsAt} openId={openId} search={search} />
            </li>
          ))}
        </ol>
      )}
      {nowShown && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-0 z-10 h-0.5 -translate-y-px bg-danger before:absolute before:-top-1 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-danger"
          style={{ top: pixelsAt(nowMinutes) }}
        />
      )}
    </section>
  );
}
