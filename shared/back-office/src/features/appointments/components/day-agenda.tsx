import type { HeldTime } from '@it-lotse/contract/appointments';
import { addDays, startOfWeek, weekdayOf } from '@it-lotse/domain/berlin-time';
import { spanText } from '@it-lotse/domain/visit-time';
import { Button } from '@it-lotse/ui/button';
import { IconButton } from '@it-lotse/ui/icon-button';
import { CalendarOff, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { create } from 'zustand';
import { paths } from '../../../kit/paths.ts';
import { fullDayText } from '../appointment-texts.ts';
import { allDayEvents, entriesOfDay, isOnDays, legsOf } from '../week-layout.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { heldLook } from './block-looks.ts';
import { heldText } from './day-blocks.tsx';
import { dayHeadId } from './day-head.tsx';
import type { CalendarDaysProps } from './week-grid.tsx';

/** Whether the days of this week that are over are shown; stays while a visit is open. */
const usePastDays = create(() => ({ shown: false }));

/** The days one below the other, for narrow screens: today first, what is over when asked for. */
export function DayAgenda({ days, today, ...rest }: CalendarDaysProps) {
  const { shown } = usePastDays();
  const past = days.includes(today) ? days.filter((day) => day < today) : [];
  const last = days.at(-1);
  return (
    <div className="flex flex-col gap-6">
      {past.length > 0 && (
        <Button aria-expanded={shown} onClick={() => usePastDays.setState({ shown: !shown })}>
          {spanOfDays(past)} {shown ? 'ausblenden' : `zeigen: ${visitCount(past, rest.appointments)}`}
        </Button>
      )}
      {days
        .filter((day) => shown || !past.includes(day))
        .map((day) => (
          <AgendaDay key={day} day={day} isToday={day === today} {...rest} />
        ))}
      {days.length > 1 && last !== undefined && (
        <Button asChild>
          <Link to={rest.weekHref(addDays(startOfWeek(last), 7))}>Nächste Woche zeigen</Link>
        </Button>
      )}
    </div>
  );
}

const weekdayName = (day: string) => fullDayText(day).split(',')[0] ?? day;

function spanOfDays(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? weekdayName(first) : `${weekdayName(first)} bis ${weekdayName(last)}`;
}

function visitCount(days: readonly string[], appointments: CalendarDaysProps['appointments']): string {
  const count = appointments.filter((appointment) => isOnDays(appointment, days)).length;
  return count === 0 ? 'keine Termine' : count === 1 ? '1 Termin' : `${count} Termine`;
}

type AgendaDayProps = Omit<CalendarDaysProps, 'days' | 'today' | 'weekHref'> & { day: string; isToday: boolean };

function AgendaDay({ day, isToday, appointments, events, drives, closedDays, search, onCreate }: AgendaDayProps) {
  const entries = entriesOfDay(day, appointments, events, drives);
  const allDay = allDayEvents(day, events);
  const closed = closedDays.get(day);
  return (
    <section aria-labelledby={dayHeadId(day)}>
      <div className="flex items-center justify-between gap-3 border-b-2 border-harbour pb-1">
        <h3 id={dayHeadId(day)} className="text-section font-strong">
          {isToday && 'Heute, '}
          {fullDayText(day).replace(/ \d{4}$/, '')}
        </h3>
        <IconButton
          label={`Termin anlegen am ${fullDayText(day)}`}
          icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => onCreate(day, '')}
        />
      </div>
      {closed && (
        <p className="mt-2 flex items-center gap-2 font-label text-ink-2">
          <CalendarOff aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
          {closed}
        </p>
      )}
      {entries.length + allDay.length > 0 ? (
        <ol className="mt-2.5 flex flex-col gap-2.5">
          {allDay.map((event) => (
            <BusyItem key={event.id} when="Ganztägig" name={event.summary} />
          ))}
          {entries.map(({ id, appointment, event, legs }) =>
            appointment ? (
              <AppointmentCard
                key={id}
                appointment={appointment}
                legs={legs ?? legsOf(appointment)}
                when={spanText(appointment.start_time, appointment.end_time)}
                search={search}
                Heading="h4"
              />
            ) : (
              event &&
              (event.held ? (
                <HeldItem key={id} held={event.held} />
              ) : (
                <BusyItem key={id} when={spanText(event.start_time, event.end_time)} name={event.summary} />
              ))
            ),
          )}
        </ol>
      ) : (
        <p className="mt-2 text-ink-2">{weekdayOf(day) === 6 ? 'Nur nach persönlicher Absprache' : 'Keine Termine'}</p>
      )}
    </section>
  );
}

function HeldItem({ held }: { held: HeldTime }) {
  const { name, service_name, start_time, end_time } = held;
  return (
    <li className={`rounded-card px-4 py-2.5 ${heldLook}`}>
      <p className="text-small tabular-nums">
        {spanText(start_time, end_time)}, {heldText(held)}
      </p>
      <p className="font-label">
        <Link to={paths.waitingList}>{name}</Link>, {service_name}
      </p>
    </li>
  );
}

function BusyItem({ when, name }: { when: string; name: string }) {
  return (
    <li className="rounded-card border-[1.5px] border-dashed border-edge bg-ground-deep px-4 py-2.5 text-ink-2">
      <p className="text-small tabular-nums">{when}, Ihr Kalender</p>
      <p className="font-label">{name || 'Belegt'}</p>
    </li>
  );
}
