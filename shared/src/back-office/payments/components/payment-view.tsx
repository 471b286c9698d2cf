import { ReceiptText, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Transaction } from '../../../contract/payments.ts';
import { formatAmount } from '../../../domain/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApiError } from '../../api/api-error.ts';
import { loadFault, refundable, reviewTexts } from '../payment-texts.ts';
import { usePaymentDetails } from '../payments-queries.ts';
import { PackageState } from './package-state.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentStatus, ReviewTag } from './payment-status.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { RefundList } from './refund-list.tsx';
import { ReviewActions, type ReviewHandlers } from './review-actions.tsx';

export interface PaymentViewProps extends ReviewHandlers {
  id: string;
  /** What the list already knows of it; shown until the details are there. */
  known: Transaction | undefined;
  onClose(): void;
  /** On a page of its own: the name is the page's heading, and the state stands here. */
  asPage?: boolean;
}

/** Everything about one payment: who, for what, how it stands, its papers, and what can be done. */
export function PaymentView({ id, known, onClose, asPage, ...handlers }: PaymentViewProps) {
  const details = usePaymentDetails(id);
  const payment = details.data?.transaction ?? known;
  const heading = useRef<HTMLHeadingElement>(null);
  const [Heading, Subheading] = asPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);

  const loaded = payment !== undefined;
  useEffect(() => {
    // Coming from the list, the keyboard goes on in here.
    if (loaded) heading.current?.focus({ preventScroll: true });
  }, [loaded]);

  if (details.error instanceof ApiError && details.error.status === 404) {
    return (
      <EmptyState icon={<ReceiptText aria-hidden size={28} strokeWidth={1.75} />} title="Diese Zahlung gibt es nicht">
        <Button className="mt-1" onClick={onClose}>
          Zurück zu den Zahlungen
        </Button>
      </EmptyState>
    );
  }
  const fault = details.isError && <ErrorState {...loadFault(details.error)} onRetry={() => void details.refetch()} />;
  if (!payment) {
    return <div className="p-7">{fault || <Skeleton label="Die Zahlung wird geladen" lines={6} />}</div>;
  }
  const { review, amount, currency, appointment_details } = payment;
  const left = refundable(payment, details.data?.refunds);
  return (
    <>
      <div className="mx-auto flex w-full max-w-190 flex-1 flex-col gap-5 px-4 pb-6 middle:px-7">
        <div className="border-b border-line pb-4">
          {asPage && (
            <p className="mt-2 mb-1.5 flex flex-wrap gap-2">
              <PaymentStatus payment={payment} />
              <ReviewTag review={review} />
            </p>
          )}
          <Heading ref={heading} tabIndex={-1} className="mt-2 text-panel font-title outline-none">
            {payment.customer_name}
          </Heading>
          <p className="mt-1 text-figure font-number whitespace-nowrap text-heading tabular-nums">
            {formatAmount(amount, currency)}
          </p>
          <p className="text-ink-2">{appointment_details.service}</p>
        </div>
        {review && (
          <Notice tone="warning" title={reviewTexts[review].word}>
            <p>{reviewTexts[review].advice}</p>
          </Notice>
        )}
        <PaymentFacts payment={payment} />
        {payment.package && (
          <section aria-labelledby="payment-package">
            <Subheading id="payment-package" className="mb-2 text-section font-strong">
              Monatspaket
            </Subheading>
            <PackageState
              paymentId={id}
              running={payment.package}
              service={appointment_details.service}
              customerName={payment.customer_name}
            />
          </section>
        )}
        {details.data && (
          <>
            <ReceiptList receipts={details.data.receipts} Heading={Subheading} />
            <RefundList refunds={details.data.refunds} currency={currency} Heading={Subheading} />
            <PaymentTimeline entries={details.data.timeline} Heading={Subheading} />
          </>
        )}
        {details.isPending && <Skeleton label="Belege und Verlauf werden geladen" lines={4} />}
        {fault}
      </div>
      {(review || left > 0) && (
        <div className={joinClasses('border-t border-line bg-ground', !asPage && 'sticky bottom-0')}>
          <div className="mx-auto w-full max-w-190 px-4 py-4 middle:px-7">
            {review ? (
              <ReviewActions
                stacked
                reviewCase={{
                  ...payment,
                  reason: review,
                  service: appointment_details.service,
                  since: payment.created_at,
                }}
                {...handlers}
              />
            ) : (
              <Button className="w-full" onClick={() => handlers.onRefund(id)}>
                <Undo2 aria-hidden size={18} strokeWidth={1.75} />
                Erstatten
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}
