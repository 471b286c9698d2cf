import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { Island } from '../hydration/island.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

/** /appointment-success?session_id=…: where the payment provider sends the customer back to. */
export function PaymentResultPage({ content }: { content: SiteContent }) {
  const { phone, email } = content.profile;
  const { reminder_hours } = content.booking;
  return (
    <BookingFrame content={content} callFor="Fragen zur Zahlung?" isAboutSold>
      <Island name="payment" when="now" of={PaymentOutcome} props={{ facts: { phone, email, reminder_hours } }} />
    </BookingFrame>
  );
}
