import type { ReviewCase } from '@it-lotse/contract/payments';
import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { formatAmount } from '@it-lotse/domain/format-money';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { useNow } from '../../../kit/use-now.ts';
import { reviewTexts } from '../payment-texts.ts';
import type { useReviewCases } from '../payments-queries.ts';
import { ReviewTag } from './payment-status.tsx';
import { paymentLinkId } from './payment-table.tsx';
import { ReviewActions, type ReviewHandlers } from './review-actions.tsx';

interface ReviewListProps extends ReviewHandlers {
  cases: ReturnType<typeof useReviewCases>;
  /** To be appended to a payment's path. */
  search: string;
}

/** 'Klärung': payments that do not fit their appointment, and appointments nobody paid. */
export function ReviewList({ cases, search, ...handlers }: ReviewListProps) {
  if (!cases.data) {
    return cases.isError ? null : (
      <div className="rounded-card border border-line bg-card p-5">
        <Skeleton label="Die Fälle werden geladen" lines={5} />
      </div>
    );
  }
  const { cases: found, total } = cases.data;
  if (found.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState icon={<CircleCheckBig aria-hidden size={28} strokeWidth={1.75} />} title="Nichts zu klären">
          Hier erscheint, was Sie entscheiden müssen: Zahlungen ohne passenden Termin, Termine ohne Zahlung und
          Streitfälle.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Klärung" className="flex flex-col gap-3">
        {found.map((each) => (
          <Case
            key={`${each.reason} ${each.payment_id ?? each.appointment_id}`}
            reviewCase={each}
            search={search}
            {...handlers}
          />
        ))}
      </ul>
      {total > found.length && (
        <p className="mt-3 text-ink-2">
          Sie sehen die neuesten {found.length} von {total.toLocaleString('de-DE')} Fällen.
        </p>
      )}
    </>
  );
}

function Case({ reviewCase, search, ...handlers }: ReviewHandlers & { reviewCase: ReviewCase; search: string }) {
  const { reason, payment_id, appointment_id, customer_name, service, amount, currency, since } = reviewCase;
  const now = useNow();
  return (
    <li className="rounded-card border border-line bg-card px-4 py-3.5 middle:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <ReviewTag review={reason} />
        <time dateTime={since} title={formatDateTime(since)} className="text-small text-ink-2">
          {formatRelative(since, now)}
        </time>
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-section font-strong">
          <Link
            {...(payment_id ? { id: paymentLinkId(payment_id) } : {})}
            to={payment_id ? { pathname: paths.payment(payment_id), search } : paths.appointment(appointment_id ?? '')}
            className="inline-block py-1 hover:underline"
          >
            {customer_name}
          </Link>
        </h2>
        <p className="text-section font-strong text-heading tabular-nums">{formatAmount(amount, currency)}</p>
      </div>
      <p className="text-ink-2">{service}</p>
      <p className="mt-1.5 mb-3 max-w-160">{reviewTexts[reason].advice}</p>
      <ReviewActions reviewCase={reviewCase} {...handlers} />
    </li>
  );
}
