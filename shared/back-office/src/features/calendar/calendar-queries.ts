import { getAppointment, listAppointments, listAppointmentsBetween } from '@it-lotse/contract/appointments';
import {
  cleanUpCalendar,
  connectCalDav,
  disconnectCalendar,
  type GoogleCalendarStatus,
  getCalendarStatus,
  listCalendarEvents,
  reconnectCalendar,
  resolveCalendarChange,
  selectCalendar,
} from '@it-lotse/contract/calendar';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorDetail } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, type FirstLook } from '../../kit/feature/first-look.ts';

export const useCalendarStatus = () => useApiQuery(getCalendarStatus, {});
export const askCalendar = (look: FirstLook) => ask(look, getCalendarStatus, {});

function reload(queryClient: QueryClient, ...further: readonly string[]) {
  const stale: readonly unknown[] = [getCalendarStatus.path, getDashboardStats.path, ...further];
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
}

/** 'Bereinigungsfehler' and the like, with the reason where the server gave one. */
export function failureText(title: string, error: unknown): string {
  return error instanceof ApiError ? `${title} - ${error.detail}` : title;
}

export function useReconnect() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(reconnectCalendar, {}),
    onSuccess: ({ success, message }) => {
      if (success) showToast(message);
      else showErrorToast(`Verbindung fehlgeschlagen - ${message}`);
    },
    onError: (error) =>
      showErrorToast(error instanceof ApiError ? `Verbindung fehlgeschlagen - ${error.detail}` : 'Verbindungsfehler'),
    onSettled: () => reload(queryClient, listCalendarEvents.path),
  });
}

/** Connects the calendar server that is set up in the settings. */
export function useConnectServer() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(connectCalDav, {}),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showErrorToast(failureText('Verbindungsfehler', error)),
    onSettled: () => reload(queryClient, listCalendarEvents.path),
  });
}

export function useCleanUp() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cleanUpCalendar, {}),
    onSuccess: ({ deleted_successfully: count }) =>
      showToast(`Bereinigung abgeschlossen - ${count === 1 ? '1 Eintrag' : `${count} Einträge`} gelöscht`),
    onError: (error) => showErrorToast(failureText('Bereinigungsfehler', error)),
    onSettled: () => reload(queryClient),
  });
}

export function useDisconnect() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(disconnectCalendar, {}),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showErrorToast(`Die Verbindung konnte nicht getrennt werden. ${errorDetail(error)}`),
    onSettled: () => reload(queryClient, listCalendarEvents.path),
  });
}

export function useSelectCalendar() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(selectCalendar, { body: { calendar_id: id } }),
    onSuccess: ({ selected_calendar }) => {
      queryClient.setQueryData<GoogleCalendarStatus>(
        queryKeyOf(getCalendarStatus, {}),
        (status) => status && { ...status, selected_calendar },
      );
      showToast(`Kalender „${selected_calendar.summary}“ ausgewählt`);
    },
    onError: () => showErrorToast('Fehler - Konnte Kalender nicht auswählen'),
    onSettled: () => reload(queryClient, listCalendarEvents.path),
  });
}

export type ChangeAnswer = 'accept' | 'restore';

/** Answers a question from Google; the appointment, its entry in Google, or both change. */
export function useResolveChange(appointmentId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ChangeAnswer) =>
      call(resolveCalendarChange, { params: { appointment_id: appointmentId }, body: { action } }),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () =>
      reload(
        queryClient,
        listAppointments.path,
        listAppointmentsBetween.path,
        getAppointment.path,
        listCalendarEvents.path,
      ),
  });
}
