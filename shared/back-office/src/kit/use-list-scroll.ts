import { useEffect, useLayoutEffect, useRef } from 'react';

/** On narrow screens an open entry takes the place of its list: it begins at its top, and the list comes back where it was. */
export function useListScroll(entryInPlaceOfList: boolean): void {
  const listScroll = useRef(0);
  useEffect(() => {
    if (entryInPlaceOfList) return;
    const remember = () => {
      listScroll.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entryInPlaceOfList]);
  const before = useRef(entryInPlaceOfList);
  useLayoutEffect(() => {
    // A page that has just come begins where the shell puts it.
    if (before.current === entryInPlaceOfList) return;
    before.current = entryInPlaceOfList;
    window.scrollTo(0, entryInPlaceOfList ? 0 : listScroll.current);
  }, [entryInPlaceOfList]);
}
