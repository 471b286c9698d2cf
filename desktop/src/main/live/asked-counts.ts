import { peopleWaiting } from '@it-lotse/back-office/people-waiting';
import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { fetchFrom } from '../servers/fetch-from.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';

/** One story is several events: they are counted together. */
const gatherMs = 1_000;
const timeoutMs = 20_000;

interface AskedCountsOptions {
  readonly session: Pick<OperatorSession, 'accessTo'>;
  readonly transport: Transport;
  counted(origin: string, count: number): void;
}

/**
 * How many wait where no page counts: at servers that are not in use, and at that one while the app is locked. The server is
 * asked, with its own token.
 */
export class AskedCounts {
  readonly #options: AskedCountsOptions;
  readonly #soon = new Map<string, NodeJS.Timeout>();
  readonly #followed = new Set<string>();

  constructor(options: AskedCountsOptions) {
    this.#options = options;
  }

  /** The count known so far is old. */
  stale(origin: string): void {
    this.#followed.add(origin);
    if (this.#soon.has(origin)) return;
    this.#soon.set(
      origin,
      setTimeout(() => void this.#ask(origin), gatherMs),
    );
  }

  forget(origin: string): void {
    this.#followed.delete(origin);
    clearTimeout(this.#soon.get(origin));
    this.#soon.delete(origin);
  }

  /** Without an answer the count stays as it was: the line comes back, and with it the next question. */
  async #ask(origin: string): Promise<void> {
    // What happens from here on is counted once more.
    this.#soon.delete(origin);
    const { session, transport, counted } = this.#options;
    const { token } = await session.accessTo(origin);
    if (token === null || !this.#followed.has(origin)) return;
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = callEndpoint(fetchFrom(transport, origin, token), getDashboardStats, { query: {} }, { signal });
    const outcome = await asked.catch(() => null);
    if (outcome?.ok && this.#followed.has(origin)) counted(origin, peopleWaiting(outcome.answer));
  }
}
