import { createHash, timingSafeEqual } from 'node:crypto';
import { type Credentials, firstUsername } from '@it-lotse/contract/account';
import type { Config } from '../../config.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { keptReading } from '../../kernel/database/kept-reading.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { addressKey } from '../../kernel/http/address-key.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import * as repository from './account-repository.ts';
import type { ActivityLog } from './activity-log.ts';
import { codeLockedUntil, mayTryToSignIn, throttleWindowMs, trustedForMs } from './login-throttle.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';
import { isLongEnough } from './password-rules.ts';
import { ratePassword } from './password-strength.ts';
import type { SignInAlarms } from './sign-in-alarms.ts';
import type { TwoFactor } from './two-factor.ts';

export const sessionLifetimeDays = 30;
const sessionLifetimeMs = sessionLifetimeDays * 86_400_000;
/** last_seen_at is for people to read; writing it on every call would cost an fsync each. */
const touchEveryMs = 5 * 60_000;

interface AccountParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly twoFactor: TwoFactor;
  readonly activity: ActivityLog;
  readonly alarms: SignInAlarms;
}

/** How a sign-in ended; `proof` is what opened it. */
type Outcome =
  | { proof: 'password' | 'totp_code' | 'recovery_code' }
  | { refusal: 'login_failed' | 'totp_required' | 'totp_invalid' }
  | { lockedUntil: Date };

export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  /** After a sign-in with a recovery code. */
  readonly recoveryCodesLeft: number | null;
}

/** The operator's account: first start, sign-in, sessions. */
export class Account {
  private readonly parts: AccountParts;
  private readonly tokens: AccessTokens;
  private readonly sessions = keptReading<repository.UnrevokedSession | null>();

  constructor(parts: AccountParts) {
    this.parts = parts;
    this.tokens = createAccessTokens(parts.config.dataDir);
  }

  /**
   * Creates the operator at the first start. `generated` is the password if it had to be made up, to be printed once.
   * Later, a name in the environment becomes the one to sign in with; without one, what was last in force stays.
   */
  async ensureOperator(): Promise<{ generated: string | null; isWeak: boolean; renamedTo: string | null }> {
    const { config, clock, db, commits } = this.parts;
    const existing = repository.findOperator(db);
    if (existing) {
      const named = config.adminUsername;
      if (named === null || named === existing.username) return { generated: null, isWeak: false, renamedTo: null };
      await commits.write((tx) => repository.renameOperator(tx, named));
      return { generated: null, isWeak: false, renamedTo: named };
    }
    const { adminPassword } = config;
    const adminUsername = config.adminUsername ?? firstUsername;
    const generated = adminPassword === null ? generatePassword() : null;
    const isWeak =
      adminPassword !== null &&
      !(isLongEnough(adminPassword) && (await ratePassword(adminPassword, [adminUsername])).isAccepted);
    const operator = {
      username: adminUsername,
      password_hash: await hashPassword(adminPassword ?? generated ?? '', config.passwordCost),
      password_changed_at: clock.now().toISOString(),
      password_is_weak: isWeak,
    };
    await commits.write((tx) => repository.insertOperator(tx, operator));
    return { generated, isWeak, renamedTo: null };
  }

  operator(): repository.OperatorRow {
    const operator = repository.findOperator(this.parts.db);
    if (!operator) throw new Error('there is no operator');
    return operator;
  }

  /**
   * Checks name and password in a time that does not tell which of them was wrong, then the second factor.
   * @throws AppError login_throttled, login_failed, totp_required or totp_invalid
   */
  async signIn(credentials: Credentials, address: string, userAgent: string): Promise<SignedIn> {
    const { clock, commits, activity, alarms, db, twoFactor } = this.parts;
    const attempt = await this.claimAttempt(address);
    const now = clock.now();
    const { username, password_hash } = this.operator();
    const isRight = await verifyPassword(credentials.password, password_hash);
    const isKnown = isRight && equalInConstantTime(asTyped(credentials.username), asTyped(username));

    const session = {
      id: newId(),
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
      address,
      userAgent: userAgent.slice(0, 300),
      device: credentials.device_id ? hashOf(credentials.device_id).toString('base64url') : '',
    };
    const token = await this.tokens.sign(session.id, now, session.expiresAt);
    const outcome = await commits.write((tx): Outcome => {
      // A password that was changed while it was being checked no longer counts.
      const isCurrent = isKnown && repository.findOperator(tx)?.password_hash === password_hash;
      const reached = isCurrent
        ? this.passSecondFactor(tx, attempt, credentials, addressKey(address))
        : { refusal: 'login_failed' as const };
      const { action_type, details } = describeOutcome(reached);
      activity.recordIn(tx, {
        action_type,
        resource: null,
        ip_address: address,
        success: 'proof' in reached || action_type !== 'login.post',
        details,
      });
      if ('proof' in reached) {
        repository.markAttemptSuccessful(tx, attempt);
        const isNew = repository.isNewDevice(tx, session.device);
        repository.insertSession(tx, session);
        recordEvent(tx, {
          type: 'account.signed_in',
          address,
          new_device: isNew,
          session_id: session.id,
        });
        if (isNew) alarms.newDevice(tx, session);
      } else if ('refusal' in reached && reached.refusal !== 'totp_required') {
        alarms.guess(tx, reached.refusal === 'totp_invalid' ? 'code' : 'password', address);
      }
      return reached;
    });
    if ('refusal' in outcome) throw new AppError(outcome.refusal);
    if ('lockedUntil' in outcome) {
      const retryAfterSeconds = (outcome.lockedUntil.getTime() - now.getTime()) / 1000;
      throw new AppError('login_throttled', {
        detail:
          'Zu viele falsche Codes. Bitte melden Sie sich mit einem Wiederherstellungscode an oder versuchen Sie es später erneut.',
        retryAfterSeconds,
      });
    }
    const recoveryCodesLeft = outcome.proof === 'recovery_code' ? twoFactor.recoveryCodesLeft(db) : null;
    return { token, expiresAt: session.expiresAt, recoveryCodesLeft };
  }

