import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEscape } from '../../use-escape.ts';
import { usePaymentDetails } from '../payments-queries.ts';
import { PaymentStatus, ReviewTag } from './payment-status.tsx';
import { PaymentView, type PaymentViewProps } from './payment-view.tsx';

export type OpenPaymentProps = Omit<PaymentViewProps, 'asPage'>;

/** The open payment beside the list. Escape closes it. */
export function PaymentPanel(props: OpenPaymentProps) {
  useEscape(props.onClose);
  const payment = usePaymentDetails(props.id).data?.transaction ?? props.known;
  return (
    <SidePanel
      narrow
      label="Zahlung"
      head={
        payment && (
          <>
            <PaymentStatus payment={payment} />
            <ReviewTag review={payment.review} />
          </>
        )
      }
      onClose={props.onClose}
    >
      <PaymentView key={props.id} {...props} />
    </SidePanel>
  );
}

/** The open payment as a page of its own, where there is no room beside the list. */
export function PaymentSinglePage(props: OpenPaymentProps) {
  return (
    <div className="flex flex-1 flex-col bg-card">
      <div className="mx-auto w-full max-w-190 px-2 pt-2 middle:px-5">
        <Button variant="quiet" onClick={props.onClose}>
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          Alle Zahlungen
        </Button>
      </div>
      <PaymentView key={props.id} {...props} asPage />
    </div>
  );
}
