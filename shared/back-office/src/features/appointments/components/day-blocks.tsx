import type { Appointment, HeldTime } from '@it-lotse/contract/appointments';
import { formatShortMoment, formatTime } from '@it-lotse/domain/format-date';
import { formatPhone } from '@it-lotse/domain/format-phone';
import { spanText } from '@it-lotse/domain/visit-time';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Car, Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { driveText, type Legs, legsOf, type PlacedEntry } from '../week-layout.ts';
import { appointmentLinkId } from './appointment-link-id.ts';
import { blockLook, blockNote, bookedBy, hatching, heldLook, standOf, visitedOr } from './block-looks.ts';

const block = 'absolute overflow-hidden rounded-[7px] border-[1.5px] px-2 text-left text-small leading-tight';
/** One line of text with its padding. */
const lowestPixels = 21;
const twoLinesPixels = 40;

interface BlockProps {
  entry: PlacedEntry;
  pixelsAt(minutes: number): number;
}

/** Beside what it overlaps, a hair away from its neighbours. */
export function place(
  { lane, lanes }: Pick<PlacedEntry, 'lane' | 'lanes'>,
  top: number,
  height: number,
): CSSProperties {
  return {
    top: top + 1,
    height: height - 2,
    left: `calc(${(lane / lanes) * 100}% + 3px)`,
    width: `calc(${100 / lanes}% - 6px)`,
  };
}

interface AppointmentBlockProps extends BlockProps {
  appointment: Appointment;
  roomy: boolean;
  isOpen: boolean;
  /** What is only read out comes after what is seen: there may be a hundred of them. */
  isPainted: boolean;
  search: string;
}

/** An appointment, between the drive there and the drive back. */
export function AppointmentBlock({
  entry,
  pixelsAt,
  appointment,
  roomy,
  isOpen,
  isPainted,
  search,
}: AppointmentBlockProps) {
  const { start_time, end_time, service_name, status, travel_zone } = appointment;
  const [name, by] = [visitedOr(appointment), bookedBy(appointment)];
  const top = pixelsAt(entry.from);
  const height = Math.max(lowestPixels, pixelsAt(entry.to) - top);
  const legs = entry.legs ?? legsOf(appointment);
  const ways = legs.there === legs.back ? `Fahrt je ${legs.there} Minuten` : waysText(legs);
  const words = `${by && `${by}, `}${spanText(start_time, end_time)}, ${service_name}, ${standOf(appointment)}`;
  return (
    <>
      {entry.outerFrom < entry.from && (
        <DriveBlock style={place(entry, pixelsAt(entry.outerFrom), top - pixelsAt(entry.outerFrom))}>
          {legs.isFromVisit
            ? `${legs.there} Min. Fahrt`
            : `${legs.there} Min.${travel_zone ? `, Zone ${travel_zone}` : ''}`}
        </DriveBlock>
      )}
      <Link
        id={appointmentLinkId(appointment.id)}
        to={{ pathname: paths.appointment(appointment.id), search }}
        aria-current={isOpen ? 'true' : undefined}
        title={`${name}, ${words}`}
        className={joinClasses(
          block,
          'flex flex-col hover:z-10 focus-visible:z-10',
          entry.lanes > 2 && 'px-1',
          height >= twoLinesPixels ? 'py-1' : 'justify-center',
          blockLook(appointment),
          isOpen && 'z-10 outline-3 outline-offset-1 outline-focus',
        )}
        style={place(entry, top, height)}
      >
        <span className={joinClasses('truncate font-strong', status === 'cancelled' && 'line-through')}>
          {status === 'completed' && (
            <Check aria-hidden size={14} strokeWidth={2.25} className="mr-1 inline align-[-2px]" />
          )}
          {name}
        </span>
        {height >= twoLinesPixels && (
          <span aria-hidden className="truncate text-tag">
            {roomy ? roomyNote(appointment, legs) : shortNote(appointment)}
          </span>
        )}
        {isPainted && (
          <span className="sr-only">
            , {words}
            {legs.there + legs.back > 0 && `, ${ways}`}
          </span>
        )}
      </Link>
      {entry.outerTo > entry.to && (
        <DriveBlock style={place(entry, pixelsAt(entry.to), pixelsAt(entry.outerTo) - pixelsAt(entry.to))}>
          Rückweg
        </DriveBlock>
      )}
    </>
  );
}

/** 'Fahrt 15 Minuten vom Termin davor, dann weiter zum nächsten' */
function waysText({ there, back, isFromVisit, isToVisit }: Legs): string {
  const away = isToVisit ? 'dann weiter zum nächsten Termin' : `Rückweg ${back} Minuten`;
  return `Fahrt ${there} Minuten${isFromVisit ? ' vom Termin davor' : ''}, ${away}`;
}

