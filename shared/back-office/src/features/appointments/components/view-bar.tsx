import { addDays } from '@it-lotse/domain/berlin-time';
import { Button } from '@it-lotse/ui/button';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { IconButton } from '@it-lotse/ui/icon-button';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { CalendarOff, ChevronLeft, ChevronRight, Palmtree, Thermometer } from 'lucide-react';
import type { ReactNode } from 'react';
import { PrintButtons } from '../../../kit/print/print-buttons.tsx';
import type { DaysToBlock } from '../../days-off/components/block-days-dialog.tsx';
import { fullDayText, rangeText } from '../appointment-texts.ts';
import type { ViewAddress } from '../use-view-address.ts';
import { isoWeek } from '../week-layout.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
const views = [
  { value: 'tag', label: 'Tag' },
  { value: 'woche', label: 'Woche' },
  { value: 'liste', label: 'Liste' },
] as const;

interface ViewBarProps {
  address: ViewAddress;
  /** The days in view. */
  days: readonly string[];
  /** Takes the days in view off, with a reason. */
  onBlock(days: DaysToBlock): void;
  /** Stands before the views where there is no time to go through. */
  search: ReactNode;
}

/** Where in time the operator is, the way to other days, and the three views. */
export function ViewBar({ address: { view, day, today, show }, days, onBlock, search }: ViewBarProps) {
  const step = view === 'tag' ? 1 : 7;
  const [before, after] = view === 'tag' ? ['Vorheriger Tag', 'Nächster Tag'] : ['Vorherige Woche', 'Nächste Woche'];
  const first = days[0] ?? day;
  const last = days.at(-1) ?? day;
  // What is past is not taken off.
  const span = { from: first < today && today <= last ? today : first, to: last };
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
        {view !== 'liste' && (
          <DropdownMenu
            trigger={
              <IconButton
                edged
                label={view === 'tag' ? 'Diesen Tag freinehmen' : 'Diese Woche freinehmen'}
                className="middle:size-10"
                icon={<CalendarOff {...icon} />}
              />
            }
          >
            <MenuItem icon={<Thermometer {...icon} />} onSelect={() => onBlock({ ...span, reason: 'Krank' })}>
              Ich bin krank
            </MenuItem>
            <MenuItem icon={<Palmtree {...icon} />} onSelect={() => onBlock({ ...span, reason: 'Urlaub' })}>
              Ich nehme frei
            </MenuItem>
          </DropdownMenu>
        )}
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
