import type { Query, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { searchEverything } from '../../contract/search.ts';
import { health } from '../../contract/system.ts';
import { getTokenInfo } from '../../contract/whatsapp-token.ts';

/** Longest text that is kept, in characters; what was loaded longest ago stays out first. */
const longestContent = 6_000_000;
/** What nobody has loaded for so long is not carried on: it may have been deleted since, at another device. */
const keptForMs = 7 * 24 * 3_600_000;

/** Of no use without the server, or about credentials. */
const neverKept: readonly unknown[] = [searchEverything.path, health.path, getTokenInfo.path];

const keptData = z.object({
  /** When the screen was last known to be as the server is, epoch milliseconds. */
  freshAtMs: z.number().nullable(),
  queries: z.array(z.tuple([z.array(z.unknown()), z.unknown(), z.number()])),
});

function isKept({ queryKey: [path], state }: Query, nowMs: number): boolean {
  return (
    state.data !== undefined &&
    !(state.data instanceof Blob) &&
    String(path).startsWith('/api/') &&
    !neverKept.includes(path) &&
    nowMs - state.dataUpdatedAt < keptForMs
  );
}

/** The answers that are loaded, the newest first, as text. */
export function packLoadedData(queryClient: QueryClient, freshAtMs: number | null, nowMs: number): string {
  const newestFirst = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isKept(query, nowMs) })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const packed: string[] = [];
  let length = 0;
  for (const { queryKey, state } of newestFirst) {
    const text = JSON.stringify([queryKey, state.data, state.dataUpdatedAt]);
    length += text.length + 1;
    if (length > longestContent) break;
    packed.push(text);
  }
  return `{"freshAtMs":${freshAtMs},"queries":[${packed.join(',')}]}`;
}

/**
 * Puts kept answers back, each as old as it is. They count as outdated, so that whatever comes into view is asked for
 * anew. Returns how fresh they are, epoch milliseconds; null where there is nothing to put back.
 */
export function unpackLoadedData(queryClient: QueryClient, content: string): number | null {
  const { freshAtMs, queries } = keptData.parse(JSON.parse(content));
  for (const [queryKey, data, updatedAt] of queries) {
    queryClient.setQueryData(queryKey, data, { updatedAt });
    queryClient.getQueryCache().find({ queryKey, exact: true })?.setState({ isInvalidated: true });
  }
  return queries.length > 0 ? freshAtMs : null;
}
