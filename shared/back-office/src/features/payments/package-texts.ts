import type { PackageEnding, RunningPackage } from '@it-lotse/contract/payments';
import { formatLongDate } from '@it-lotse/domain/format-date';
import type { StatusLook } from '@it-lotse/ui/status-badge';

/** How a package by the month stands: it runs, ends some day or has ended; or Stripe is about to be asked. */
export function packageBadge({ state, ends_at, ending }: RunningPackage): { word: string; look: StatusLook } {
  if (state === 'ended') return { word: ends_at ? `Beendet am ${formatLongDate(ends_at)}` : 'Beendet', look: 'absent' };
  if (ending !== null) return { word: 'Wird bei Stripe beendet', look: 'waiting' };
  if (state === 'ending') return { word: ends_at ? `Endet am ${formatLongDate(ends_at)}` : 'Endet', look: 'waiting' };
  return { word: 'Läuft', look: 'good' };
}

/** What can still be asked for; what ends with its month may end at once. */
export function endingsOf({ state, ending }: RunningPackage): readonly PackageEnding[] {
  if (state === 'ended' || ending === 'now') return [];
  return state === 'ending' || ending === 'period_end' ? ['now'] : ['now', 'period_end'];
}

export const endingLabels: Readonly<Record<PackageEnding, string>> = { now: 'Sofort', period_end: 'Zum Monatsende' };

/** What follows from ending it, in one sentence. */
export function endingText({ paid_until }: Pick<RunningPackage, 'paid_until'>, when: PackageEnding): string {
  if (when === 'now') return 'Das Paket endet sofort, auch wenn der laufende Monat bezahlt ist.';
  const last = paid_until ? `: am ${formatLongDate(paid_until)}` : '';
  return `Das Paket endet, wenn der bezahlte Monat vorbei ist${last}.`;
}
