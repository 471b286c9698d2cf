import type { TokenKeeping } from '@it-lotse/shared/back-office/host';

/** The system's keychain as keytar offers it; one entry per server. */
export interface Keyring {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export const keyringService = 'IT-Lotse';
/** Long enough to type the password of a locked keyring, short enough that a broken one does not hold up the app. */
const keyringTimeoutMs = 10_000;

/**
 * Keeps the operator's token: in memory for this run and, where the system has a keychain, there for the next. It never
 * throws: a keychain that is missing, broken or silent only means that the next start asks for the password again.
 */
export class TokenVault {
  readonly #keyring: Promise<Keyring | null>;
  readonly #timeoutMs: number;
  readonly #service: string;
  readonly #tokens = new Map<string, string>();
  readonly #loaded = new Map<string, Promise<void>>();
  /** Servers whose token no keychain has. */
  readonly #fleeting = new Set<string>();

  /** `service` names what is kept: the operator's tokens, unless told otherwise. */
  constructor(keyring: Promise<Keyring | null>, timeoutMs = keyringTimeoutMs, service = keyringService) {
    this.#keyring = keyring;
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

  /** Whether every token outlives the program: then a restart signs nobody out. */
  get keepsAll(): boolean {
    return this.#fleeting.size === 0;
  }

  async keep(origin: string, token: string): Promise<Extract<TokenKeeping, 'keychain' | 'memory'>> {
    this.#tokens.set(origin, token);
    this.#loaded.set(origin, Promise.resolve());
    const kept = await this.#try(async (keyring) => {
      await keyring.setPassword(this.#service, origin, token);
      // Some keychains take an entry and lose it: only what can be read back counts as kept.
      return (await keyring.getPassword(this.#service, origin)) === token;
    });
    if (kept) this.#fleeting.delete(origin);
    else this.#fleeting.add(origin);
    return kept ? 'keychain' : 'memory';
  }

  async forget(origin: string): Promise<void> {
    this.#tokens.delete(origin);
    this.#fleeting.delete(origin);
    this.#loaded.set(origin, Promise.resolve());
    await this.#try((keyring) => keyring.deletePassword(this.#service, origin));
  }

  async #load(origin: string): Promise<void> {
    const token = await this.#try((keyring) => keyring.getPassword(this.#service, origin));
    if (token && !this.#tokens.has(origin)) this.#tokens.set(origin, token);
  }

  async #try<T>(use: (keyring: Keyring) => Promise<T>): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.#timeoutMs);
    });
    const attempt = this.#keyring.then((keyring) => (keyring ? use(keyring) : null)).catch(() => null);
    const result = await Promise.race([attempt, tooLate]);
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
