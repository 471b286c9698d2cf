import type { LockSettings, LockState, UnlockResult } from '@it-lotse/back-office/app-lock-host';
import { type Keyring, TokenVault } from '../vault/token-vault.ts';
import { isPin, nextTryAtMs, type PinRecord, pinRecord, recordOf } from './pin-record.ts';

const keyringService = 'IT-Lotse Sperre';
const account = 'PIN';

interface LockOptions {
  readonly keyring: Promise<Keyring | null>;
  readSettings(): LockSettings;
  writeSettings(settings: LockSettings): void;
  /** Locked or unlocked, or something of it was set. */
  changed(isLocked: boolean): void;
  readonly now?: () => number;
}

/**
 * Whether the app is locked, and what opens it. It lives in the main process: what a page says counts for nothing. As
 * long as the keychain has not said whether there is a PIN, nothing is answered either.
 */
export class AppLock {
  readonly #options: LockOptions;
  readonly #vault: TokenVault;
  readonly #now: () => number;
  readonly #known: Promise<void>;
  #isLocked: boolean;
  #record: PinRecord | null = null;
  /** One try after the other: together they would count as one. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: LockOptions) {
    this.#options = options;
    this.#vault = new TokenVault(options.keyring, { service: keyringService });
    this.#now = options.now ?? Date.now;
    this.#isLocked = options.readSettings().on;
    this.#known = this.#load();
  }

  get isLocked(): boolean {
    return this.#isLocked;
  }

  /** Whether there is a PIN that could lock it. */
  get isSet(): boolean {
    return this.#record !== null || this.#options.readSettings().on;
  }

  get state(): LockState {
    const { afterMinutes, withSystem } = this.#options.readSettings();
    return {
      isSet: this.isSet,
      isLocked: this.#isLocked,
      afterMinutes,
      withSystem,
      nextTryAtMs: this.#record && nextTryAtMs(this.#record, this.#now()),
    };
  }

  /** Whether the page may be answered. Resolves once that is known. */
  async admits(): Promise<boolean> {
    await this.#known;
    return !this.#isLocked;
  }

  lock(): void {
    if (!this.isSet || this.#isLocked) return;
    this.#isLocked = true;
    this.#options.changed(true);
  }

  async unlock(pin: string): Promise<UnlockResult> {
    const result = await this.#try(pin);
    if (result === 'right') this.#open();
    return result;
  }

  /** The system has vouched for the person. */
  unlockBySystem(): void {
    this.#open();
  }

  /** @param current the PIN so far; ignored where there is none. 'no-keychain': there is no safe place for it, so it was not set */
  async setPin(pin: string, current: string): Promise<UnlockResult | 'no-keychain'> {
    await this.#known;
    const allowed = this.isSet ? await this.#try(current) : 'right';
    if (allowed !== 'right') return allowed;
    const before = this.#record;
    if (!(await this.#keep(await recordOf(pin)))) {
      if (before) await this.#keep(before);
      else await this.#vault.forget(account);
      this.#record = before;
      return 'no-keychain';
    }
    this.#options.writeSettings({ ...this.#options.readSettings(), on: true });
    return 'right';
  }

  async removePin(current: string): Promise<UnlockResult> {
    const result = await this.#try(current);
    if (result === 'right') await this.forgotten();
    return result;
  }

  /** No PIN any more. Whoever calls it has signed the operator out before, or heard the PIN. */
  async forgotten(): Promise<void> {
    this.#record = null;
    await this.#vault.forget(account);
    this.#options.writeSettings({ ...this.#options.readSettings(), on: false });
    this.#open();
  }

  async #load(): Promise<void> {
    const kept = await this.#vault.find(account);
    this.#record = kept === null ? null : read(kept);
    if (!this.#record) return;
    // Whoever changes the file of settings does not open the app by that.
    const settings = this.#options.readSettings();
    if (!settings.on) this.#options.writeSettings({ ...settings, on: true });
    this.lock();
  }

  #open(): void {
    if (!this.#isLocked) return;
    this.#isLocked = false;
    this.#options.changed(false);
  }

  async #try(pin: string): Promise<UnlockResult> {
    const tried = this.#last.then(() => this.#tryNow(pin));
    this.#last = tried.catch(() => undefined);
    return tried;
  }

  async #tryNow(pin: string): Promise<UnlockResult> {
    await this.#known;
    // A keychain that was locked at the start may have it by now.
    if (!this.#record) await this.#load();
    const record = this.#record;
    if (!record) return 'lost';
    if (nextTryAtMs(record, this.#now()) !== null) return 'too-soon';
    // Counted before it is looked at: who pulls the plug meanwhile has used up the try.
    await this.#keep({ ...record, failures: record.failures + 1, lastFailureAtMs: this.#now() });
    if (!(await isPin(record, pin))) return 'wrong';
    await this.#keep({ ...record, failures: 0, lastFailureAtMs: 0 });
    return 'right';
  }

  async #keep(record: PinRecord): Promise<boolean> {
    this.#record = record;
    return (await this.#vault.keep(account, JSON.stringify(record))) === 'keychain';
  }
}

function read(kept: string): PinRecord | null {
  try {
    return pinRecord.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}
