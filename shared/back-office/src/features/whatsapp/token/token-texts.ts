import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import { formatLongDate } from '@it-lotse/domain/format-date';
import type { StatusLook } from '@it-lotse/ui/status-badge';

export const stateLooks: Record<TokenInfo['state'], { look: StatusLook; word: string }> = {
  none: { look: 'absent', word: 'Noch kein Token' },
  unchecked: { look: 'waiting', word: 'Noch nicht geprüft' },
  ok: { look: 'good', word: 'Funktioniert' },
  expiring: { look: 'waiting', word: 'Läuft bald ab' },
  dead: { look: 'bad', word: 'Ungültig' },
};

type Lifetime = Pick<TokenInfo, 'expires_at' | 'never_expires'> & { days_left?: number | null };

/** '20. Januar 2027, noch 60 Tage' */
export function expiryText({ expires_at, never_expires, days_left = null }: Lifetime): string {
  if (never_expires) return 'Läuft nie ab';
  if (expires_at === null) return 'Nicht bekannt';
  const date = formatLongDate(expires_at);
  if (days_left === null) return date;
  if (days_left <= 0) return `${date}, abgelaufen`;
  return `${date}, noch ${days_left === 1 ? 'ein Tag' : `${days_left} Tage`}`;
}

/** What has to be done soon, or should have been. Begun days count, so the last one ends today or tomorrow. */
export function expiryTitle(daysLeft: number): string {
  if (daysLeft <= 0) return 'Der Token ist abgelaufen';
  return daysLeft === 1 ? 'Der Token läuft heute oder morgen ab' : `Der Token läuft in ${daysLeft} Tagen ab`;
}

/** What the advice to renew every 60 days means for this token. */
export function renewalHint({ never_expires, renew_at, expires_at }: TokenInfo): string {
  if (never_expires) {
    return 'Dieser Token läuft nicht ab und muss nicht erneuert werden. Die Empfehlung, Token alle 60 Tage zu erneuern, gilt für ablaufende Token.';
  }
  const advice = 'Ein Token sollte alle 60 Tage erneuert werden.';
  if (expires_at !== null) return `${advice} Dieser läuft am ${formatLongDate(expires_at)} ab.`;
  if (renew_at !== null) return `${advice} Für diesen ist das spätestens der ${formatLongDate(renew_at)}.`;
  return `${advice} Das gilt nicht für einen Token ohne Ablaufdatum.`;
}
