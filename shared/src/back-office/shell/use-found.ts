import { listReviewCases } from '../../contract/payments.ts';
import { searchEverything } from '../../contract/search.ts';
import { useApiQuery } from '../api/use-api.ts';
import { useHost } from '../host-context.ts';
import { paidWish } from '../payments/payment-words.ts';
import { textBlockWish } from '../text-blocks/text-block-words.ts';
import { useTextBlocks } from '../text-blocks/text-blocks-queries.ts';
import { useDebounced } from '../use-debounced.ts';
import { useNow } from '../use-now.ts';
import { type Found, foundHit, foundPlace, insertions, payments, replies } from './found-lines.ts';
import { replyWish } from './reply-words.ts';
import { byHabit, useSearchHabits } from './search-habits-store.ts';
import { findPlaces, mostPlaces } from './search-places.ts';

/** What the search finds for `text`, and how far it is with that. */
export function useFound(text: string) {
  const now = useNow();
  const isApp = useHost().kind === 'desktop';
  const habits = useSearchHabits((store) => store.habits);
  const reply = replyWish(text);
  const paid = paidWish(text);
  const block = textBlockWish(text);
  // What is to be done is no word to look for.
  const isOrder = paid !== null || block !== null;
  const wanted = isOrder ? '' : (reply ?? text.trim());
  const q = useDebounced(wanted, 200);
  const result = useApiQuery(searchEverything, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  const texts = useTextBlocks(block !== null);
  const cases = useApiQuery(listReviewCases, {}, { enabled: paid !== null });
  const hits = q === '' ? [] : (result.data?.hits ?? []);
  const sorted = (lines: readonly Found[]) => byHabit(lines, habits, text, now.getTime());

  /** Until the answer to what is typed is there, the records are those for another word. */
  const isAnswered = isOrder
    ? !(paid ? cases : texts).isPending
    : q === wanted && (q === '' || !(result.isPending || result.isPlaceholderData));
  const places = () => sorted(findPlaces(text, now, isApp).map(foundPlace)).slice(0, mostPlaces);
  const found: Found[] = isOrder
    ? !isAnswered
      ? []
      : paid
        ? payments(cases.data?.cases ?? [], paid)
        : sorted(insertions(texts.data?.blocks ?? [], block ?? ''))
    : reply !== null
      ? sorted(replies(hits))
      : // Places are there at once, before the server has answered, and stay where they are when it does.
        [...places(), ...sorted(hits.map(foundHit))];

  return {
    found,
    isAnswered,
    /** What was looked for; it stands out. */
    q,
    isWaiting: isOrder ? !isAnswered : result.isPending,
    error: isOrder ? (paid ? cases : texts).error : result.error,
    isReply: reply !== null,
  };
}
