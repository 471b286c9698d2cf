import type { Appointment } from '@it-lotse/contract/appointments';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { paths } from '../../../kit/paths.ts';
import { PrintSheet } from '../../../kit/print/print-sheet.tsx';
import { sheetName } from '../appointment-texts.ts';
import type { useAppointmentsBetween } from '../appointments-queries.ts';
import type { ViewAddress } from '../use-view-address.ts';
import type { DayEvent } from '../week-layout.ts';
import { DayAgenda } from './day-agenda.tsx';
import { Legend } from './legend.tsx';
import { PrintedDays } from './printed-days.tsx';
import { WeekGrid } from './week-grid.tsx';

interface AppointmentsCalendarProps {
  days: readonly string[];
  between: ReturnType<typeof useAppointmentsBetween>;
  appointments: readonly Appointment[];
  busy: { linked: boolean; events: readonly DayEvent[]; fault: string | null };
  address: ViewAddress;
  openId: string | undefined;
  onCreate(day: string, time: string): void;
}

/** Day and week: a time axis with room for it, a list of days without. */
export function AppointmentsCalendar({
  days,
  between,
  appointments,
  busy,
  address,
  ...rest
}: AppointmentsCalendarProps) {
  const large = useMediaQuery(middleUp);
  const Days = large ? WeekGrid : DayAgenda;
  const closedDays = new Map(between.data?.closed_days.map(({ date, reason }) => [date, reason]));
  return (
    <>
      {between.isError && (
        <div className="mb-4">
          <ErrorState
            title="Die Termine konnten nicht geladen werden"
            detail={errorDetail(between.error)}
            onRetry={() => void between.refetch()}
          />
        </div>
      )}
      {busy.fault && (
        <div className="mb-4">
          <Notice tone="warning" title="Einträge aus Ihrem Kalender fehlen hier gerade">
            <p>{busy.fault}</p>
          </Notice>
        </div>
      )}
      {between.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die Termine werden geladen" lines={10} />
        </div>
      )}
      {between.data && (
        <div aria-busy={between.isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
          <Days
            days={days}
            today={address.today}
            appointments={appointments}
            events={busy.events}
            drives={between.data.drives}
            closedDays={closedDays}
            search={address.search}
            weekHref={(day) => `${paths.appointments}${address.searchOf({ view: 'woche', day })}`}
            dayHref={(day) => `${paths.appointments}${address.searchOf({ view: 'tag', day })}`}
            {...rest}
          />
          {large && <Legend withGoogle={busy.linked} {...seenIn(appointments, busy.events)} />}
          <PrintSheet name={sheetName(address.view, days[0] ?? address.day)}>
            <PrintedDays days={days} appointments={appointments} drives={between.data.drives} closedDays={closedDays} />
          </PrintSheet>
        </div>
      )}
    </>
  );
}

/** What is there now and then alone, and told in the legend only then. */
const seenIn = (appointments: readonly Appointment[], events: readonly DayEvent[]) => ({
  withRequests: appointments.some(({ request_state }) => request_state === 'open'),
  withHeld: events.some(({ held }) => held !== undefined),
});
