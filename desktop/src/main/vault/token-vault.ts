import type { TokenKeeping } from '@it-lotse/back-office/host';

/** The system's keychain as keytar offers it; one entry per server. */
export interface Keyring {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const keyringService = 'IT-Lotse';
/** Long enough to type the password of a locked keyring, short enough that a broken one does not hold up the app. */
const keyringTimeoutMs = 10_000;

interface VaultOptions {
  /** How long the keychain is waited for. */
  readonly timeoutMs?: number;
  /** Names what is kept: the operator's tokens, unless told otherwise. */
  readonly service?: string;
  /** A keychain that was not waited for any longer has the token after all: it is unlocked only now. */
  onLate?(origin: string): void;
  /** A keychain that was not waited for any longer has taken the token after all. */
  onKeptLate?(origin: string): void;
}

/**
 * Keeps the operator's token: in memory for this run and, where the system has a keychain, there for the next. It never
 * throws: a keychain that is missing, broken or silent only means that the next start asks for the password again.
 */
export class TokenVault {
  readonly #keyring: Promise<Keyring | null>;
  readonly #timeoutMs: number;
  readonly #service: string;
  readonly #onLate: (origin: string) => void;
  readonly #onKeptLate: (origin: string) => void;
  readonly #tokens = new Map<string, string>();
  readonly #loaded = new Map<string, Promise<void>>();
  /** Servers for which the keychain has said what it has. */
  readonly #answered = new Set<string>();
  /** Servers whose token no keychain has. */
  readonly #fleeting = new Set<string>();
  /** What is done in the keychain for a server, one after the other: a token that is kept late must not outlive its end. */
  readonly #changes = new Map<string, Promise<unknown>>();

  constructor(
    keyring: Promise<Keyring | null>,
    {
      timeoutMs = keyringTimeoutMs,
      service = keyringService,
      onLate = () => {},
      onKeptLate = () => {},
    }: VaultOptions = {},
  ) {
    this.#keyring = keyring;
    this.#onLate = onLate;
    this.#onKeptLate = onKeptLate;
    this.#service = service;
    this.#timeoutMs = timeoutMs;
  }

  /** The token for this server, or null. The keychain is asked once per run. */
  async find(origin: string): Promise<string | null> {
    if (!this.#tokens.has(origin)) {
      const loading = this.#loaded.get(origin) ?? this.#load(origin);
      this.#loaded.set(origin, loading);
      await loading;
    }
    return this.#tokens.get(origin) ?? null;
  }

  /** False where a token may lie in the keychain although `find` knows none: it is locked, broken or silent. */
  hasAnswered(origin: string): boolean {
    return this.#answered.has(origin);
  }

  /** Whether every token outlives the program: then a restart signs nobody out. */
  get keepsAll(): boolean {
    return this.#fleeting.size === 0;
  }

  async keep(origin: string, token: string): Promise<Extract<TokenKeeping, 'keychain' | 'memory'>> {
    this.#tokens.set(origin, token);
    this.#loaded.set(origin, Promise.resolve());
    let isLate = false;
    const kept = await this.#change(origin, async (keyring) => {
      await keyring.setPassword(this.#service, origin, token);
      // Some keychains take an entry and lose it: only what can be read back counts as kept.
      if ((await keyring.getPassword(this.#service, origin)) !== token) return false;
      if (isLate && this.#tokens.get(origin) === token) {
        this.#fleeting.delete(origin);
        this.#onKeptLate(origin);
      }
      return true;
    });
    isLate = true;
    if (kept) this.#fleeting.delete(origin);
    else this.#fleeting.add(origin);
    return kept ? 'keychain' : 'memory';
  }

  async forget(origin: string): Promise<void> {
    this.#tokens.delete(origin);
    this.#fleeting.delete(origin);
    this.#loaded.set(origin, Promise.resolve());
    await this.#change(origin, async (keyring) => {
      await keyring.deletePassword(this.#service, origin);
      this.#answered.add(origin);
    });
  }

  #load(origin: string): Promise<void> {
    let isLate = false;
    const taken = this.#ask(async (keyring) => {
      const token = await keyring.getPassword(this.#service, origin);
      this.#answered.add(origin);
      // Somebody has signed in or out meanwhile: what the keychain had is of no account.
      if (!token || this.#loaded.get(origin) !== loading) return;
      this.#tokens.set(origin, token);
      if (isLate) this.#onLate(origin);
    });
    const loading = this.#inTime(taken).then(() => {
      isLate = true;
    });
    return loading;
  }

  #change<T>(origin: string, use: (keyring: Keyring) => Promise<T>): Promise<T | null> {
    const before = this.#changes.get(origin) ?? Promise.resolve();
    const done = before.then(() => this.#ask(use));
    this.#changes.set(origin, done);
    return this.#inTime(done);
  }

  #ask<T>(use: (keyring: Keyring) => Promise<T>): Promise<T | null> {
    return this.#keyring.then((keyring) => (keyring ? use(keyring) : null)).catch(() => null);
  }

  async #inTime<T>(answer: Promise<T>): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.#timeoutMs);
    });
    const result = await Promise.race([answer, tooLate]);
    clearTimeout(timer);
    return result;
  }
}

/** keytar is optional: a machine without libsecret has none. */
export async function loadKeyring(): Promise<Keyring | null> {
  try {
    const keytar = await import('keytar');
    return keytar.default ?? keytar;
  } catch {
    return null;
  }
}
