import { useEffect, useEffectEvent } from 'react';
import { isCovered } from './is-covered.ts';

/** Escape closes what stands beside a list, unless a dialog or menu on top takes it, or text is being typed. */
export function useEscape(onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape' && !event.defaultPrevented && !typing && !isCovered()) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
