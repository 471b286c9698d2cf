import { useEffect, useState } from 'react';
import { useBooking } from './booking-store.ts';
import type { Question } from './one-question/questions.ts';

/** In the mode of one question after the other: which one. `isBehind`: the entry before this one is a question, too. */
export interface AtQuestion {
  question?: Question;
  isBehind?: boolean;
}

/** Where the visitor is. `token` is the key to the appointment that has been booked. */
export type Step = ({ number: 1 | 2 } & AtQuestion) | { number: 3; token: string };

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
      if (found.number === 1 && !found.question && history.state !== null) history.replaceState(null, '');
      setStep(found);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const replace = (next: Step | null) => {
    history.replaceState(next, '');
    setStep(next ?? { number: 1 });
  };

  return {
    step,
    goOn() {
      history.pushState({ number: 2 } satisfies Step, '');
      setStep({ number: 2 });
    },
    /** From among questions the entry before would be the same step. */
    goBack: () => (step.number !== 3 && step.question ? replace(null) : history.back()),
    /** A new entry, so that the way back leads through the questions; or in place of the present one. */
    ask(number: 1 | 2, question: Question, way: 'push' | 'replace' = 'push') {
      if (way === 'replace') return replace({ number, question });
      const next: Step = { number, question, isBehind: true };
      history.pushState(next, '');
      setStep(next);
    },
    /** The form is done with: the way back leads to a new booking. */
    finish: (token: string) => replace({ number: 3, token }),
  };
}

export type Steps = ReturnType<typeof useStep>;

function stepOf(state: unknown): Step {
  if (typeof state !== 'object' || state === null || !('number' in state)) return { number: 1 };
  if (state.number === 3 && 'token' in state && typeof state.token === 'string') {
    return { number: 3, token: state.token };
  }
  // Only this page writes it; which questions can stand there is looked at where they are shown.
  const at: AtQuestion =
    'question' in state ? { question: state.question as Question, isBehind: 'isBehind' in state } : {};
  // Somebody opened the form anew after the booking, or the tab lost its memory: there is nothing to fill in for.
  return { number: state.number === 2 && useBooking.getState().slot !== null ? 2 : 1, ...at };
}
