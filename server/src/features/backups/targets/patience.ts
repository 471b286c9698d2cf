import { TargetFault } from './target-fault.ts';

/** Ends a piece of work in which nothing has moved for too long. */
export class Patience {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }

  /** `work` calls `moved` whenever something did; `signal` tells it to let go. @throws TargetFault when it is over */
  async during<T>(work: (moved: () => void, signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const over = new TargetFault('away', 'Das Ziel antwortet nicht mehr.');
    const timer = setTimeout(() => ending.abort(over), this.ms);
    const ended = new Promise<never>((_, fail) => {
      ending.signal.addEventListener('abort', () => fail(over), { once: true });
    });
    try {
      return await Promise.race([work(() => timer.refresh(), ending.signal), ended]);
    } finally {
      clearTimeout(timer);
    }
  }
}
