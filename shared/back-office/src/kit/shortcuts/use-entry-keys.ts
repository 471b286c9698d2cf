import { useNeighbours } from '../use-neighbours.ts';
import { shortcuts } from './shortcut-list.ts';
import { useShortcut } from './use-shortcut.ts';

/** Goes through the entries of a list by key. Nothing is open yet: 'next' opens the first. */
export function useEntryKeys(ids: readonly string[], openId: string | undefined, open: (id: string) => void): void {
  const { previous, next } = useNeighbours(
    ids.map((id) => ({ id })),
    openId,
  );
  const following = openId === undefined ? ids[0] : next;
  useShortcut(shortcuts.next, following === undefined ? undefined : () => open(following));
  useShortcut(shortcuts.previous, previous === undefined ? undefined : () => open(previous));
}
