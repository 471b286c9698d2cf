import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { type CheckoutBody, openCheckout } from './payment-api.ts';

/** leaving: the browser goes to the page to pay on · silence: nobody knows what became of it · else: the server's no */
export type CheckoutOutcome = 'leaving' | 'silence' | Refused;

/** From then on the visitor is told that it takes longer. */
const slowMs = 4000;

/**
 * Opens the page to pay on and goes there. `leaving` stays true while the browser goes, `isSlow` says that it takes
 * long. `onReturn` runs when the browser's back button brings this very page back, as it was.
 */
export function useCheckout(onReturn?: () => void) {
  const running = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const returned = useRef(onReturn);
  returned.current = onReturn;

  function mark(isLeaving: boolean) {
    running.current = isLeaving;
    setLeaving(isLeaving);
  }

  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setLeaving(false);
      returned.current?.();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  useEffect(() => {
    if (!leaving) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  async function leave(what: CheckoutBody): Promise<CheckoutOutcome> {
    // State comes too late for the second click of a double click.
    if (running.current) return 'leaving';
    mark(true);
    try {
      location.assign(await openCheckout(what));
      return 'leaving';
    } catch (error) {
      mark(false);
      return error instanceof Refused && !error.isUnclear ? error : 'silence';
    }
  }

  return { leaving, isSlow, leave };
}
