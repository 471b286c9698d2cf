import { searchEverything } from '@it-lotse/contract/search';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { useHost } from '../../kit/host-context.ts';
import { byHabit, useSearchHabits } from '../../kit/search/search-habits-store.ts';
import type { Found, SearchOrder } from '../../kit/search/search-lines.ts';
import { useDebounced } from '../../kit/use-debounced.ts';
import { useNow } from '../../kit/use-now.ts';
import { officeFeatures } from '../features.ts';
import { foundHit, foundPlace, replies } from './found-lines.ts';
import { replyWish } from './reply-words.ts';
import { findPlaces, mostPlaces } from './search-places.ts';

/** What the search finds for `text`, and how far it is with that. */
export function useFound(text: string) {
  const now = useNow();
  const isApp = useHost().kind === 'desktop';
  const habits = useSearchHabits((store) => store.habits);
  const reply = replyWish(text);
  const order = orderIn(text);
  // What is to be done is no word to look for.
  const wanted = order ? '' : (reply ?? text.trim());
  const q = useDebounced(wanted, 200);
  const result = useApiQuery(searchEverything, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  const answer = useOrderAnswer(order);
  const hits = q === '' ? [] : (result.data?.hits ?? []);
  const sorted = (lines: readonly Found[]) => byHabit(lines, habits, text, now.getTime());

  /** Until the answer to what is typed is there, the records are those for another word. */
  const isAnswered = order
    ? !answer.isPending
    : q === wanted && (q === '' || !(result.isPending || result.isPlaceholderData));
  const places = () => sorted(findPlaces(text, now, isApp).map(foundPlace)).slice(0, mostPlaces);
  function find(): Found[] {
    if (order) {
      const lines = isAnswered ? order.lines(answer.data) : [];
      return order.byHabit ? sorted(lines) : lines;
    }
    if (reply !== null) return sorted(replies(hits));
    // Places are there at once, before the server has answered, and stay where they are when it does.
    return [...places(), ...sorted(hits.flatMap(foundHit))];
  }

  return {
    found: find(),
    isAnswered,
    /** What was looked for; it stands out. */
    q,
    isWaiting: order ? !isAnswered : result.isPending,
    error: (order ? answer : result).error,
    isReply: reply !== null,
  };
}

function orderIn(text: string): SearchOrder | null {
  for (const { searchOrder } of officeFeatures) {
    const order = searchOrder?.(text);
    if (order) return order;
  }
  return null;
}

function useOrderAnswer(order: SearchOrder | null) {
  const call = useCall();
  return useQuery<unknown>({
    queryKey: order ? queryKeyOf(order.endpoint, {}) : ['no order'],
    queryFn: order ? ({ signal }) => call(order.endpoint, {}, { signal }) : skipToken,
  });
}
