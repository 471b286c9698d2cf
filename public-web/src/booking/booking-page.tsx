import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { Island } from '../hydration/island.tsx';
import { BookingWizard } from './booking-wizard.tsx';

/** /termine */
export function BookingPage({ content }: { content: SiteContent }) {
  const { profile, booking } = content;
  return (
    <BookingFrame content={content}>
      <Island name="booking" when="now" of={BookingWizard} props={{ content: { profile, booking } }} />
    </BookingFrame>
  );
}
