import { useEffect, useEffectEvent } from 'react';
import type { Shortcut } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';

/** Answers to a shortcut while the component is there and `run` is given. */
export function useShortcut(shortcut: Shortcut, run: (() => void) | undefined): void {
  const latest = useEffectEvent(() => run?.());
  const active = run !== undefined;
  useEffect(() => {
    if (active) return useShortcutsStore.getState().answer(shortcut, () => latest());
  }, [shortcut, active]);
}
