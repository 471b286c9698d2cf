import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import type { TokenRow } from './token-repository.ts';

const dayMs = 86_400_000;
/** From then on the operator is warned. */
const warnDays = 7;
/** Even a token that does not say when it ends is better renewed after that. */
const renewDays = 60;

/** Enough to tell two tokens apart, too little to be of use. */
export function previewOf(token: string): string {
  return token.length < 24 ? '…' : `${token.slice(0, 6)}…${token.slice(-4)}`;
}

/** Begun days count: 'today' is 1, and what is over is 0. */
export function daysLeft(expiresAt: string | null, now: Date): number | null {
  if (expiresAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs));
}

export function stateOf(token: TokenRow | null, now: Date): TokenInfo['state'] {
  if (!token) return 'none';
  if (token.dead_reason !== null) return 'dead';
  if (token.last_checked_at === null) return 'unchecked';
  return isExpiring(token, now) ? 'expiring' : 'ok';
}

export function isExpiring({ expires_at }: TokenRow, now: Date): boolean {
  const left = daysLeft(expires_at, now);
  return left !== null && left <= warnDays;
}

export function renewAt({ taken_over_at, never_expires }: TokenRow): string | null {
  return never_expires ? null : new Date(Date.parse(taken_over_at) + renewDays * dayMs).toISOString();
}
