import { useEffect, useReducer, useRef } from 'react';

/**
 * Brings the focus to the first field of a form that shows a fault, as soon as one does: what the server refuses is drawn
 * later than its answer comes.
 */
export function useFaultFocus(): (form: HTMLElement | null) => void {
  const awaited = useRef<HTMLElement | null>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const field = awaited.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    awaited.current = null;
    field.focus();
  });
  return (form) => {
    awaited.current = form;
    drawAgain();
  };
}
