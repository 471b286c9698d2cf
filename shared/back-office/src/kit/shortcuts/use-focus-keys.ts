import { focusEntry } from '../long-list/focus-entry.ts';
import { shortcuts } from './shortcut-list.ts';
import { useShortcut } from './use-shortcut.ts';

/** Goes through the links of a list by key, where nothing opens beside it; Enter opens the one with the focus. */
export function useFocusKeys(linkIds: readonly string[]): void {
  const go = (by: 1 | -1) => {
    const at = linkIds.indexOf(document.activeElement?.id ?? '');
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), linkIds.length - 1);
    focusEntry(linkIds[next] ?? '');
  };
  useShortcut(shortcuts.next, linkIds.length === 0 ? undefined : () => go(1));
  useShortcut(shortcuts.previous, linkIds.length === 0 ? undefined : () => go(-1));
}
