import {
  onlineMethods,
  type PaymentFacts,
  type PaymentMethod,
  paymentMethods,
} from '@it-lotse/contract/business-facts';
import { SelectField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../../../../kit/read-part.ts';

interface PaymentFieldsProps {
  payment: PaymentFacts;
  stripeAvailable: boolean;
  faults: Faults;
  onChange(payment: PaymentFacts): void;
}

const names: Record<PaymentMethod, string> = {
  cash: 'Bar',
  card: 'Karte',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  transfer: 'Überweisung',
  paypal: 'PayPal',
};
const isOnline = (method: PaymentMethod) => (onlineMethods as readonly PaymentMethod[]).includes(method);

/** How customers pay. What only Stripe takes is told apart: without Stripe nobody is promised it. */
export function PaymentFields({ payment, stripeAvailable, faults, onChange }: PaymentFieldsProps) {
  const waits = !stripeAvailable && paymentMethods.some((method) => payment[method] === 'online');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-strong text-heading">Zahlungsarten</legend>
      <div className="grid grid-cols-2 gap-4 middle:grid-cols-3">
        {paymentMethods.map((method) => (
          <SelectField
            key={method}
            label={names[method]}
            value={payment[method]}
            error={faults[`payment.${method}`] ?? ''}
            onChange={(event) => onChange({ ...payment, [method]: event.target.value })}
          >
            <option value="always">Ja</option>
            {isOnline(method) && <option value="online">Nur online über Stripe</option>}
            <option value="never">Nein</option>
          </SelectField>
        ))}
      </div>
      {waits && (
        <p className="mt-2 text-small text-ink-2">
          Stripe ist nicht eingerichtet. Was Sie nur online annehmen, steht deshalb noch nicht auf der Website.
        </p>
      )}
      <div className="mt-4">
        <TextField
          label="Weitere Zahlungsart"
          hint="Steht so am Ende der Aufzählung, zum Beispiel: auf Rechnung. Darf leer bleiben."
          value={payment.other}
          error={faults['payment.other'] ?? ''}
          onChange={(event) => onChange({ ...payment, other: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
