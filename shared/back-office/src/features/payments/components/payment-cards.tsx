import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { formatAmount } from '@it-lotse/domain/format-money';
import { Link } from 'react-router-dom';
import { CardList } from '../../../kit/long-list/card-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { useNow } from '../../../kit/use-now.ts';
import { methodWords } from '../payment-texts.ts';
import { PaymentStatus, ReviewTag } from './payment-status.tsx';
import { momentOf, type PaymentRowsProps, paymentLinkId } from './payment-table.tsx';

/** Payments on phones; a whole card opens its payment. */
export function PaymentCards({ payments }: PaymentRowsProps) {
  const now = useNow();
  return (
    <CardList
      aria-label="Zahlungen"
      name="payments-cards"
      rows={payments}
      idOf={({ payment_id }) => paymentLinkId(payment_id)}
    >
      {(payment, place) => {
        const moment = momentOf(payment);
        return (
          <li {...place} className="relative rounded-card border border-line bg-card px-4 py-3">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="min-w-0 text-section font-strong">
                <Link
                  id={paymentLinkId(payment.payment_id)}
                  to={paths.payment(payment.payment_id)}
                  className="inline-block py-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
                >
                  {payment.customer_name}
                </Link>
              </h2>
              <p className="text-section font-strong whitespace-nowrap text-heading tabular-nums">
                {formatAmount(payment.amount, payment.currency)}
              </p>
            </div>
            <p className="text-ink-2">{payment.appointment_details.service}</p>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <span className="flex flex-wrap gap-2">
                <PaymentStatus payment={payment} />
                <ReviewTag review={payment.review} />
              </span>
              <p className="text-small text-ink-2">
                {methodWords[payment.method]},{' '}
                <time dateTime={moment} title={formatDateTime(moment)} className="whitespace-nowrap">
                  {formatRelative(moment, now)}
                </time>
              </p>
            </div>
          </li>
        );
      }}
    </CardList>
  );
}
