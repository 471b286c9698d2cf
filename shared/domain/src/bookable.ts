import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { type Audiences, audiencesOf } from './audiences.ts';
import type { BookableService } from './offered-services.ts';
import { priceListOf } from './price-list.ts';
import { kindOf } from './service-kind.ts';
import { hoursOf } from './slots.ts';

/** The services that can be booked, with their place and times. */
export const bookableOf = (booking: BookingSettings): BookableService[] =>
  booking.services
    .filter(({ active }) => active)
    .map((service) => ({ ...kindOf(service), purpose: service.purpose, hours: hoursOf(booking, service) }));

export const audiencesIn = (booking: BookingSettings): Audiences =>
  audiencesOf(bookableOf(booking), priceListOf(booking));
