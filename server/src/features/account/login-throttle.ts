import type { ReadDb } from '../../kernel/database/database.ts';
import { countFailures, hasSucceededSince, listWrongCodes } from './account-repository.ts';

export const throttleWindowMs = 15 * 60_000;
/** Failures within the window after which an address must wait. */
export const failuresPerAddress = 10;
/** Failures from all addresses together: guards the one account against a spread-out attack. */
const failuresPerAccount = 50;
/** From here the operator has signed in lately, so a spread-out attack does not lock them out. */
export const trustedForMs = 30 * 86_400_000;

export function mayTryToSignIn(db: ReadDb, now: Date, address: string): boolean {
  const since = new Date(now.getTime() - throttleWindowMs);
  if (countFailures(db, since, address) >= failuresPerAddress) return false;
  if (countFailures(db, since) < failuresPerAccount) return true;
  return hasSucceededSince(db, new Date(now.getTime() - trustedForMs), address);
}

const codeWindowMs = 86_400_000;
/** Wrong codes within a day, from all unknown addresses together, or from one that signed in lately. */
const wrongCodesPerDay = 30;

/**
 * Whoever gets this far knows the password, and three of a million codes are right at any time: 30 tries a day leave
 * them a chance of one in ten thousand. Returns when the next try is free, null where it is now. Nobody is locked out
 * for good: addresses that signed in lately count for themselves, and recovery codes are not asked about here.
 */
export function codeLockedUntil(db: ReadDb, now: Date, address: string): Date | null {
  const since = new Date(now.getTime() - codeWindowMs);
  const isTrusted = hasSucceededSince(db, new Date(now.getTime() - trustedForMs), address);
  const wrong = listWrongCodes(db, since, wrongCodesPerDay, isTrusted ? address : undefined);
  const oldest = wrong.length >= wrongCodesPerDay ? wrong[0] : undefined;
  return oldest === undefined ? null : new Date(Date.parse(oldest) + codeWindowMs);
}
