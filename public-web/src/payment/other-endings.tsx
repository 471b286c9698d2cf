import { WayHome } from '../layout/way-home.tsx';
import { say } from '../voice.ts';
import { formatAmount } from './format-amount.ts';
import type { PaidCheckout } from './watch-payment.ts';

interface EndingProps {
  payment: PaidCheckout;
}

/** The money came, and there is no visit for it: nobody shall wait at home, nor for the money. */
export function PaidForNothing({ payment }: EndingProps) {
  return (
    <>
      <p className="lead">
        Ihre Zahlung{amountOf(payment)}
        {say` ist angekommen. Ihr Termin findet aber nicht statt: Er ist abgesagt. Bitte warten Sie nicht auf [mich|uns].`}
      </p>
      <p>
        {say`[Ich sehe|Wir sehen] das und [melde mich|melden uns] bei Ihnen wegen der Erstattung. Sie müssen nichts tun. Möchten Sie lieber einen neuen Termin, sagen Sie es [mir|uns] einfach, dann [verrechne ich|verrechnen wir] die Zahlung.`}
      </p>
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <WayHome />
      </p>
    </>
  );
}

/** A direct debit or a transfer: the customer has done everything. */
export function UnderwayView({ payment }: EndingProps) {
  const isPackage = payment.bought === 'package';
  return (
    <>
      <p className="lead">
        Vielen Dank{payment.metadata?.customer_name ? `, ${payment.metadata.customer_name}` : ''}. Bis eine Lastschrift
        oder Überweisung{amountOf(payment)} ankommt, vergehen einige Tage.
      </p>
      <p>{nextOf(payment, isPackage)}</p>
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <WayHome />
      </p>
    </>
  );
}

function nextOf({ visit, by_email = true }: PaidCheckout, isPackage: boolean): string {
  if (isPackage)
    return 'Sobald das Geld da ist, kommt Ihre Rechnung per E-Mail, und wir vereinbaren den ersten Termin.';
  if (visit === 'cancelled') {
    return say`Ihr Termin ist inzwischen abgesagt. Sobald das Geld da ist, [melde ich mich|melden wir uns] wegen der Erstattung. Sie müssen nichts tun.`;
  }
  const receipt = by_email
    ? 'Sobald das Geld da ist, kommt Ihre Rechnung per E-Mail.'
    : say`Ihre Rechnung bekommen Sie von [mir|uns] auf Papier.`;
  return `Ihr Termin steht fest, Sie müssen nichts mehr tun. ${receipt} Bitte bezahlen Sie nicht noch einmal.`;
}

const amountOf = ({ amount_total, currency }: PaidCheckout) =>
  amount_total === undefined ? '' : ` über ${formatAmount(amount_total, currency)}`;
