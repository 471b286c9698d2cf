import type { Transaction } from '@it-lotse/contract/payments';
import { formatAmount } from '@it-lotse/domain/format-money';
import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { ReceiptText, Undo2 } from 'lucide-react';
import { AgreedTexts } from '../../../kit/agreed-terms/agreed-texts.tsx';
import { OpenRecord } from '../../../kit/record/open-record.tsx';
import { RecordFault } from '../../../kit/record/record-fault.tsx';
import { RecordHeading } from '../../../kit/record/record-heading.tsx';
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
  return (
    <OpenRecord
      query={details}
      record={details.data?.transaction ?? known}
      gone={{
        icon: ReceiptText,
        title: 'Diese Zahlung gibt es nicht',
        back: 'Zurück zu den Zahlungen',
        onBack: onClose,
      }}
      loading="Die Zahlung wird geladen"
      fault={loadFault}
    >
      {(payment) => <Contents payment={payment} details={details} asPage={asPage} {...handlers} />}
    </OpenRecord>
  );
}

interface ContentsProps extends ReviewHandlers {
  payment: Transaction;
  details: ReturnType<typeof usePaymentDetails>;
  asPage: boolean | undefined;
}

function Contents({ payment, details, asPage, ...handlers }: ContentsProps) {
  const Subheading = asPage ? 'h2' : 'h3';
  const { payment_id: id, review, amount, currency, appointment_details } = payment;
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
          <RecordHeading asPage={asPage}>{payment.customer_name}</RecordHeading>
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
        {/* Only the order of a package has any, and each is sent an instruction. */}
        {details.data && <AgreedTexts of={details.data} isConsumerContract={details.data.agreed_terms !== null} />}
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
        <RecordFault query={details} fault={loadFault} />
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
