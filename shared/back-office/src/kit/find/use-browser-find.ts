import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '../host-context.ts';
import { useFind } from './find-store.ts';

/**
 * A browser's own search looks through what is drawn. Its key has the lists draw all of their rows, before the first
 * letter is typed, until another part of the office is opened. The desktop app has a search of its own.
 */
export function useBrowserFind(): void {
  const isBrowser = useHost().onCommand === undefined;
  const part = useLocation().pathname.split('/')[1];

  useEffect(() => {
    if (!isBrowser) return;
    const look = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isFind = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f';
      if (isFind || key === 'F3') useFind.getState().browserLooks(true);
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, [isBrowser]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends where another part is opened
  useEffect(() => useFind.getState().browserLooks(false), [part]);
}
