import { RecordPanel } from '../../../kit/record/record-panel.tsx';
import { usePaymentDetails } from '../payments-queries.ts';
import { PaymentStatus, ReviewTag } from './payment-status.tsx';
import { PaymentView, type PaymentViewProps } from './payment-view.tsx';

export function PaymentPanel(props: PaymentViewProps) {
  const { id, known, onClose, asPage = false } = props;
  const payment = usePaymentDetails(id).data?.transaction ?? known;
  return (
    <RecordPanel
      narrow
      asPage={asPage}
      label="Zahlung"
      back="Alle Zahlungen"
      head={
        payment && (
          <>
            <PaymentStatus payment={payment} />
            <ReviewTag review={payment.review} />
          </>
        )
      }
      onClose={onClose}
    >
      <PaymentView key={id} {...props} />
    </RecordPanel>
  );
}
