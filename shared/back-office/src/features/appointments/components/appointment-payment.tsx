import type { Appointment } from '@it-lotse/contract/appointments';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { listTransactions } from '@it-lotse/contract/payments';
import { formatAmount, formatMoney } from '@it-lotse/domain/format-money';
import { Button } from '@it-lotse/ui/button';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Banknote } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { paths } from '../../../kit/paths.ts';
import { PaymentStatus } from '../../payments/components/payment-status.tsx';
import { entryQuery } from '../../payments/payment-entry.ts';
import { loadFault, methodWords } from '../../payments/payment-texts.ts';

export const useAppointmentPayments = (id: string) => useApiQuery(listTransactions, { query: { appointment_id: id } });

/** Nothing was paid, and nothing is on its way. */
export const paysOnSite = (visit: AnswerOf<typeof listTransactions>['visit'] | undefined): boolean =>
  visit != null && visit.owed > 0 && visit.paid === 0 && visit.underway === 0;

interface AppointmentPaymentProps {
  appointment: Appointment;
  payments: ReturnType<typeof useAppointmentPayments>;
  Heading: 'h2' | 'h3';
}

/** What was paid for an appointment, and the way to enter what is missing. */
export function AppointmentPayment({ appointment, payments, Heading }: AppointmentPaymentProps) {
  const { id, customer_name, customer_email, service_name } = appointment;
  if (payments.isError && !payments.data) {
    return <ErrorState {...loadFault(payments.error)} onRetry={() => void payments.refetch()} />;
  }
  if (!payments.data) return null;
  const { transactions, visit } = payments.data;
  const underway = visit?.underway ?? 0;
  // What is on its way is not asked for a second time.
  const missing = underway > 0 ? 0 : (visit?.owed ?? 0);
  if (transactions.length === 0 && missing === 0) return null;
  return (
    <section aria-labelledby="appointment-payment">
      <Heading id="appointment-payment" className="text-section font-strong">
        Bezahlung
      </Heading>
      <ul>
        {transactions.map((payment) => (
          <li
            key={payment.payment_id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2"
          >
            <Link
              to={paths.payment(payment.payment_id)}
              className="py-0.5 text-teal-strong underline decoration-[1.5px] underline-offset-4"
            >
              {formatAmount(payment.amount, payment.currency)}, {methodWords[payment.method]}
            </Link>
            <PaymentStatus payment={payment} />
          </li>
        ))}
      </ul>
      {underway > 0 && (
        <p className="mt-2 text-ink-2">
          Unterwegs: {formatMoney(underway)}. Bis das Geld ankommt, vergehen einige Tage.
        </p>
      )}
      {missing > 0 && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-ink-2">Noch offen: {formatMoney(missing)}</p>
          <Button asChild>
            <Link
              to={{
                pathname: paths.payments,
                search: entryQuery({
                  appointment_id: id,
                  customer_name,
                  customer_email,
                  service: service_name,
                  amount: missing,
                }),
              }}
            >
              <Banknote aria-hidden size={18} strokeWidth={1.75} />
              Zahlung eintragen
            </Link>
          </Button>
        </div>
      )}
    </section>
  );
}
