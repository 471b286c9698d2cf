import type { CustomerAppointment } from '@it-lotse/contract/booking';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { CallUs } from '../frame/call-us.tsx';
import { say } from '../voice.ts';
import { BookingEnd } from './booking-end.tsx';
import type { BookingFacts } from './booking-request.ts';
import { formatDay } from './calendar-day.ts';
import { CustomerFields } from './customer-fields.tsx';
import { PriceList } from './price-list.tsx';
import { TripCard } from './trip-card.tsx';
import { useBookingForm } from './use-booking-form.ts';
import type { Offer } from './use-offer.ts';

interface DetailsStepProps {
  facts: BookingFacts;
  offer: Offer;
  profile: BusinessProfile;
  onBack: () => void;
  onBooked: (appointment: CustomerAppointment) => void;
}

/** Step 2: who, where, and what it costs, in sight of the button that books. */
export function DetailsStep({ facts, offer, profile, onBack, onBooked }: DetailsStepProps) {
  const { service, travel, draft } = facts;
  const { form, sending, faults, problem, submit } = useBookingForm(facts, offer, {
    onBooked,
    onSlotLost: onBack,
    onPriceChanged: offer.retry,
  });
  return (
    <div className="grid gap-5 max-w-176 mt-6 min-[1100px]:grid-cols-[minmax(0,1fr)_22rem] min-[1100px]:gap-y-8 min-[1100px]:gap-x-14 min-[1100px]:max-w-none">
      <aside className="grid content-start gap-8 min-[1100px]:sticky min-[1100px]:top-27 min-[1100px]:self-start [grid-area:1_/_2] max-[1100px]:hidden">
        <TripCard slot={draft.slot} onSite={service.on_site}>
          <PriceList service={service} travel={travel} taxRate={offer.offer.tax_rate} />
          <button type="button" className="text-link" onClick={onBack}>
            Termin ändern
          </button>
        </TripCard>
      </aside>
      <section
        className="flex items-center justify-between gap-4 py-[1.1rem] px-5 border border-line border-l-6 border-l-harbour rounded-[14px] bg-card leading-[1.4] [&_strong]:block [&_strong]:text-[1.1875rem] [&_strong]:text-heading [&_span]:text-ink-2 [&_span]:text-[1.0625rem] min-[1100px]:hidden"
        aria-label="Gewählter Termin"
      >
        <p>
          <strong>
            {formatDay(berlinDay(draft.slot.start_time))}, {formatClock(draft.slot.start_time)}
          </strong>
          <span>
            {service.name}, {service.duration}&nbsp;Minuten
          </span>
        </p>
        <button type="button" className="text-link" onClick={onBack} aria-label="Termin ändern">
          Ändern
        </button>
      </section>
      {/* Without the script this form is not on the page, so nothing typed can end up in an address. */}
      <form
        ref={form}
        className="grid gap-6 [&>.hint:first-child]:-mb-2 [&>dl]:pt-2 [&>dl]:px-5 [&>dl]:pb-5 [&>dl]:border [&>dl]:border-line [&>dl]:rounded-[14px] [&>dl]:bg-card [&>dl>div:first-child]:border-t-0 [&>p:last-child]:pt-6 [&>p:last-child]:border-t [&>p:last-child]:border-t-line min-[1100px]:[grid-area:1/1]"
        noValidate
        onSubmit={submit}
      >
        <p className="hint">{say`Felder mit * [brauche ich|brauchen wir] für die Buchung.`}</p>
        <CustomerFields facts={facts} zones={offer.offer.travel_zones} faults={faults} />
        <hr className="my-2 border-t border-t-line" />
        <BookingEnd facts={facts} offer={offer} profile={profile} sending={sending} faults={faults} problem={problem} />
        <CallUs phone={profile.phone}>{say`[Ich helfe|Wir helfen] beim Ausfüllen:`}</CallUs>
      </form>
    </div>
  );
}
