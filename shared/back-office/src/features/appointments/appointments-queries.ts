import {
  type Appointment,
  type AppointmentFilter,
  cancelAppointment,
  deleteAllAppointments,
  getAppointment,
  getAppointmentStats,
  listAppointments,
  listAppointmentsBetween,
  updateAppointment,
} from '@it-lotse/contract/appointments';
import { getCalendarStatus, listCalendarEvents } from '@it-lotse/contract/calendar';
import type { AnswerOf, BodyInputOf } from '@it-lotse/contract/endpoint';
import { addDays, startOfBerlinDay, startOfWeek } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, type FirstLook } from '../../kit/feature/first-look.ts';
import { appointmentPaths } from '../../kit/live/stale-paths.ts';
import { askCalendar, useCalendarStatus } from '../calendar/calendar-queries.ts';

type AppointmentPages = InfiniteData<AnswerOf<typeof listAppointments>>;
type AppointmentSpan = AnswerOf<typeof listAppointmentsBetween>;
type AppointmentDetails = AnswerOf<typeof getAppointment>;

/** The specification's table. */
const pageSize = 20;
const pagedListKey = [listAppointments.path, 'pages'] as const;

/** The list page by page. `q` and `filter` are applied by the server. */
export function useAppointmentPages(q: string, filter: AppointmentFilter) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...pagedListKey, { q, filter }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAppointments, { query: { q, filter, limit: pageSize, cursor } }, { signal }),
    ...pagedOptions,
  });
}

/** All appointments and closed days from one Berlin day to another, both included. */
export function useAppointmentsBetween(from: string, to: string, enabled: boolean) {
  return useApiQuery(listAppointmentsBetween, { query: { from, to } }, { enabled, keepPrevious: true });
}

/** The week of today, as the tab opens. */
export function askAppointments(look: FirstLook): void {
  const from = startOfWeek(berlinDay(new Date()));
  ask(look, listAppointmentsBetween, { query: { from, to: addDays(from, 6) } });
  ask(look, getAppointmentStats, {});
  askCalendar(look);
}

export const useAppointmentStats = () => useApiQuery(getAppointmentStats, {});
export const useAppointmentDetails = (id: string) => useApiQuery(getAppointment, { params: { id } });

/** Busy entries of the Google calendar on these Berlin days. They are only asked for while there is a calendar. */
export function useBusyEvents(from: string, to: string, enabled: boolean) {
  const status = useCalendarStatus().data;
  const linked = status?.state === 'connected' && status.selected_calendar !== null;
  const query = { from: startOfBerlinDay(from).toISOString(), to: startOfBerlinDay(addDays(to, 1)).toISOString() };
  const events = useApiQuery(listCalendarEvents, { query }, { enabled: enabled && linked, keepPrevious: true });
  const notLinked = events.error instanceof ApiError && events.error.code === 'calendar_not_connected';
  return {
    linked,
    events: linked && events.data ? events.data.events : [],
    /** German; why the entries are missing although they should be there. */
    fault: status?.state === 'failing' ? status.reason : events.error && !notLinked ? errorDetail(events.error) : null,
  };
}

const detailsKey = (id: string) => queryKeyOf(getAppointment, { params: { id } });

/** Writes what has changed into everything that is loaded. */
export function patchAppointment(queryClient: QueryClient, changed: Pick<Appointment, 'id'> & Partial<Appointment>) {
  const patch = (appointment: Appointment) =>
    appointment.id === changed.id ? { ...appointment, ...changed } : appointment;
  queryClient.setQueriesData<AppointmentPages>(
    { queryKey: pagedListKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, appointments: page.appointments.map(patch) })),
      },
  );
  queryClient.setQueriesData<AppointmentSpan>(
    { queryKey: [listAppointmentsBetween.path] },
    (data) => data && { ...data, appointments: data.appointments.map(patch) },
  );
  queryClient.setQueryData<AppointmentDetails>(
    detailsKey(changed.id),
    (data) => data && { ...data, appointment: patch(data.appointment) },
  );
}

/** The calendar's status counts what still has to be written to Google. */
const stale: readonly unknown[] = [...appointmentPaths, getCalendarStatus.path];
export const reloadAppointments = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });

/** The server asks whether an overlap is meant: the form shows it, no toast is needed. */
export const isOverlap = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'appointment_overlaps';
export const tellFailure = (error: unknown) => {
  if (!isOverlap(error) && !hasFieldFaults(error)) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
};

export interface AppointmentChange {
  body: BodyInputOf<typeof updateAppointment>;
  /** What the toast says afterwards. */
  done: string;
}

export function useUpdateAppointment(id: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: AppointmentChange) => call(updateAppointment, { params: { id }, body }),
    onSuccess: (appointment, { done }) => {
      patchAppointment(queryClient, appointment);
      showToast(done);
    },
    onError: tellFailure,
    onSettled: () => reloadAppointments(queryClient),
  });
}

export function useCancelAppointment() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, notify }: { id: string; notify: boolean }) =>
      call(cancelAppointment, { params: { id }, body: { notify_customer: notify } }),
    onSuccess: ({ appointment }) => {
      patchAppointment(queryClient, appointment);
      showToast('Termin storniert');
    },
    onError: () => showErrorToast('Fehler beim Stornieren'),
    onSettled: () => reloadAppointments(queryClient),
  });
}

export function useDeleteAllAppointments() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAllAppointments, {}),
    onSuccess: ({ stats, snapshot }) => {
      const deleted = stats.deleted === 1 ? '1 Termin' : `${stats.deleted.toLocaleString('de-DE')} Termine`;
      showToast(`${deleted} gelöscht. Die Sicherung davor heißt ${snapshot}.`);
    },
    onError: (error) =>
      showErrorToast(error instanceof ApiError ? error.detail : 'Termine konnten nicht gelöscht werden'),
    onSettled: () => reloadAppointments(queryClient),
  });
}
