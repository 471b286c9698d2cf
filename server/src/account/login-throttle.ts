import type { ReadDb } from '../database/database.ts';
import { countFailures, hasSucceededSince } from './account-repository.ts';

export const throttleWindowMs = 15 * 60_000;
/** Failures within the window after which an address must wait. */
export const failuresPerAddress = 10;
/** Failures from all addresses together: guards the one account against a spread-out attack. */
export const failuresPerAccount = 50;
/** From here the operator has signed in lately, so a spread-out attack does not lock them out. */
export const trustedForMs = 30 * 86_400_000;

export function mayTryToSignIn(db: ReadDb, now: Date, address: string): boolean {
  const since = new Date(now.getTime() - throttleWindowMs);
  if (countFailures(db, since, address) >= failuresPerAddress) return false;
  if (countFailures(db, since) < failuresPerAccount) return true;
  return hasSucceededSince(db, new Date(now.getTime() - trustedForMs), address);
}