  private passSecondFactor(tx: WriteTx, attempt: number, credentials: Credentials, from: string): Outcome {
    const { twoFactor } = this.parts;
    if (!twoFactor.isOn(tx)) return { proof: 'password' };
    const proof = credentials.recovery_code === undefined ? 'totp_code' : 'recovery_code';
    if (proof === 'totp_code' && credentials.totp_code === undefined) {
      // The first of two steps, and right: no failure.
      repository.deleteLoginAttempt(tx, attempt);
      return { refusal: 'totp_required' };
    }
    const lockedUntil = proof === 'totp_code' ? codeLockedUntil(tx, tx.now, from) : null;
    if (lockedUntil) return { lockedUntil };
    if (twoFactor.use(tx, credentials)) return { proof };
    if (proof === 'totp_code') repository.markGuessedCode(tx, attempt);
    return { refusal: 'totp_invalid' };
  }

  /**
   * Counts a try to guess a secret of the account as failed, until it is forgiven or marked.
   * @throws AppError login_throttled
   */
  async claimAttempt(address: string): Promise<number> {
    const from = addressKey(address);
    const attempt = await this.parts.commits.write((tx) =>
      mayTryToSignIn(tx, tx.now, from) ? repository.insertLoginAttempt(tx, from) : null,
    );
    if (attempt === null) throw new AppError('login_throttled', { retryAfterSeconds: throttleWindowMs / 1000 });
    return attempt;
  }

  /** The live session of a token, or null. */
  async findSession(token: string): Promise<string | null> {
    const now = this.parts.clock.now();
    const sessionId = await this.tokens.readSessionId(token, now);
    const session = sessionId && this.liveSession(sessionId, now);
    if (!sessionId || !session) return null;
    if (now.getTime() - Date.parse(session.last_seen_at) > touchEveryMs) {
      await this.parts.commits.write((tx) => repository.touchSession(tx, sessionId)).catch(unlessDiskIsFull);
    }
    return sessionId;
  }

  isSessionAlive(sessionId: string): boolean {
    return this.liveSession(sessionId, this.parts.clock.now()) !== null;
  }

  /** Asked with every call of the office. */
  private liveSession(id: string, now: Date): repository.UnrevokedSession | null {
    const { db } = this.parts;
    const session = this.sessions(db, id, () => repository.findUnrevokedSession(db, id));
    return session !== null && session.expires_at > now.toISOString() ? session : null;
  }

  /** False when there is no such live session. */
  signOut(sessionId: string): Promise<boolean> {
    return this.parts.commits.write((tx) => repository.revokeSession(tx, sessionId));
  }

  /** Forgets sessions, attempts and activities that no rule asks about any more. */
  prune(tx: WriteTx): void {
    const before = new Date(tx.now.getTime() - trustedForMs);
    repository.deleteSessionsExpiredBefore(tx, before);
    repository.deleteAttemptsBefore(tx, before);
    this.parts.activity.prune(tx);
  }
}

/** As the activity log has it. That the password was right and the code is still missing is a success of its own. */
function describeOutcome(outcome: Outcome): { action_type: string; details: string } {
  if ('proof' in outcome) return { action_type: 'login.post', details: outcome.proof };
  if ('lockedUntil' in outcome) return { action_type: 'login.post', details: 'login_throttled' };
  const isHalfway = outcome.refusal === 'totp_required';
  return { action_type: isHalfway ? 'login.password' : 'login.post', details: outcome.refusal };
}

/** Reading goes on when nothing can be stored. */
function unlessDiskIsFull(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'storage_unavailable')) throw error;
}

/** Keyboards of telephones put a blank behind what they complete, and some take letters apart. */
const asTyped = (name: string) => name.trim().normalize('NFC');

function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
