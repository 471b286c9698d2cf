import type { ClosedReason } from '@it-lotse/contract/booking';
import type { Voice } from '@it-lotse/contract/content';
import { sayIn } from './voice.ts';
import type { WindowNotices } from './window-words.ts';

interface NoticeFacts {
  /** The operator's number. */
  readonly phone: string;
  readonly voice: Voice;
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
  { phone, voice, holiday, saturday_by_arrangement = false, bookable }: NoticeFacts,
): string {
  const say = sayIn(voice);
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
        ? say`Samstags sind Termine nur nach persönlicher Absprache möglich. Rufen Sie [mich|uns] bitte an: ${phone}.`
        : 'Samstags sind keine Termine verfügbar.';
    case 'wednesday':
      return 'Mittwochs sind keine Vor-Ort-Termine verfügbar.';
    case 'individual_zone':
      return say`Ab dieser Entfernung [berechne ich|berechnen wir] die Anfahrt individuell. Rufen Sie [mich|uns] bitte an: ${phone}.`;
    case 'calendar_unavailable':
      // In the words of the specification, whichever the voice.
      return `Der Kalender ist gerade nicht erreichbar. Rufen Sie uns bitte an: ${phone}.`;
    case 'closed':
    case 'blocked':
    case 'fully_booked':
      return 'Keine verfügbaren Termine an diesem Tag.';
  }
}
