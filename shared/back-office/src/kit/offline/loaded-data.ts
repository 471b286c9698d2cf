import type { Endpoint } from '@it-lotse/contract/endpoint';
import { searchEverything } from '@it-lotse/contract/search';
import { health } from '@it-lotse/contract/system';
import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { ofContract } from './of-contract.ts';

/** Longest text that is kept, in characters; what was loaded longest ago stays out first. */
export const longestContent = 6_000_000;
/** What nobody has loaded for so long is neither kept nor shown again: it may have been deleted since, at another device. */
const keptForMs = 7 * 24 * 3_600_000;

/** Of no use without the server. */
const neverKept: readonly unknown[] = [searchEverything.path, health.path];

interface KeptData extends Pick<DehydratedState, 'queries'> {
  /** When the screen was last known to be as the server is, epoch milliseconds. */
  readonly freshAtMs: number | null;
}

type Dated = Pick<Query, 'state'>;
const isYoung = ({ state }: Dated, nowMs: number) => nowMs - state.dataUpdatedAt < keptForMs;
const newestFirst = (one: Dated, other: Dated) => other.state.dataUpdatedAt - one.state.dataUpdatedAt;

function isKept({ queryKey: [path, ...rest], state, meta }: Query): boolean {
  return (
    state.data !== undefined &&
    !(state.data instanceof Blob) &&
    String(path).startsWith('/api/') &&
    !neverKept.includes(path) &&
    !meta?.neverKept &&
    !rest.some(isSearch)
  );
}

/** What was found while somebody typed: each letter makes one more, and what is of use is in the whole list as well. */
function isSearch(part: unknown): boolean {
  const input = part as { q?: unknown; query?: { q?: unknown } } | null | undefined;
  return Boolean(input?.q || input?.query?.q);
}

/** An answer is never changed in place, so its text is made once: a whole office of them takes a tenth of a second. */
const texts = new WeakMap<object, { at: number; text: string }>();

function textOf(query: DehydratedState['queries'][number]): string {
  const { data, dataUpdatedAt: at } = query.state;
  const known = typeof data === 'object' && data !== null ? texts.get(data) : undefined;
  if (known?.at === at) return known.text;
  const state = { ...query.state, status: 'success', error: null, fetchFailureReason: null, isInvalidated: true };
  const text = JSON.stringify({ ...query, state });
  if (typeof data === 'object' && data !== null) texts.set(data, { at, text });
  return text;
}

/** The answers that are loaded, the newest first, as text. Later they count as outdated, and are asked for anew where they come into view. */
export function packLoadedData(queryClient: QueryClient, freshAtMs: number | null, nowMs: number): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => isKept(query) && isYoung(query, nowMs),
  });
  let room = longestContent;
  const packed = queries
    .sort(newestFirst)
    .map(textOf)
    .filter(({ length }) => {
      const fits = length < room;
      // What is too large by itself keeps nothing smaller out.
      if (fits) room -= length + 1;
      return fits;
    });
  return `{"freshAtMs":${freshAtMs},"queries":[${packed.join(',')}]}`;
}

/**
 * Puts kept answers back, each as old as it is. Returns how fresh they are, epoch milliseconds; null where there is
 * nothing to put back. `contract`: another version wrote them, so only what is still an answer of it counts.
 */
export function unpackLoadedData(
  queryClient: QueryClient,
  content: string,
  nowMs: number,
  contract?: readonly Endpoint[],
): number | null {
  const kept: KeptData = JSON.parse(content);
  const young = kept.queries.filter((query) => isYoung(query, nowMs));
  const queries = contract ? young.flatMap((query) => ofContract(contract, query)) : young;
  hydrate(queryClient, { queries });
  return queries.length > 0 ? kept.freshAtMs : null;
}
