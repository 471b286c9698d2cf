import { createHash, timingSafeEqual } from 'node:crypto';
import type { Credentials } from '@it-lotse/shared/contract/account';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { CommitQueue } from '../database/commit-queue.ts';
import type { ReadDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError } from '../http/app-error.ts';
import { addressKey } from '../http/rate-limits.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import * as repository from './account-repository.ts';
import { mayTryToSignIn, throttleWindowMs, trustedForMs } from './login-throttle.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

const sessionLifetimeMs = 30 * 86_400_000;
/** last_seen_at is for people to read; writing it on every call would cost an fsync each. */
const touchEveryMs = 5 * 60_000;

interface AccountParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: ReadDb;
  readonly commits: CommitQueue;
}

/** The operator's account: first start, sign-in, sessions. */
export class Account {
  private readonly parts: AccountParts;
  private readonly tokens: AccessTokens;

  constructor(parts: AccountParts) {
    this.parts = parts;
    this.tokens = createAccessTokens(parts.config.dataDir);
  }

  /** Creates the operator at the first start. Returns the password if it had to be made up, to be printed once. */
  async ensureOperator(): Promise<string | null> {
    const { config, clock, db, commits } = this.parts;
    if (repository.findOperator(db)) return null;
    const generated = config.adminPassword === null ? generatePassword() : null;
    const password_hash = await hashPassword(config.adminPassword ?? generated ?? '');
    await commits.write((tx) =>
      repository.insertOperator(tx, clock.now(), { username: config.adminUsername, password_hash }),
    );
    return generated;
  }

  /**
   * Checks name and password in a time that does not tell which of them was wrong.
   * @throws AppError login_throttled or login_failed
   */
  async signIn(
    credentials: Credentials,
    address: string,
    userAgent: string,
  ): Promise<{ token: string; expiresAt: Date }> {
    const { clock, db, commits } = this.parts;
    const now = clock.now();
    const from = addressKey(address);
    const attempt = await commits.write((tx) =>
      mayTryToSignIn(tx, now, from) ? repository.insertLoginAttempt(tx, now, from) : null,
    );
    if (attempt === null) throw new AppError('login_throttled', { retryAfterSeconds: throttleWindowMs / 1000 });

    const operator = repository.findOperator(db);
    if (!operator) throw new Error('there is no operator');
    const passwordMatches = await verifyPassword(credentials.password, operator.password_hash);
    if (!passwordMatches || !equalInConstantTime(credentials.username, operator.username)) {
      throw new AppError('login_failed');
    }

    const session = {
      id: newId(),
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
      address,
      userAgent: userAgent.slice(0, 300),
    };
    const token = await this.tokens.sign(session.id, now, session.expiresAt);
    await commits.write((tx) => {
      repository.markAttemptSuccessful(tx, attempt);
      repository.insertSession(tx, now, session);
      recordEvent(tx, now, { type: 'account.signed_in', address });
    });
    return { token, expiresAt: session.expiresAt };
  }

  /** The live session of a token, or null. */
  async findSession(token: string): Promise<string | null> {
    const now = this.parts.clock.now();
    const sessionId = await this.tokens.readSessionId(token, now);
    const session = sessionId && repository.findLiveSession(this.parts.db, sessionId, now);
    if (!sessionId || !session) return null;
    if (now.getTime() - Date.parse(session.last_seen_at) > touchEveryMs) {
      await this.parts.commits.write((tx) => repository.touchSession(tx, sessionId, now)).catch(unlessDiskIsFull);
    }
    return sessionId;
  }

  isSessionAlive(sessionId: string): boolean {
    return repository.findLiveSession(this.parts.db, sessionId, this.parts.clock.now()) !== null;
  }

  signOut(sessionId: string): Promise<void> {
    return this.parts.commits.write((tx) => repository.revokeSession(tx, sessionId, this.parts.clock.now()));
  }

  /** Forgets sessions and attempts that no rule asks about any more. */
  prune(): Promise<void> {
    const before = new Date(this.parts.clock.now().getTime() - trustedForMs);
    return this.parts.commits.write((tx) => {
      repository.deleteSessionsExpiredBefore(tx, before);
      repository.deleteAttemptsBefore(tx, before);
    });
  }
}

/** Reading goes on when nothing can be stored. */
function unlessDiskIsFull(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'storage_unavailable')) throw error;
}

function equalInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
