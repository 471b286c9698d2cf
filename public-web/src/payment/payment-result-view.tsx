import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { PaidForNothing, UnderwayView } from './other-endings.tsx';
import { PaidView, type PaymentFacts } from './paid-view.tsx';
import type { PaymentResult } from './watch-payment.ts';

interface PaymentResultViewProps {
  result: PaymentResult;
  facts: PaymentFacts;
  onRetry: () => void;
}

const titles: Record<PaymentResult['state'], string> = {
  checking: 'Zahlungsstatus wird überprüft...',
  processing: 'Zahlung wird verarbeitet...',
  success: 'Zahlung erfolgreich!',
  cancelled: 'Bezahlt, aber Ihr Termin ist abgesagt',
  underway: 'Ihre Zahlung ist unterwegs',
  error: 'Fehler bei der Zahlung',
  unknown: 'Zahlungsstatus unbekannt',
};

export const titleOf = ({ state }: PaymentResult): string => titles[state];

/** Everything below the title; what changes by itself is read out. */
export function PaymentResultView({ result, facts, onRetry }: PaymentResultViewProps) {
  const { email } = facts;
  const support = (
    <a href={`mailto:${email}`} className="button button-line">
      <Icon name="mail" /> Support kontaktieren
    </a>
  );
  const retry = (
    <button type="button" className="button button-filled" onClick={onRetry}>
      <Icon name="retry" /> Noch einmal prüfen
    </button>
  );
  switch (result.state) {
    case 'checking':
    case 'processing':
      return (
        <p key="wait" className="lead" role="status">
          {result.state === 'processing' ? 'Dies kann einen Moment dauern...' : 'Bitte lassen Sie diese Seite offen.'}
        </p>
      );
    case 'success':
      return <PaidView payment={result.payment} facts={facts} />;
    case 'cancelled':
      return <PaidForNothing payment={result.payment} />;
    case 'underway':
      return <UnderwayView payment={result.payment} />;
    case 'error':
      return (
        <>
          <p className="problem" role="alert">
            <Icon name="alert" /> {result.text}
          </p>
          {result.unclear && <Reassurance />}
          <p className="flex flex-wrap gap-[0.9rem] print:hidden">
            {result.unclear && retry}
            <a href="/termine" className={`button ${result.unclear ? 'button-line' : 'button-filled'}`}>
              <Icon name="calendar" /> Neuen Termin buchen
            </a>
            {support}
          </p>
        </>
      );
    case 'unknown':
      return (
        <>
          <Reassurance />
          <p className="flex flex-wrap gap-[0.9rem] print:hidden">
            {retry}
            {support}
          </p>
        </>
      );
  }
}

/** Nobody pays twice out of worry. */
function Reassurance() {
  return (
    <p>
      {say`Haben Sie schon bezahlt? Dann geht nichts verloren: Ihre Rechnung kommt per E-Mail, sobald die Zahlung bei [mir|uns] angekommen ist. Bitte bezahlen Sie nicht noch einmal.`}
    </p>
  );
}
