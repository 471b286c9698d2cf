import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays } from '../../../domain/berlin-time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PrintButtons } from '../../print/print-buttons.tsx';
import { fullDayText, rangeText } from '../appointment-texts.ts';
import type { useViewAddress } from '../use-view-address.ts';
import { isoWeek } from '../week-layout.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
const views = [
  { value: 'tag', label: 'Tag' },
  { value: 'woche', label: 'Woche' },
  { value: 'liste', label: 'Liste' },
] as const;

interface ViewBarProps {
  address: ReturnType<typeof useViewAddress>;
  /** The days in view. */
  days: readonly string[];
  /** Stands before the views where there is no time to go through. */
  search: ReactNode;
}

/** Where in time the operator is, the way to other days, and the three views. */
export function ViewBar({ address: { view, day, today, show }, days, search }: ViewBarProps) {
  const step = view === 'tag' ? 1 : 7;
  const [before, after] = view === 'tag' ? ['Vorheriger Tag', 'Nächster Tag'] : ['Vorherige Woche', 'Nächste Woche'];
  const first = days[0] ?? day;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {view === 'liste' ? (
        <div className="min-w-60 flex-1 max-middle:order-last max-middle:w-full max-middle:flex-none">{search}</div>
      ) : (
        <>
          <div className="flex items-center gap-2">
            <IconButton
              label={before}
              icon={<ChevronLeft {...icon} />}
              className="border-[1.5px] border-edge bg-card"
              onClick={() => show({ day: addDays(day, -step) })}
            />
            <Button onClick={() => show({ day: today })}>Heute</Button>
            <IconButton
              label={after}
              icon={<ChevronRight {...icon} />}
              className="border-[1.5px] border-edge bg-card"
              onClick={() => show({ day: addDays(day, step) })}
            />
          </div>
          <h2 aria-live="polite" className="min-w-0 text-section font-strong middle:text-[1.1875rem]">
            {view === 'tag' ? fullDayText(day) : rangeText(first, days.at(-1) ?? first)}{' '}
            <span className="text-body font-normal whitespace-nowrap text-ink-2">KW {isoWeek(first)}</span>
          </h2>
        </>
      )}
      <div className="ml-auto flex items-center gap-2.5 max-middle:w-full">
        {view !== 'liste' && <PrintButtons label={view === 'tag' ? 'Tag drucken' : 'Woche drucken'} />}
        <SegmentedControl
          label="Ansicht"
          value={view}
          onChange={(chosen) => show({ view: chosen })}
          options={views}
          className="max-middle:flex-1"
        />
      </div>
    </div>
  );
}
