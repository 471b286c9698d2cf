import { SidePanel } from '../../../ui/side-panel.tsx';
import { SinglePage } from '../../../ui/single-page.tsx';
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
    <SinglePage back="Alle Zahlungen" onBack={props.onClose}>
      <PaymentView key={props.id} {...props} asPage />
    </SinglePage>
  );
}
