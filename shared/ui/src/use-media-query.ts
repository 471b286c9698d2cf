import { useSyncExternalStore } from 'react';

/** Follows a media query. The two widths of the design: */
export const middleUp = '(min-width: 761px)';
export const wideUp = '(min-width: 1200px)';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
