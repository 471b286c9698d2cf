import { Refused } from '../api/call-server.ts';
import { say } from '../voice.ts';
import { asFormFaults, type FormFaults } from './booking-request.ts';
import { deedWord } from './request-words.tsx';

/** What a booking that did not succeed means for the visitor. */
export type Failure =
  /** The time is gone; another one has to be chosen. */
  | { kind: 'slot-lost'; text: string }
  /** Prices have changed since the page was loaded. */
  | { kind: 'price-changed'; text: string }
  | { kind: 'faults'; text: string; faults: FormFaults }
  /** `unclear`: it may have been booked all the same. */
  | { kind: 'failed'; text: string; unclear: boolean };

const kept = 'Alles, was Sie eingegeben haben, ist noch da.';

/**
 * Reads what was thrown while booking. `wasUnanswered`: the same time was sent before and no answer came, so that
 * 'taken' may well mean: taken by this very visitor. `asked`: what was sent is a request to the operator.
 */
export function readFailure(error: unknown, wasUnanswered: boolean, { hasEmail = true, asked = false } = {}): Failure {
  if (!(error instanceof Refused)) {
    return { kind: 'failed', text: 'Ein unerwarteter Fehler ist aufgetreten.', unclear: true };
  }
  const { code, faults, detail } = error;
  if (code === 'slot_taken') {
    return {
      kind: 'slot-lost',
      text: wasUnanswered
        ? `Diese Zeit ist jetzt belegt, vermutlich durch Ihre eigene ${deedWord(asked)} von eben. ${hasEmail ? `Bitte sehen Sie in Ihrem E-Mail-Postfach nach, bevor Sie noch einmal ${asked ? 'anfragen: Liegt dort eine Antwort' : 'buchen: Liegt dort eine Bestätigung'}, ist alles erledigt.` : say`Bitte rufen Sie [mich|uns] an, bevor Sie noch einmal ${asked ? 'anfragen' : 'buchen'}.`}`
        : `${detail || 'Dieser Termin wurde gerade vergeben. Bitte wählen Sie eine andere Zeit.'} ${kept}`,
    };
  }
  if (faults.start_time) return { kind: 'slot-lost', text: `${faults.start_time} ${kept}` };
  const changed = ['price', 'travel_cost', 'total_cost', 'duration_minutes'].find((name) => faults[name]);
  if (changed) {
    return {
      kind: 'price-changed',
      text: 'Die Preise haben sich gerade geändert. Bitte prüfen Sie den neuen Endpreis.',
    };
  }
  const found = asFormFaults(faults);
  if (Object.keys(found).length > 0) return { kind: 'faults', text: detail, faults: found };
  return {
    kind: 'failed',
    text: detail || `Termin konnte nicht ${asked ? 'angefragt' : 'gebucht'} werden.`,
    unclear: error.isUnclear,
  };
}
