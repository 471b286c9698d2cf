import { useEffect, useEffectEvent, useRef } from 'react';
import { isCovered } from '../is-covered.ts';
import { type GoTarget, goKey, shortcuts } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';

/** So long after the first of two keys the second still counts, in ms. */
const secondKeyWithinMs = 1500;
/** Holding these down goes on and on; any other acts once per press. */
const repeatable: readonly string[] = [shortcuts.next.key, shortcuts.previous.key];
/** Where a letter is text, or chooses an option by its beginning. */
const typing =
  'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=textbox]';

/** Hears the single keys of the whole back office. Nothing happens while something is typed, or below a dialog. */
export function useShortcutKeys(goTargets: readonly GoTarget[], goTo: (path: string) => void): void {
  const goAtMs = useRef(Number.NEGATIVE_INFINITY);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && event.key.length === 1;
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    if (!useShortcutsStore.getState().singleKeys || !isPlain || isTyping || event.defaultPrevented || isCovered())
      return;
    const key = event.key.toLowerCase();
    if (event.repeat && !repeatable.includes(key)) return;

    const isSecond = event.timeStamp - goAtMs.current < secondKeyWithinMs;
    goAtMs.current = !isSecond && key === goKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const run = isSecond ? goingTo(key) : useShortcutsStore.getState().handlers[key]?.at(-1);
    if (!run) return;
    event.preventDefault();
    run();
  });

  function goingTo(key: string): (() => void) | undefined {
    const target = goTargets.find((each) => each.key === key);
    return target && (() => goTo(target.path));
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
