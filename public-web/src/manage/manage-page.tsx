import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { Island } from '../hydration/island.tsx';
import { ManagedByLink } from './managed-by-link.tsx';

/** /termin-verwalten?token=…: the private link from the mails. Looking changes nothing; only the buttons do. */
export function ManagePage({ content }: { content: SiteContent }) {
  return (
    <BookingFrame content={content} isAboutSold>
      <Island name="manage" when="now" of={ManagedByLink} props={{ phone: content.profile.phone }} />
    </BookingFrame>
  );
}
