import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptOffice, ReadOffice } from '@it-lotse/back-office/host';
import type { CacheOutcome } from '../../bridge/requests.ts';
import { type Keyring, TokenVault } from '../vault/token-vault.ts';
import { keyBytes, readWhole, seal, unseal, writeWhole } from './offline-file.ts';

type OfficePart = keyof KeptOffice;
/** `replies`: typed into notifications, not in the page's hands yet. */
type SealedPart = OfficePart | 'replies';
const officeParts: readonly OfficePart[] = ['data', 'work'];
const sealedParts: readonly SealedPart[] = [...officeParts, 'replies'];

/** The keys' place in the keychain, apart from the tokens. */
const offlineKeyring = 'IT-Lotse Offline';

interface Surroundings {
  readonly folder: string;
  /** Kept with the answers: those of another version may not be what this one expects, and the page looks at them first. */
  readonly appVersion: string;
  /** One key per server. */
  readonly keys: Pick<TokenVault, 'find' | 'hasAnswered' | 'keep' | 'forget'>;
  /** `unknown`: the keychain has not said yet whether it has a token. */
  session(origin: string): Promise<'open' | 'over' | 'unknown'>;
}

/**
 * What the office of each server loaded and typed, in files nobody can read without the key in the system's keychain.
 * Everything is asked for by origin, so nothing of one server can come up at another. Steps run one after the other: a
 * late write cannot bring back what a sign-out deleted.
 */
