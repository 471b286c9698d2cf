import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { kindOf } from '@it-lotse/domain/service-kind';
import { suggestService } from '@it-lotse/domain/suggest-service';
import type { Decision } from '../decide.ts';

/** The service that suits best of those that can be booked now; the operator may have taken some away. */
export function chooseService({ need, business }: Decision, booking: BookingSettings): ServiceType | null {
  const offered = booking.services
    .filter(({ active }) => active)
    .map((service) => ({ ...service, ...kindOf(service) }));
  const purpose = need === 'training' || need === 'check' ? need : 'help';
  const onSite = need === 'onsite' || need === 'check';
  return suggestService(offered, { purpose, onSite, business });
}
