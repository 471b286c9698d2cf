import type { ClosedReason } from '@it-lotse/contract/booking';
import type { WindowNotices } from './window-words.ts';

interface NoticeFacts {
  /** The operator's number. */
  readonly phone: string;
  /** The name of the holiday. */
  readonly holiday: string | null;
  /** Matters for a Saturday alone. */
  readonly saturday_by_arrangement?: boolean;
  /** Matter for a day outside the booking window alone. */
  readonly bookable?: WindowNotices;
}

/** What a visitor reads where a day has no times. */
export function closedNotice(
  reason: ClosedReason,
  { phone, holiday, saturday_by_arrangement = false, bookable }: NoticeFacts,
): string {
  switch (reason) {
    case 'too_early':
    case 'too_late':
      return bookable?.[reason] ?? 'Keine verfügbaren Termine an diesem Tag.';
    case 'sunday':
      return 'Sonntags sind keine Termine verfügbar.';
    case 'holiday':
      return `An diesem Feiertag${holiday ? ` (${holiday})` : ''} sind keine Termine verfügbar.`;
    case 'saturday':
      return saturday_by_arrangement
        ? `Samstags sind Termine nur nach persönlicher Absprache möglich. Rufen Sie uns bitte an: ${phone}.`
        : 'Samstags sind keine Termine verfügbar.';
    case 'wednesday':
      return 'Mittwochs sind keine Vor-Ort-Termine verfügbar.';
    case 'individual_zone':
      return `Ab dieser Entfernung berechnen wir die Anfahrt individuell. Rufen Sie uns bitte an: ${phone}.`;
    case 'calendar_unavailable':
      return `Der Kalender ist gerade nicht erreichbar. Rufen Sie uns bitte an: ${phone}.`;
    case 'closed':
    case 'blocked':
    case 'fully_booked':
      return 'Keine verfügbaren Termine an diesem Tag.';
  }
}