/** '9:00 Fernwartung', or who booked it for somebody else; a cancelled one needs no time. */
function shortNote(appointment: Appointment): string {
  if (appointment.status === 'cancelled') return blockNote(appointment);
  const by = bookedBy(appointment);
  return by || `${formatTime(appointment.start_time).replace(/^0/, '')} ${blockNote(appointment)}`;
}

function roomyNote(appointment: Appointment, legs: Legs): string {
  const { start_time, end_time, on_site, location, customer_phone, visited_phone } = appointment;
  const place = on_site ? location : '';
  const drive = legs.isFromVisit ? driveText(legs, appointment) : '';
  return [
    bookedBy(appointment),
    spanText(start_time, end_time),
    blockNote(appointment),
    place,
    formatPhone(visited_phone || customer_phone),
    drive,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The words fit from 25 minutes on; a shorter drive is told by the hatching and in the appointment itself. */
function DriveBlock({ style, children }: { style: CSSProperties; children: string }) {
  const tall = Number(style.height) >= 18;
  return (
    <div
      aria-hidden
      className={`${block} pointer-events-none flex items-center gap-1.5 border-chart-line text-tag text-ink ${hatching}`}
      style={style}
    >
      {tall && (
        <>
          <Car size={15} strokeWidth={1.75} className="shrink-0" />
          <span className="truncate">{children}</span>
        </>
      )}
    </div>
  );
}

/** 'Warteliste, freigehalten bis Di., 01.12., 16:00 Uhr, Fahrt je 25 Minuten' */
export const heldText = ({ answer_by, drive_minutes }: HeldTime) =>
  `Warteliste, freigehalten bis ${formatShortMoment(answer_by)}${drive_minutes > 0 ? `, Fahrt je ${drive_minutes} Minuten` : ''}`;

/** A time that somebody on the waiting list was offered, between its drives: it is answered for on their page, and changed on the list. */
export function HeldBlock({ entry, pixelsAt, held }: BlockProps & { held: HeldTime }) {
  const top = pixelsAt(entry.from);
  const height = Math.max(lowestPixels, pixelsAt(entry.to) - top);
  const words = `${spanText(held.start_time, held.end_time)}, ${held.service_name}, ${heldText(held)}`;
  return (
    <>
      {entry.outerFrom < entry.from && (
        <DriveBlock style={place(entry, pixelsAt(entry.outerFrom), top - pixelsAt(entry.outerFrom))}>
          {`${held.drive_minutes} Min.`}
        </DriveBlock>
      )}
      <Link
        to={paths.waitingList}
        title={`${held.name}, ${words}`}
        className={joinClasses(
          block,
          'flex flex-col hover:z-10 focus-visible:z-10',
          height >= twoLinesPixels ? 'py-1' : 'justify-center',
          heldLook,
        )}
        style={place(entry, top, height)}
      >
        <span className="truncate font-strong">{held.name}</span>
        {height >= twoLinesPixels && (
          <span aria-hidden className="truncate text-tag">
            Warteliste, freigehalten
          </span>
        )}
        <span className="sr-only">, {words}</span>
      </Link>
      {entry.outerTo > entry.to && (
        <DriveBlock style={place(entry, pixelsAt(entry.to), pixelsAt(entry.outerTo) - pixelsAt(entry.to))}>
          Rückweg
        </DriveBlock>
      )}
    </>
  );
}

/** Time that an entry of the Google calendar takes. It is looked at there, not here. */
export function BusyBlock({ entry, pixelsAt }: BlockProps) {
  const top = pixelsAt(entry.from);
  const height = Math.max(lowestPixels, pixelsAt(entry.to) - top);
  const name = entry.event?.summary || 'Belegt';
  const span = entry.event ? spanText(entry.event.start_time, entry.event.end_time) : '';
  return (
    <div
      title={`${name}, ${span}, Ihr Kalender`}
      className={joinClasses(
        block,
        'flex flex-col border-dashed border-edge bg-ground-deep text-ink-2',
        height >= twoLinesPixels ? 'py-1' : 'justify-center',
      )}
      style={place(entry, top, height)}
    >
      <span className="truncate font-strong">{name}</span>
      {height >= twoLinesPixels && (
        <span aria-hidden className="truncate text-tag">
          Ihr Kalender
        </span>
      )}
      <span className="sr-only">, {span}, Ihr Kalender</span>
    </div>
  );
}
