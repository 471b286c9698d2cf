import { useEffect, useState } from 'react';
import { ask } from './booking-api.ts';

export type Answer<Data> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; failure: unknown };

/**
 * What the server answers at `path`; null asks nothing. A new path forgets the answer to the old one. After a failure
 * it asks again when the connection is back, or when `retry` is called. `field` is one the answer must have.
 */
export function useAnswer<Data extends object>(
  path: string | null,
  field: keyof Data & string,
): Answer<Data> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ of: string; answer: Answer<Data> } | null>(null);
  const retry = () => {
    setOutcome(null);
    setAttempt((before) => before + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read; a new one asks again
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    ask<Data>(path, field, abort.signal).then(
      (data) => !abort.signal.aborted && setOutcome({ of: path, answer: { state: 'ready', data } }),
      (failure: unknown) => !abort.signal.aborted && setOutcome({ of: path, answer: { state: 'failed', failure } }),
    );
    return () => abort.abort();
  }, [path, field, attempt]);

  const answer: Answer<Data> =
    path === null ? { state: 'idle' } : outcome?.of === path ? outcome.answer : { state: 'loading' };
  const failed = answer.state === 'failed';

  useEffect(() => {
    if (!failed) return;
    const again = () => setAttempt((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);

  return { ...answer, retry };
}
