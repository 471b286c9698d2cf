import type { LoadMorePages } from '../load-more.tsx';
import { focusEntry } from '../long-list/focus-entry.ts';
import { useGoOn } from '../long-list/use-go-on.ts';
import { shortcuts } from './shortcut-list.ts';
import { useShortcut } from './use-shortcut.ts';

/**
 * Goes through the entries of a list by key, where nothing opens beside it: Enter opens the link with the focus, Tab leads
 * to what a row offers. Behind the last one that is loaded it goes on with the first of the next page, once that is there.
 */
export function useFocusKeys(linkIds: readonly string[], pages?: LoadMorePages): void {
  // Whoever has gone elsewhere meanwhile stays there.
  const goOn = useGoOn(linkIds, (last) => document.activeElement?.id === last);
  const go = (by: 1 | -1) => {
    const at = linkIds.indexOf(document.activeElement?.id ?? '');
    if (by === 1 && at === linkIds.length - 1 && pages?.hasNextPage) {
      goOn();
      if (!pages.isFetchingNextPage) void pages.fetchNextPage();
      return;
    }
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), linkIds.length - 1);
    focusEntry(linkIds[next] ?? '');
  };
  useShortcut(shortcuts.next, linkIds.length === 0 ? undefined : () => go(1));
  useShortcut(shortcuts.previous, linkIds.length === 0 ? undefined : () => go(-1));
}
