import { useEffect, useRef } from 'react';
import type { LoadMorePages } from '../load-more.tsx';
import { useNeighbours } from '../use-neighbours.ts';
import { shortcuts } from './shortcut-list.ts';
import { useShortcut } from './use-shortcut.ts';

/**
 * Goes through the entries of a list by key. Nothing is open yet: 'next' opens the first. Behind the last one that is
 * loaded it goes on with the first of the next page, once that is there.
 */
export function useEntryKeys(
  ids: readonly string[],
  openId: string | undefined,
  open: (id: string) => void,
  pages?: LoadMorePages,
): void {
  const { previous, next } = useNeighbours(
    ids.map((id) => ({ id })),
    openId,
  );
  const following = openId === undefined ? ids[0] : next;
  /** The entry behind which one of the next page is waited for. */
  const goOnBehind = useRef<string>(undefined);
  useEffect(() => {
    if (goOnBehind.current === undefined || (goOnBehind.current === openId && next === undefined)) return;
    // Whoever has gone elsewhere meanwhile stays there.
    if (goOnBehind.current === openId && next !== undefined) open(next);
    goOnBehind.current = undefined;
  });
  const loadMore = () => {
    goOnBehind.current = openId;
    if (!pages?.isFetchingNextPage) void pages?.fetchNextPage();
  };
  const hasMore = openId !== undefined && pages?.hasNextPage === true;
  useShortcut(shortcuts.next, following !== undefined ? () => open(following) : hasMore ? loadMore : undefined);
  useShortcut(shortcuts.previous, previous === undefined ? undefined : () => open(previous));
}
