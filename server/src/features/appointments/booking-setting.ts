import { type BookingSettings, bookingSettings } from '@it-lotse/contract/booking-settings';
import type { Prices } from '@it-lotse/contract/content';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { type Drives, drivesBy } from '@it-lotse/domain/drives';
import { priceListOf } from '@it-lotse/domain/price-list';
import { defineSetting } from '../../kernel/settings/settings.ts';
import { roadKmBetween } from './postal-code-places.ts';

/** Services, trainings, packages, hours, blocked days, zones, pauses, cut-off and reminders. */
export const bookingSetting = defineSetting('booking', bookingSettings, defaultBookingSettings, {
  changed: { type: 'content.updated', part: 'booking' },
  isOnSite: true,
});

const priceLists = new WeakMap<BookingSettings, Prices>();

/** The price list as visitors read it, made of what is sold: the same one until that changes. */
export function pricesOf(booking: BookingSettings): Prices {
  const known = priceLists.get(booking);
  if (known) return known;
  const prices = priceListOf(booking);
  priceLists.set(booking, prices);
  return prices;
}

const drives = new WeakMap<BookingSettings, Drives>();

/** How long the operator drives from one place to another, with what was worked out before: until the settings change. */
export function drivesOf(booking: BookingSettings): Drives {
  const known = drives.get(booking);
  if (known) return known;
  const worked = drivesBy(booking, roadKmBetween);
  drives.set(booking, worked);
  return worked;
}
