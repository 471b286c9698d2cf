import type { AddressOf, AnswerOf } from '@it-lotse/contract/endpoint';
import { useEffect, useState } from 'react';
import { ask, type FieldOf, type Reading } from '../api/call-server.ts';

export type Answer<Data> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; failure: unknown };

/**
 * What the server answers at `address`; null asks nothing. A new one forgets the answer to the old one. After a failure
 * it asks again when the connection is back, or when `retry` is called. `field` is one the answer must have.
 */
export function useAnswer<E extends Reading>(
  address: AddressOf<E> | null,
  field: FieldOf<E>,
): Answer<AnswerOf<E>> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ of: string; answer: Answer<AnswerOf<E>> } | null>(null);
  const retry = () => {
    setOutcome(null);
    setAttempt((before) => before + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read; a new one asks again
  useEffect(() => {
    if (address === null) return;
    const abort = new AbortController();
    ask<E>(address, field, abort.signal).then(
      (data) => !abort.signal.aborted && setOutcome({ of: address, answer: { state: 'ready', data } }),
      (failure: unknown) => !abort.signal.aborted && setOutcome({ of: address, answer: { state: 'failed', failure } }),
    );
    return () => abort.abort();
  }, [address, field, attempt]);

  const answer: Answer<AnswerOf<E>> =
    address === null ? { state: 'idle' } : outcome?.of === address ? outcome.answer : { state: 'loading' };
  const failed = answer.state === 'failed';

  useEffect(() => {
    if (!failed) return;
    const again = () => setAttempt((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);

  return { ...answer, retry };
}
