import type { Appointment } from '@it-lotse/contract/appointments';
import { formatClock, formatDateTime, formatTime } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { shortDayText } from '@it-lotse/domain/visit-time';
import { IconButton } from '@it-lotse/ui/icon-button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@it-lotse/ui/table';
import { CalendarX, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHost } from '../../../kit/host-context.ts';
import { CardList } from '../../../kit/long-list/card-list.tsx';
import { LongList, type RowPlace, rowCount } from '../../../kit/long-list/long-list.tsx';
import { givesWayToActions, rowActions } from '../../../kit/long-list/row-actions.ts';
import { paths } from '../../../kit/paths.ts';
import { useNow, useNowText } from '../../../kit/use-now.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { appointmentLinkId } from './appointment-link-id.ts';
import { AppointmentStatus } from './appointment-status.tsx';

export interface AppointmentRowsProps {
  appointments: readonly Appointment[];
  openId: string | undefined;
  search: string;
  onCancel(appointment: Appointment): void;
}

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;
const stickyHead = 'sticky top-(--header) z-20';
/** Beside an open appointment the place has no room; the appointment shows it then. */
const onlyWithRoom = '@max-[860px]:hidden';

/** Appointments on large screens. The whole row opens one; its actions take the place of the price on hover and focus. */
export function AppointmentTable({ appointments, ...rest }: AppointmentRowsProps) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <Table label="Termine" aria-rowcount={rowCount(appointments)} className="table-fixed">
        <TableHead>
          <TableHeader className={`${stickyHead} w-39 rounded-tl-card pl-5`}>Termin</TableHeader>
          <TableHeader className={stickyHead}>Name</TableHeader>
          <TableHeader className={stickyHead}>Leistung</TableHeader>
          <TableHeader className={`${stickyHead} ${onlyWithRoom}`}>Ort</TableHeader>
          <TableHeader className={`${stickyHead} w-44`}>Status</TableHeader>
          <TableHeader className={`${stickyHead} w-28 rounded-tr-card pr-5 text-right`}>Endpreis</TableHeader>
        </TableHead>
        <LongList as="tbody" name="appointments-table" rows={appointments} idOf={({ id }) => appointmentLinkId(id)}>
          {(appointment, place) => <AppointmentRow appointment={appointment} place={place} {...rest} />}
        </LongList>
      </Table>
    </div>
  );
}

type AppointmentRowProps = Omit<AppointmentRowsProps, 'appointments'> & { appointment: Appointment; place: RowPlace };

function AppointmentRow({ appointment, openId, search, onCancel, place }: AppointmentRowProps) {
  const { id, customer_name, customer_phone, start_time, status } = appointment;
  const host = useHost();
  const day = useNowText((now) => shortDayText(start_time, now));
  const open = id === openId;
  const cancelled = status === 'cancelled';
  return (
    <TableRow {...place} className={open ? 'bg-teal-tint' : 'hover:bg-ground'}>
      <TableCell className={joinClasses('pl-5', open && 'shadow-[inset_4px_0_0_var(--teal)]')}>
        <time
          dateTime={start_time}
          title={formatDateTime(start_time)}
          className="flex justify-between gap-2 whitespace-nowrap tabular-nums"
        >
          {day} <span className="text-ink-2">{formatTime(start_time)}</span>
        </time>
      </TableCell>
      <TableCell className="truncate">
        <Link
          id={appointmentLinkId(id)}
          to={{ pathname: paths.appointment(id), search }}
          aria-current={open ? 'true' : undefined}
          className={joinClasses(
            'font-strong after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
            cancelled && 'text-ink-2 line-through',
          )}
        >
          {customer_name}
        </Link>
      </TableCell>
      <TableCell className="truncate text-ink-2">{appointment.service_name}</TableCell>
      <TableCell className={joinClasses('truncate text-ink-2', onlyWithRoom)}>
        {appointment.on_site ? appointment.location : 'Online'}
      </TableCell>
      <TableCell>
        <AppointmentStatus
          status={status}
          isCallDue={appointment.telling_due}
          isRequest={appointment.request_state === 'open'}
        />
      </TableCell>
      <TableCell className="relative pr-5 text-right">
        <span className={joinClasses('whitespace-nowrap tabular-nums', givesWayToActions)}>
          {formatMoney(appointment.total_cost)}
        </span>
        <span className={rowActions}>
          {customer_phone && (
            <IconButton
              edged
              label={`${customer_name} anrufen`}
              icon={<Phone {...icon} />}
              onClick={() => host.openExternal(phoneHref(customer_phone))}
            />
          )}
          {!cancelled && (
            <IconButton
              edged
              danger
              label={`Termin von ${customer_name} stornieren`}
              icon={<CalendarX {...icon} />}
              onClick={() => onCancel(appointment)}
            />
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}

/** The same on phones. */
export function AppointmentCards({ appointments, search }: AppointmentRowsProps) {
  const now = useNow();
  return (
    <CardList
      aria-label="Termine"
      name="appointments-cards"
      rows={appointments}
      idOf={({ id }) => appointmentLinkId(id)}
    >
      {(appointment, place) => (
        <AppointmentCard
          place={place}
          appointment={appointment}
          when={`${shortDayText(appointment.start_time, now)}, ${formatClock(appointment.start_time)}`}
          search={search}
          Heading="h3"
        />
      )}
    </CardList>
  );
}
