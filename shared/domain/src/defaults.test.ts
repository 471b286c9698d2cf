import { bookingSettings } from '@it-lotse/contract/booking-settings';
import { businessFacts } from '@it-lotse/contract/business-facts';
import { businessProfile, prices } from '@it-lotse/contract/content';
import { expect, test } from 'vitest';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { defaultBusinessFacts } from './default-business-facts.ts';
import { defaultBusinessProfile } from './default-business-profile.ts';
import { defaultPrices } from './default-prices.ts';
import { defaultTravelZones } from './travel-zones.ts';

test('what a new installation shows could also have been entered by hand', () => {
  expect(prices.parse(defaultPrices)).toEqual(defaultPrices);
  expect(bookingSettings.parse(defaultBookingSettings)).toEqual(defaultBookingSettings);
  expect(businessFacts.parse(defaultBusinessFacts)).toEqual(defaultBusinessFacts);
  expect(businessProfile.parse(defaultBusinessProfile)).toEqual(defaultBusinessProfile);
});

test('the travel zones join without a gap, cost more the further out, and the last one is open', () => {
  const [first, ...others] = defaultTravelZones;
  expect(first).toMatchObject({ zone: 1, from_km: 0 });
  others.forEach((zone, index) => {
    const inner = defaultTravelZones[index];
    expect(zone.from_km).toBe(inner?.to_km);
    if (zone.cost !== null) expect(zone.cost).toBeGreaterThan(inner?.cost ?? 0);
  });
  expect(defaultTravelZones.at(-1)).toMatchObject({ to_km: null, cost: null });
});
