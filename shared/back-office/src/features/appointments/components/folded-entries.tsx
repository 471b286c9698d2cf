import { spanText } from '@it-lotse/domain/visit-time';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { CalendarClock, CalendarOff, Hourglass } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { fullDayText } from '../appointment-texts.ts';
import type { Fold } from '../fold-lanes.ts';
import type { PlacedEntry } from '../week-layout.ts';
import { appointmentLinkId } from './appointment-link-id.ts';
import { standOf, visitedOr } from './block-looks.ts';
import { heldText, place } from './day-blocks.tsx';

interface FoldedEntriesProps {
  day: string;
  fold: Fold;
  pixelsAt(minutes: number): number;
  openId: string | undefined;
  search: string;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** '+3': what there is no room for beside the others, each with its time, and a way to it. */
export function FoldedEntries({ day, fold, pixelsAt, openId, search }: FoldedEntriesProps) {
  const navigate = useNavigate();
  const top = pixelsAt(fold.from);
  const { entries } = fold;
  const isOpen = entries.some(({ id }) => id === openId);
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          // Who comes back from one of them is led to where it is found.
          data-folded={entries.map(({ id }) => appointmentLinkId(id)).join(' ')}
          aria-label={`${entries.length} weitere am ${fullDayText(day)}`}
          title={`${entries.length} weitere`}
          className={`absolute flex flex-col items-center rounded-[7px] border-[1.5px] border-edge bg-raised pt-1 text-small leading-tight font-strong text-heading hover:bg-ground-deep focus-visible:z-10 ${isOpen ? 'z-10 outline-3 outline-offset-1 outline-focus' : ''}`}
          style={place(fold, top, pixelsAt(fold.to) - top)}
        >
          +{entries.length}
        </button>
      }
    >
      {entries.map((entry) => (
        <FoldedEntry key={entry.id} entry={entry} onOpen={navigate} search={search} />
      ))}
    </DropdownMenu>
  );
}

interface FoldedEntryProps {
  entry: PlacedEntry;
  onOpen(to: { pathname: string; search?: string }): void;
  search: string;
}

function FoldedEntry({ entry: { id, appointment, event }, onOpen, search }: FoldedEntryProps) {
  if (appointment) {
    const { start_time, end_time, service_name } = appointment;
    return (
      <MenuItem icon={<CalendarClock {...icon} />} onSelect={() => onOpen({ pathname: paths.appointment(id), search })}>
        <Words
          name={visitedOr(appointment)}
          words={`${spanText(start_time, end_time)}, ${service_name}, ${standOf(appointment)}`}
        />
      </MenuItem>
    );
  }
  if (!event) return null;
  const { held, summary, start_time, end_time } = event;
  const span = spanText(start_time, end_time);
  return held ? (
    <MenuItem icon={<Hourglass {...icon} />} onSelect={() => onOpen({ pathname: paths.waitingList })}>
      <Words name={held.name} words={`${span}, ${heldText(held)}`} />
    </MenuItem>
  ) : (
    // It is looked at in the operator's own calendar, not here.
    <MenuItem icon={<CalendarOff {...icon} />} onSelect={() => {}}>
      <Words name={summary || 'Belegt'} words={`${span}, Ihr Kalender`} />
    </MenuItem>
  );
}

function Words({ name, words }: { name: string; words: string }) {
  return (
    <span className="min-w-0 py-1 leading-tight">
      <span className="block font-strong">{name}</span> <span className="text-small text-ink-2">{words}</span>
    </span>
  );
}
