import type { ReactNode } from 'react';
import { Trouble } from '../trouble.tsx';

interface FreeAnswerProps {
  answer: { state: 'idle' | 'loading' | 'ready' } | { state: 'failed'; failure: unknown };
  onRetry(): void;
  phone: string;
  /** Said while the answer is under way. */
  loading: string;
  /** Said once it is there. */
  children: ReactNode;
}

/** How the question for free days or times stands. */
export function FreeAnswer({ answer, onRetry, phone, loading, children }: FreeAnswerProps) {
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {answer.state === 'loading' && loading}
        {answer.state === 'ready' && children}
      </p>
      {answer.state === 'failed' && (
        <Trouble
          text="Verfügbare Termine konnten nicht geladen werden."
          failure={answer.failure}
          phone={phone}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
