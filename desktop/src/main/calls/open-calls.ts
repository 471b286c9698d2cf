import { randomUUID } from 'node:crypto';

/** Long enough for the slowest answer of a server (it gives up after 30 s itself), short enough to free the line. */
export const longestSilenceMs = 60_000;
/** Calls given up that are not known, or no longer. */
const mostRemembered = 100;

/**
 * The page's calls that wait for the first word of an answer. Electron does not tell a forwarded call that the page gave
 * it up, so the page says so itself; without that, six calls into a half-dead line would block the way of all others.
 */
export class OpenCalls {
  readonly #open = new Map<string, AbortController>();
  /** Given up before they have begun: they wait for the keychain, which may ask its owner first. */
  readonly #givenUp = new Set<string>();
  #pass: string = randomUUID();

  /** By this the page of the present server is told from one that is being left. */
  get pass(): string {
    return this.#pass;
  }

  /** From now on the page that is there is one that is being left. */
  renewPass(): void {
    this.#pass = randomUUID();
  }

  /**
   * Chromium may hand on what a page asked in its last moment when the next one is there already. Pictures and links carry
   * no pass, but they change nothing.
   */
  mayPass(method: string, pass: string | null): boolean {
    return pass === null ? ['GET', 'HEAD'].includes(method) : pass === this.#pass;
  }

  /** @param id the page's name for it; null where it cannot be given up. @returns the line to hang up, and what ends the waiting */
  begin(id: string | null): { signal: AbortSignal; answered(): void } {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('The server is silent')), longestSilenceMs);
    if (id !== null) {
      this.#open.set(id, controller);
      if (this.#givenUp.delete(id)) this.giveUp(id);
    }
    return {
      signal: controller.signal,
      answered: () => {
        clearTimeout(timer);
        if (id !== null && this.#open.get(id) === controller) this.#open.delete(id);
      },
    };
  }

  giveUp(id: string): void {
    const call = this.#open.get(id);
    if (call) {
      call.abort(new Error('The page gave it up'));
      return;
    }
    // Most of these have been answered, and never come.
    const [oldest] = this.#givenUp;
    if (oldest !== undefined && this.#givenUp.size === mostRemembered) this.#givenUp.delete(oldest);
    this.#givenUp.add(id);
  }
}
