import { z } from 'zod';
import type { ProxyCredentials, ProxyQuestion } from '../../bridge/server-answers.ts';
import { type Keyring, TokenVault } from '../vault/token-vault.ts';

const keyringService = 'IT-Lotse Proxy';

/** The proxy that asks, as Chromium names it. */
export interface AskingProxy {
  readonly host: string;
  readonly port: number;
}

interface ProxyListener {
  /** A proxy wants a log-in that nobody has told yet; null: no longer. */
  asked(question: ProxyQuestion | null): void;
  /** There is one to try now. */
  answered(): void;
}

const stored = z.object({ username: z.string(), password: z.string() });

const isSame = (one: ProxyCredentials, other: ProxyCredentials | null) =>
  one.username === other?.username && one.password === other.password;

/**
 * The log-ins of proxies, each for its own address only. No call waits for a person: it fails, the page asks, and what
 * was tried comes again with the answer. The keychain gets what a proxy has taken, and nothing else.
 */
export class ProxyLogins {
  readonly #vault: TokenVault;
  readonly #listener: ProxyListener;
  /** Told by the person in this run; whether it is right, only the proxy knows. */
  readonly #told = new Map<string, ProxyCredentials>();
  readonly #taken = new Map<string, ProxyCredentials>();
  #question: ProxyQuestion | null = null;
  #waiting: ((answered: boolean) => void)[] = [];

  constructor(keyring: Promise<Keyring | null>, listener: ProxyListener) {
    this.#vault = new TokenVault(keyring, { service: keyringService });
    this.#listener = listener;
  }

  get question(): ProxyQuestion | null {
    return this.#question;
  }

  /** @param refused what the proxy did not take in this same call; null: it asks for the first time */
  async credentialsFor(proxy: AskingProxy, refused: ProxyCredentials | null): Promise<ProxyCredentials | null> {
    const address = addressOf(proxy);
    const known = await this.#find(address);
    // An older call may come to its end with what has been corrected meanwhile.
    if (known && !isSame(known, refused)) return known;
    if (known) await this.#forget(address);
    this.#ask({ proxy: address, refused: refused !== null });
    return null;
  }

  /** The proxy has let a call with these pass. */
  async taken(proxy: AskingProxy, credentials: ProxyCredentials): Promise<void> {
    const address = addressOf(proxy);
    const before = this.#taken.get(address) ?? null;
    if (isSame(credentials, before)) return;
    this.#taken.set(address, credentials);
    await this.#vault.keep(address, JSON.stringify(credentials));
  }

  /** Only what a proxy has taken in this run: for calls that could not be told that it was refused. */
  takenBy(proxy: AskingProxy): ProxyCredentials | null {
    return this.#taken.get(addressOf(proxy)) ?? null;
  }

  /** The person has answered the open question. */
  signIn(credentials: ProxyCredentials): void {
    if (!this.#question) return;
    this.#told.set(this.#question.proxy, credentials);
    this.#question = null;
    this.#listener.asked(null);
    this.#settle(true);
    this.#listener.answered();
  }

  /** Not now: the question stays open, and nobody waits for it. */
  decline(): void {
    this.#settle(false);
  }

  /** Tries again once the person has told the log-in a proxy asked for. */
  async through<Result extends { ok: boolean }>(attempt: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const result = await attempt();
      if (result.ok || !this.#question) return result;
      const answered = new Promise<boolean>((resolve) => this.#waiting.push(resolve));
      // Also where it was put aside before: now somebody waits for it.
      this.#listener.asked(this.#question);
      if (!(await answered)) return result;
    }
  }

  #settle(answered: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(answered);
  }

  #ask(question: ProxyQuestion): void {
    const isNew = this.#question?.proxy !== question.proxy || (question.refused && !this.#question.refused);
    if (!isNew) return;
    this.#question = question;
    this.#listener.asked(question);
  }

  async #find(address: string): Promise<ProxyCredentials | null> {
    const told = this.#told.get(address);
    if (told) return told;
    const kept = await this.#vault.find(address);
    return kept === null ? null : read(kept);
  }

  async #forget(address: string): Promise<void> {
    this.#told.delete(address);
    this.#taken.delete(address);
    await this.#vault.forget(address);
  }
}

const addressOf = ({ host, port }: AskingProxy) => `${host}:${port}`;

function read(kept: string): ProxyCredentials | null {
  try {
    return stored.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}
