import { useDeferredValue } from 'react';

/** False the first time something is drawn, true once the rest has been: for what is out of view, so that nobody who opens a tab waits for it. */
export const useIsPainted = () => useDeferredValue(true, false);
