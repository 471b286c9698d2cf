import { isDeepStrictEqual } from 'node:util';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { defaultBookingSettings as sample } from '@it-lotse/domain/default-booking-settings';
import type { Settings } from '../../kernel/settings/settings.ts';
import { bookingSetting } from './booking-setting.ts';

const isSample = (booking: BookingSettings, part: keyof BookingSettings) =>
  isDeepStrictEqual(booking[part], sample[part]);

/** What of the booking settings is no longer as the sample business has it. */
export const ownBookingParts = {
  /** Packages have prices, too: whoever has changed the services alone still sells the sample's. */
  prices: (booking: BookingSettings) => !isSample(booking, 'services') && !isSample(booking, 'packages'),
  hours: (booking: BookingSettings) => !isSample(booking, 'hours'),
  area: (booking: BookingSettings) => !isSample(booking, 'travel_zones'),
} as const;

/** The sample business drives to its own postal code for nothing. Whoever has entered theirs begins with that one. */
export async function moveSampleArea(settings: Settings, home: string): Promise<void> {
  const { postal_codes } = settings.get(bookingSetting);
  if (!isDeepStrictEqual(postal_codes, sample.postal_codes)) return;
  if (postal_codes.every(({ postal_code }) => postal_code === home)) return;
  await settings.change(bookingSetting, (booking) =>
    isSample(booking, 'postal_codes')
      ? { ...booking, postal_codes: booking.postal_codes.map((entry) => ({ ...entry, postal_code: home })) }
      : booking,
  );
}
