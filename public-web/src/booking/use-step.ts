import { useEffect, useState } from 'react';
import { useBooking } from './booking-store.ts';

/** Where the visitor is. `token` is the key to the appointment that has been booked. */
export type Step = { number: 1 } | { number: 2 } | { number: 3; token: string };

/**
 * The step lives in the browser's history, so that its back button goes one step back and a reload stays.
 * Until the page has taken over, it is the first.
 */
export function useStep() {
  const [step, setStep] = useState<Step>({ number: 1 });

  useEffect(() => {
    const follow = () => {
      const found = stepOf(history.state);
      // An entry for a form without a chosen time must not be met again on the way back.
      if (found.number === 1 && history.state !== null) history.replaceState(null, '');
      setStep(found);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return {
    step,
    goOn() {
      history.pushState({ number: 2 } satisfies Step, '');
      setStep({ number: 2 });
    },
    goBack: () => history.back(),
    /** The form is done with: the way back leads to a new booking. */
    finish(token: string) {
      const done: Step = { number: 3, token };
      history.replaceState(done, '');
      setStep(done);
    },
  };
}

function stepOf(state: unknown): Step {
  if (typeof state !== 'object' || state === null || !('number' in state)) return { number: 1 };
  if (state.number === 3 && 'token' in state && typeof state.token === 'string') {
    return { number: 3, token: state.token };
  }
  // Somebody opened the form anew after the booking, or the tab lost its memory: there is nothing to fill in for.
  return state.number === 2 && useBooking.getState().slot !== null ? { number: 2 } : { number: 1 };
}
