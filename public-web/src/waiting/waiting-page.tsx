import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { Island } from '../hydration/island.tsx';
import { WaitingByLink } from './waiting-by-link.tsx';

/** /warteliste?code=…: the private link to a place in the waiting list. Looking changes nothing; only the buttons do. */
export function WaitingPage({ content }: { content: SiteContent }) {
  return (
    <BookingFrame content={content}>
      <Island name="waiting-list" when="now" of={WaitingByLink} props={{ phone: content.profile.phone }} />
    </BookingFrame>
  );
}
