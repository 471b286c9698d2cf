import { StripeRefusal } from './stripe-refusal.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Known {
  fingerprint: string;
  /** null: still at work. */
  answer: Answer | null;
}

/** Same key and same request: the same answer, not the same work. */
export class IdempotencyKeys {
  private readonly known = new Map<string, Known>();

  /**
   * The answer that was given before; null: none, and the key is now taken by this request.
   * @throws StripeRefusal for another request with the same key, or while the first is still at work
   */
  claim(key: string, fingerprint: string): Answer | null {
    const earlier = this.known.get(key);
    if (!earlier) {
      this.known.set(key, { fingerprint, answer: null });
      return null;
    }
    if (earlier.fingerprint !== fingerprint) {
      throw new StripeRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    }
    if (!earlier.answer) {
      const message = 'There is currently another in-progress request using this Idempotent Key.';
      throw new StripeRefusal(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    return earlier.answer;
  }

  keep(key: string, answer: Answer): void {
    const known = this.known.get(key);
    if (known) known.answer = answer;
  }

  /** Stripe keeps no answer to a request that never came to be worked on. */
  release(key: string): void {
    if (!this.known.get(key)?.answer) this.known.delete(key);
  }

  /** After a day or more. */
  forgetAll(): void {
    this.known.clear();
  }
}
