import {
  type CalendarFeed,
  type CalendarFeedDetails,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  updateCalendarFeed,
} from '@it-lotse/contract/calendar-feed';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';

export const useCalendarFeed = () => useApiQuery(getCalendarFeed, {});

const remember = (queryClient: QueryClient, feed: CalendarFeed) =>
  queryClient.setQueryData(queryKeyOf(getCalendarFeed, {}), { feed });

const sayFault = (what: string) => (error: unknown) => showErrorToast(`${what} ${errorDetail(error)}`);

/** Its answer is the only one that names the address. */
export function useCreateFeed() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: CalendarFeedDetails) => call(createCalendarFeed, { body: { details } }),
    onSuccess: ({ feed }) => remember(queryClient, feed),
    onError: sayFault('Der Link konnte nicht erstellt werden.'),
  });
}

export function useChangeFeed() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: CalendarFeedDetails) => call(updateCalendarFeed, { body: { details } }),
    onSuccess({ feed }) {
      remember(queryClient, feed);
      showToast('Gespeichert. Ihre Kalender übernehmen es beim nächsten Abruf.');
    },
    onError: sayFault('Das konnte nicht gespeichert werden.'),
  });
}

export function useEndFeed() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCalendarFeed, {}),
    onSuccess({ message }) {
      remember(queryClient, null);
      showToast(message);
    },
    onError: sayFault('Das Kalender-Abo konnte nicht beendet werden.'),
  });
}
