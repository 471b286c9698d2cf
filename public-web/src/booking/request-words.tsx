import type { BookingOffer } from '@it-lotse/contract/booking';
import { say } from '../voice.ts';

/** What the button at the end says. What costs money says so (§ 312j BGB), also where it is only asked for. */
export function buttonLabel(
  { answer_hours }: Pick<BookingOffer, 'answer_hours'>,
  { isFree, isSending }: { isFree: boolean; isSending: boolean },
): string {
  if (isSending) return answer_hours === null ? 'Wird gebucht…' : 'Wird gesendet…';
  if (answer_hours === null) return isFree ? 'Termin buchen' : 'Zahlungspflichtig buchen';
  return isFree ? 'Termin anfragen' : 'Zahlungspflichtig anfragen';
}

/** What a visitor sends: it holds at once, or the operator answers it. */
export const isAsked = ({ answer_hours }: Pick<BookingOffer, 'answer_hours'>): boolean => answer_hours !== null;

/** What it is called. */
export const deedWord = (asked: boolean): 'Anfrage' | 'Buchung' => (asked ? 'Anfrage' : 'Buchung');

/** It is done, and the page cannot show it. */
export const doneUnseen = (asked: boolean): string =>
  `${asked ? 'Ihre Anfrage ist angekommen' : 'Ihr Termin ist gebucht'}, kann aber gerade nicht angezeigt werden.`;

/** Before the button: that this is a request, and what follows from it. Nothing where bookings hold at once. */
export function RequestHint({ answer_hours }: Pick<BookingOffer, 'answer_hours'>) {
  if (answer_hours === null) return null;
  return (
    <p className="hint">
      {say`Das ist eine Anfrage: [Ich antworte|Wir antworten] Ihnen innerhalb von `}
      {answer_hours}&nbsp;
      {answer_hours === 1 ? 'Stunde' : 'Stunden'}
      {say`, immer vor dem Termin. So lange [halte ich|halten wir] die Zeit für Sie frei. Der Vertrag kommt erst mit [meiner|unserer] Bestätigung zustande; vorher bezahlen Sie nichts.`}
    </p>
  );
}
