import type { Appointment } from '@it-lotse/contract/appointments';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Car, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowPlace } from '../../../kit/long-list/long-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { driveText, type Legs, legsOf } from '../week-layout.ts';
import { appointmentLinkId } from './appointment-link-id.ts';
import { AppointmentStatus } from './appointment-status.tsx';
import { bookedBy, visitedOr } from './block-looks.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0' } as const;
const edges: Readonly<Record<string, string>> = {
  pending: 'before:bg-warning',
  cancelled: 'before:bg-edge',
  no_show: 'before:bg-danger',
};

interface AppointmentCardProps {
  appointment: Appointment;
  /** As the day knows them; else from and to home. */
  legs?: Legs;
  /** Day or time, as the list around it needs. */
  when: ReactNode;
  search: string;
  Heading: 'h3' | 'h4';
  place?: RowPlace;
}

/** An appointment on phones; the whole card opens it. */
export function AppointmentCard({ appointment, legs, when, search, Heading, place }: AppointmentCardProps) {
  const { id, service_name, location, status, on_site } = appointment;
  const drive = driveText(legs ?? legsOf(appointment), appointment);
  return (
    <li
      {...place}
      className={joinClasses(
        'relative rounded-card border border-line bg-card px-4 py-3 before:absolute before:inset-y-3 before:-left-px before:w-1 before:rounded-r-full',
        edges[status] ?? (on_site ? 'before:bg-heading' : 'before:bg-teal'),
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <p className="font-label tabular-nums">{when}</p>
        <div className="text-right">
          <AppointmentStatus
            status={status}
            isCallDue={appointment.telling_due}
            isRequest={appointment.request_state === 'open'}
          />
        </div>
      </div>
      <Heading className="text-section font-strong">
        <Link
          id={appointmentLinkId(id)}
          to={{ pathname: paths.appointment(id), search }}
          className={joinClasses(
            'inline-block py-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus',
            status === 'cancelled' && 'line-through',
          )}
        >
          {visitedOr(appointment)}
        </Link>
      </Heading>
      <p className="text-ink-2">{[service_name, bookedBy(appointment)].filter(Boolean).join(', ')}</p>
      {on_site && location && (
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <MapPin {...icon} />
          {location}
        </p>
      )}
      {drive && (
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <Car {...icon} />
          {drive}
        </p>
      )}
    </li>
  );
}
