import type { Credentials } from '@it-lotse/contract/account';
import type { Clock } from '../../kernel/clock.ts';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { qrMarkup } from '../../kernel/qr-markup.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { findTotpStep, newTotpSecret, totpAddress } from './totp.ts';
import * as repository from './two-factor-repository.ts';

const setupLifetimeMs = 10 * 60_000;
/** Wrong codes after which a set-up must begin anew. */
const setupTries = 10;

interface TwoFactorParts {
  readonly clock: Clock;
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly secrets: Secrets;
}

export interface TwoFactorState {
  readonly active: boolean;
  readonly activated_at: string | null;
  readonly recovery_codes_left: number;
  /** False when the key that sealed the secret is gone: no code can be checked any more. */
  readonly readable: boolean;
}

/** The operator's second factor: codes of an authenticator app, and ten recovery codes for when it is lost. */
export class TwoFactor {
  private readonly parts: TwoFactorParts;

  constructor(parts: TwoFactorParts) {
    this.parts = parts;
  }

  state(): TwoFactorState {
    const { db, secrets } = this.parts;
    const factor = repository.findSecondFactor(db);
    return {
      active: isOn(factor),
      activated_at: factor?.activated_at ?? null,
      recovery_codes_left: repository.countRecoveryCodes(db),
      readable: !factor?.secret || secrets.open(factor.secret) !== null,
    };
  }

  /** Hands out a new secret, which counts once a code of it has been shown to `verify`. */
  async beginSetup(issuer: string, username: string): Promise<{ qr_code: string; secret: string; expires_at: string }> {
    const { clock, commits, secrets } = this.parts;
    const secret = newTotpSecret();
    const until = new Date(clock.now().getTime() + setupLifetimeMs);
    const qr_code = await qrMarkup(totpAddress(secret, issuer, username));
    await commits.write((tx) => repository.savePendingSecret(tx, secrets.seal(secret), until));
    return { qr_code, secret, expires_at: until.toISOString() };
  }

  /**
   * Brings the secret of the set-up into force. Returns fresh recovery codes, readable this once only.
   * @throws AppError two_factor_not_begun when there is no set-up or its time or tries are over; validation_failed for a wrong code
   */
  async verify(token: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const isRight = await this.parts.commits.write((tx) => {
      const step = this.findPendingStep(tx, token);
      if (step === null) {
        repository.countPendingFailure(tx);
        return false;
      }
      repository.activatePendingSecret(tx, step);
      repository.replaceRecoveryCodes(tx, codes.map(hashRecoveryCode));
      return true;
    });
    if (!isRight) throw fieldRefusal('token', 'Ungültiger Verifizierungscode');
    return codes;
  }

  private findPendingStep(tx: WriteTx, token: string): number | null {
    const factor = repository.findSecondFactor(tx);
    const secret = factor?.pending_secret && this.parts.secrets.open(factor.pending_secret);
    const isOver = !factor?.pending_until || factor.pending_until <= tx.now.toISOString();
    if (!secret || isOver || factor.pending_failures >= setupTries) throw new AppError('two_factor_not_begun');
    return findTotpStep(secret, token, tx.now);
  }

  /** Idempotent: switching off what is off is no fault. */
  disable(): Promise<void> {
    return this.parts.commits.write((tx) => void repository.deleteSecondFactor(tx));
  }

  /** @throws AppError two_factor_off */
  async renewRecoveryCodes(): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.parts.commits.write((tx) => {
      if (!isOn(repository.findSecondFactor(tx))) throw new AppError('two_factor_off');
      repository.replaceRecoveryCodes(tx, codes.map(hashRecoveryCode));
    });
    return codes;
  }

  isOn(db: ReadDb): boolean {
    return isOn(repository.findSecondFactor(db));
  }

  /** Uses up what proves the second factor, within the transaction of the sign-in: of two at once, one succeeds. */
  use(tx: WriteTx, { totp_code, recovery_code }: Pick<Credentials, 'totp_code' | 'recovery_code'>): boolean {
    if (recovery_code !== undefined) return repository.useRecoveryCode(tx, hashRecoveryCode(recovery_code));
    const sealed = repository.findSecondFactor(tx)?.secret;
    const secret = sealed && this.parts.secrets.open(sealed);
    const step = secret && totp_code ? findTotpStep(secret, totp_code, tx.now) : null;
    return step !== null && repository.useStep(tx, step);
  }

  recoveryCodesLeft(db: ReadDb): number {
    return repository.countRecoveryCodes(db);
  }
}

const isOn = (factor: repository.SecondFactorRow | null) => factor !== null && factor.secret !== null;
