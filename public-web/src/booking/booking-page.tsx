import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { BookingFrame } from './booking-frame.tsx';
import { BookingWizard } from './booking-wizard.tsx';

/** /termine */
export function BookingPage({ content }: { content: SiteContent }) {
  return (
    <BookingFrame content={content}>
      <BookingWizard content={content} />
    </BookingFrame>
  );
}
