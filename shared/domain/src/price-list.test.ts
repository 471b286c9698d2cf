import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { packagesOf } from './price-list.ts';

const savingOf = (priceOfHour: number, priceOfPackage: number) => {
  const { services, packages } = defaultBookingSettings;
  const sold = {
    services: services.map((each) => ({ ...each, active: each.key === 'remote_support', price: priceOfHour })),
    packages: packages.map((each) => ({ ...each, price: priceOfPackage })),
  };
  return packagesOf(sold).fernwartungs_paket?.features.find((feature) => feature.startsWith('spart'));
};

test('what a package saves follows from the prices, and is not said where it saves nothing', () => {
  expect(savingOf(5000, 14_000)).toBe('spart bis zu 10\u00A0€');
  expect(savingOf(5050, 14_000)).toBe('spart bis zu 11,50\u00A0€');
  expect(savingOf(4000, 14_000)).toBeUndefined();
  const price = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(price, price, (hour, whole) => {
      const said = savingOf(hour, whole);
      const cents = said === undefined ? 0 : Math.round(Number(said.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
      expect(cents).toBe(Math.max(0, 3 * hour - whole));
    }),
  );
});
