import { useEffect, useLayoutEffect, useRef } from 'react';

/** On narrow screens a lead takes the place of the list: it begins at its top, and the list comes back where it was. */
export function useListScroll(leadInPlaceOfList: boolean): void {
  const listScroll = useRef(0);
  useEffect(() => {
    if (leadInPlaceOfList) return;
    const remember = () => {
      listScroll.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [leadInPlaceOfList]);
  useLayoutEffect(() => {
    window.scrollTo(0, leadInPlaceOfList ? 0 : listScroll.current);
  }, [leadInPlaceOfList]);
}
