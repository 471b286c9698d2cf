import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed right now. True in time for the printer: the browser waits for what is drawn here. */
export function usePrinting(): boolean {
  // Paper is narrower than most screens: a page that builds itself anew for it comes after the event.
  const [printing, setPrinting] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const follow = () => flushSync(() => setPrinting(paper.matches));
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return printing;
}
