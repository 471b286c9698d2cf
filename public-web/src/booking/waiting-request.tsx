import type { BookingOffer } from '@it-lotse/contract/booking';
import type { BookingDraft } from './booking-store.ts';
import { LateSection } from './late-section.tsx';
import type { Travel } from './travel.ts';
import type { ChosenService, Offer } from './use-offer.ts';

export interface WaitingRequestProps {
  offer: BookingOffer;
  days: NonNullable<Offer['days']>;
  service: ChosenService;
  travel: Travel;
  draft: BookingDraft;
  phone: string;
}

const load = () => import('./waiting-form.tsx');

/** Whom no time suits, or who finds none, may wait for one. */
export function WaitingRequest(props: WaitingRequestProps) {
  return (
    <LateSection
      title="Keine passende Zeit dabei?"
      icon="clock"
      label="Auf die Warteliste"
      load={load}
      phone={props.phone}
    >
      {({ WaitingForm }) => <WaitingForm {...props} />}
    </LateSection>
  );
}