export class OfflineCache {
  readonly #around: Surroundings;
  /** Parts that may hold something their owner could not be given: what began without it must not take its place. */
  readonly #unread = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();
  #steps = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /**
   * For the one who writes from then on. Without a session only what was typed: it must survive the login that follows
   * an expired one.
   */
  read(origin: string): Promise<ReadOffice> {
    return this.#inTurn(async () => {
      const key = await this.#findKey(origin);
      this.#note(origin, officeParts, key !== null);
      return this.#office(origin, key);
    });
  }

  /** The same for somebody who writes nothing. */
  look(origin: string): Promise<ReadOffice> {
    return this.#inTurn(async () => this.#office(origin, await this.#findKey(origin)));
  }

  readReplies(origin: string): Promise<string | null> {
    return this.#inTurn(async () => {
      const key = await this.#findKey(origin);
      this.#note(origin, ['replies'], key !== null);
      return key && this.#open(key, origin, 'replies');
    });
  }

  writeReplies(origin: string, content: string): Promise<CacheOutcome> {
    return this.write(origin, 'replies', content);
  }

  /** Rejects when the disk does not take it; the old contents are there still. */
  write(origin: string, part: SealedPart, content: string): Promise<CacheOutcome> {
    return this.#inTurn(async () => {
      if ((await this.#around.session(origin)) !== 'open') return 'signed-out';
      const found = await this.#findKey(origin);
      // It came too late to be read with: whoever writes has begun without what lies there.
      if (found && this.isUnread(origin, [part])) return 'no-keychain';
      const key = found ?? (await this.#makeKey(origin));
      if (!key) return 'no-keychain';
      // A keychain that has had no key until now opens nothing.
      if (!found) this.#note(origin, sealedParts, true);
      await writeWhole(this.#path(origin, part), seal(key, this.#label(origin, part), this.#closed(part, content)));
      return 'kept';
    });
  }

  /** The session is over by itself: what the server told must not be readable any longer. */
  forgetData(origin: string): Promise<void> {
    return this.#inTurn(() => this.#remove(origin, 'data'));
  }

  /** The server of `from` has another address now: what is kept for it can be read there too. Rejects when keychain or disk do not take it. */
  carry(from: string, to: string): Promise<void> {
    return this.#inTurn(async () => {
      const key = await this.#findKey(from);
      if (key && (await this.#around.keys.keep(to, key.toString('base64'))) !== 'keychain') {
        throw new Error('The keychain did not take the key');
      }
      for (const part of sealedParts) {
        const sealed = await readWhole(this.#path(from, part));
        if (sealed && !key && !this.#around.keys.hasAnswered(from)) throw new Error('The keychain is locked');
        const content = sealed && key && unseal(key, this.#label(from, part), sealed);
        if (key && content !== null) await writeWhole(this.#path(to, part), seal(key, this.#label(to, part), content));
      }
    });
  }

  /** The operator has signed out, or does not want this server any more. */
  forget(origin: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#around.keys.forget(origin);
      for (const part of sealedParts) await this.#remove(origin, part);
      this.#note(origin, sealedParts, true);
    });
  }

  /** Whether something could be read now that could not be before. */
  isUnread(origin: string, parts: readonly SealedPart[] = sealedParts): boolean {
    return parts.some((part) => this.#unread.has(this.#label(origin, part)));
  }

  /** Resolves once everything asked for so far is done; null where nothing is under way. A quitting app waits for it. */
  get pending(): Promise<void> | null {
    return this.#steps === 0 ? null : this.#turn.then(() => undefined);
  }

  async #office(origin: string, key: Buffer | null): Promise<ReadOffice> {
    if (!key) return { data: null, work: null };
    const session = await this.#around.session(origin);
    const read = (part: OfficePart) => this.#open(key, origin, part);
    // The session ended in another run, or was ended from elsewhere.
    if (session === 'over') await this.#remove(origin, 'data');
    const data = session === 'open' ? this.#openData(await read('data')) : { data: null };
    return { ...data, work: await read('work') };
  }

  #note(origin: string, parts: readonly SealedPart[], isRead: boolean): void {
    for (const part of parts) {
      if (isRead) this.#unread.delete(this.#label(origin, part));
      else this.#unread.add(this.#label(origin, part));
    }
  }

  async #open(key: Buffer, origin: string, part: SealedPart): Promise<string | null> {
    const sealed = await readWhole(this.#path(origin, part));
    return sealed && unseal(key, this.#label(origin, part), sealed);
  }

  async #findKey(origin: string): Promise<Buffer | null> {
    const key = Buffer.from((await this.#around.keys.find(origin)) ?? '', 'base64');
    return key.length === keyBytes ? key : null;
  }

  /**
   * null where no keychain takes it: a key beside the file would protect nothing. So too where a locked one may have the
   * key of before: a new one in its place would lose what is kept.
   */
  async #makeKey(origin: string): Promise<Buffer | null> {
    if (!this.#around.keys.hasAnswered(origin)) return null;
    const key = randomBytes(keyBytes);
    if ((await this.#around.keys.keep(origin, key.toString('base64'))) === 'keychain') return key;
    await this.#around.keys.forget(origin);
    return null;
  }

  /** The name of the file does not tell which server it is of. */
  #path(origin: string, part: SealedPart): string {
    return join(this.#around.folder, `${createHash('sha256').update(origin).digest('hex').slice(0, 24)}.${part}`);
  }

  #label(origin: string, part: SealedPart): string {
    return JSON.stringify([origin, part, '']);
  }

  /** Answers begin with the version that loaded them. */
  #closed(part: SealedPart, content: string): string {
    return part === 'data' ? `${this.#around.appVersion}\n${content}` : content;
  }

  #openData(content: string | null): Omit<ReadOffice, 'work'> {
    if (content === null) return { data: null };
    const end = content.indexOf('\n');
    const isOther = content.slice(0, end) !== this.#around.appVersion;
    return { data: content.slice(end + 1), ...(isOther && { isOfOtherVersion: true }) };
  }

  async #remove(origin: string, part: SealedPart): Promise<void> {
    const path = this.#path(origin, part);
    await rm(path, { force: true });
    await rm(`${path}.new`, { force: true });
  }

  #inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    this.#steps += 1;
    const done = this.#turn.then(step).finally(() => {
      this.#steps -= 1;
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

export function createOfflineCache(
  folder: string,
  appVersion: string,
  keyring: Promise<Keyring | null>,
  tokens: Pick<TokenVault, 'find' | 'hasAnswered'>,
  /** A keychain that was locked has given a key after all. */
  onLate: (origin: string) => void = () => {},
  timeoutMs?: number,
): OfflineCache {
  return new OfflineCache({
    folder,
    appVersion,
    keys: new TokenVault(keyring, { service: offlineKeyring, onLate, ...(timeoutMs && { timeoutMs }) }),
    session: async (origin) =>
      (await tokens.find(origin)) !== null ? 'open' : tokens.hasAnswered(origin) ? 'over' : 'unknown',
  });
}
