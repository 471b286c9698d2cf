import type { IdentityProof } from '@it-lotse/contract/security';
import { addressKey } from '../../kernel/http/address-key.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import type { AccountParts } from './account-parts.ts';
import * as repository from './account-repository.ts';
import { codeLockedUntil } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import { noteGuess } from './sign-in-alarms.ts';

/**
 * Asks who is there once more, where a second factor is on: an open session alone must not be able to replace it and
 * so lock the operator out. A wrong password or code counts like one of the sign-in.
 * @throws AppError validation_failed beside the field at fault, login_throttled after too many wrong ones
 */
export async function confirmIdentity(
  ctx: AccountParts,
  proof: Partial<IdentityProof>,
  address: string,
): Promise<void> {
  const { db, commits, clock, twoFactor } = ctx;
  const { active, readable } = twoFactor.state();
  if (!active) return;
  const { current_password, code } = proof;
  if (current_password === undefined) throw fieldRefusal('current_password', 'Das aktuelle Passwort fehlt.');
  // Without its key no code of the app can be checked, and recovery codes may be used up: the password has to do.
  if (readable && code === undefined) throw fieldRefusal('code', 'Der Code fehlt.');

  const { attempt } = await confirmPassword(ctx, current_password, address);
  const now = clock.now();
  const isTotp = code !== undefined && /^\d{6}$/.test(code);
  const lockedUntil = isTotp ? codeLockedUntil(db, now, addressKey(address)) : null;
  if (lockedUntil) throw tooManyTries((lockedUntil.getTime() - now.getTime()) / 1000);
  const isRight = await commits.write((tx) => {
    const passes =
      !readable || (code !== undefined && twoFactor.use(tx, isTotp ? { totp_code: code } : { recovery_code: code }));
    if (passes) repository.deleteLoginAttempt(tx, attempt);
    else if (isTotp) {
      repository.markGuessedCode(tx, attempt);
      noteGuess(tx, ctx, 'code', address, true);
    }
    return passes;
  });
  if (!isRight) throw fieldRefusal('code', 'Dieser Code ist falsch oder wurde schon benutzt.');
}

/**
 * As above, and where no second factor is on, by the password alone.
 * @throws AppError validation_failed beside the field at fault, login_throttled after too many wrong ones
 */
export async function confirmIdentityAlways(ctx: AccountParts, proof: IdentityProof, address: string): Promise<void> {
  if (ctx.twoFactor.state().active) return confirmIdentity(ctx, proof, address);
  const { attempt } = await confirmPassword(ctx, proof.current_password, address);
  await ctx.commits.write((tx) => repository.deleteLoginAttempt(tx, attempt));
}

/** The attempt counts as failed until it is deleted. @throws AppError validation_failed or login_throttled */
export async function confirmPassword(
  ctx: AccountParts,
  password: string,
  address: string,
): Promise<{ attempt: number; password_hash: string }> {
  const { account } = ctx;
  const attempt = await account.claimAttempt(address).catch((error) => {
    throw error instanceof AppError && error.code === 'login_throttled'
      ? tooManyTries(error.retryAfterSeconds ?? 0)
      : error;
  });
  const { password_hash } = account.operator();
  if (!(await verifyPassword(password, password_hash))) {
    await ctx.commits.write((tx) => noteGuess(tx, ctx, 'password', address, true));
    throw wrongPassword();
  }
  return { attempt, password_hash };
}

export const wrongPassword = () => fieldRefusal('current_password', 'Das aktuelle Passwort ist falsch.');

function tooManyTries(retryAfterSeconds: number): AppError {
  return new AppError('login_throttled', {
    detail: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
    retryAfterSeconds,
  });
}
