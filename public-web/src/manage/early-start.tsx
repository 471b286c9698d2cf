import type { ManagedAppointment } from '@it-lotse/contract/booking';
import { askForEarlyStart } from '../booking/booking-api.ts';
import { say } from '../voice.ts';
import { ChangeProblem } from './change-problem.tsx';
import { useChange } from './use-change.ts';
import { useEarlyStartCheck } from './use-early-start-check.tsx';

export interface EarlyStartProps {
  token: string;
  phone: string;
  onDone: (after: ManagedAppointment) => void;
  onTooLate: (text: string) => void;
}

/** The operator has set a time within the withdrawal period: the request the customer's own move would have asked for. */
export function EarlyStart({ token, phone, onDone, onTooLate }: EarlyStartProps) {
  const { check, isSet, askFor } = useEarlyStartCheck();
  const { sending, problem, problemRef, change } = useChange();
  return (
    <section className="grid gap-5 [&_h2:focus]:outline-none" aria-labelledby="zustimmung">
      <h2 id="zustimmung">Ihre Zustimmung fehlt noch</h2>
      {check}
      <ChangeProblem problem={problem} problemRef={problemRef} phone={phone} />
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <button
          type="button"
          className="button button-main"
          disabled={sending}
          onClick={() => {
            if (isSet) return change({ send: () => askForEarlyStart(token), onDone, onTooLate });
            askFor('Bitte setzen Sie hier den Haken.');
          }}
        >
          {sending ? 'Wird gesendet …' : 'Zustimmung geben'}
        </button>
      </p>
      <p className="hint">
        {say`Möchten Sie lieber später beginnen? Dann verschieben Sie den Termin, oder rufen Sie [mich|uns] an.`}
      </p>
    </section>
  );
}
