import { useEffect, useRef } from 'react';
import { focusEntry } from './focus-entry.ts';

/**
 * Puts the keyboard on the first entry of the next page, once that has come. Call what it returns when the page is asked for.
 * @param waits whether somebody still waits for it, behind the entry of this link
 */
export function useGoOn(
  linkIds: readonly string[],
  waits: (lastLinkId: string | undefined) => boolean = () => true,
): () => void {
  const goOnAt = useRef<number>(undefined);
  useEffect(() => {
    if (goOnAt.current === undefined) return;
    if (waits(linkIds[goOnAt.current - 1])) {
      const first = linkIds[goOnAt.current];
      if (first === undefined) return;
      focusEntry(first);
    }
    goOnAt.current = undefined;
  });
  return () => {
    goOnAt.current = linkIds.length;
  };
}
