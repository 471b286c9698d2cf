import { bookingSettings } from '@it-lotse/contract/booking-settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { packagesOf, priceListOf } from '@it-lotse/domain/price-list';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingBefore, pricesBefore } from './lists-before-one-price.ts';
import { onePriceList } from './one-price-list.ts';

type Loose<T> = T extends readonly (infer Each)[]
  ? Loose<Each>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Loose<T[Key]> }
    : T extends string
      ? string
      : T extends number
        ? number
        : T extends boolean
          ? boolean
          : T;
type Booking = Loose<typeof bookingBefore>;
type Prices = Loose<typeof pricesBefore>;

/** What later migrations add. */
const { notice_days, notice_hours, horizon, step_minutes, drive_times, confirmed_by, answer_hours, waiting_list } =
  defaultBookingSettings;
const join = (booking: unknown, prices: unknown) =>
  withLaterFields(
    JSON.parse(onePriceList(booking ? JSON.stringify(booking) : null, prices ? JSON.stringify(prices) : null)),
  );
const withLaterFields = (joined: { travel_zones: readonly { cost: number | null }[] }) =>
  bookingSettings.parse({
    notice_days,
    notice_hours,
    horizon,
    step_minutes,
    drive_times,
    confirmed_by,
    answer_hours,
    waiting_list,
    ...joined,
    travel_zones: joined.travel_zones.map((zone) => ({ ...zone, per_km: zone.cost === null ? 60 : null })),
  });
const booking = () => structuredClone(bookingBefore) as unknown as Booking;
const prices = () => structuredClone(pricesBefore) as unknown as Prices;
/** A list as visitors read it, without what is not a text or price. */
const read = (settings: Parameters<typeof priceListOf>[0]) =>
  JSON.parse(JSON.stringify(priceListOf(settings), (key, value) => (key === 'package_id' ? undefined : value)));

/** As it was read before, but for the drive to the check, which today's list names (PAngV). */
const withDriveTold = {
  ...pricesBefore,
  business: {
    ...pricesBefore.business,
    rows: pricesBefore.business.rows.map((row) =>
      row.leistung === 'IT-Check' ? { ...row, beschreibung: `${row.beschreibung}, zuzüglich Anfahrt ab 5 km` } : row,
    ),
  },
};

test('who had changed nothing reads, sells and books what a new installation does', () => {
  for (const joined of [join(booking(), null), join(null, prices()), join(booking(), prices())]) {
    expect(read(joined)).toEqual(withDriveTold);
    expect(packagesOf(joined)).toEqual(packagesOf(defaultBookingSettings));
    const bookable = ({ services }: typeof joined) => services.filter(({ active }) => active);
    expect(bookable(joined)).toEqual(bookable(defaultBookingSettings));
    expect(joined.services.every(({ former_price }) => former_price === null)).toBe(true);
  }
});

describe('where the two lists differ', () => {
  test('the price that was booked counts, and the other one waits for the operator', () => {
    const list = prices();
    for (const row of list.seniors.rows) if (row.leistung === 'Fernwartung') row.preis = 5500;
    const joined = join(booking(), list);
    expect(joined.services.find(({ key }) => key === 'remote_support')).toMatchObject({
      price: 5000,
      former_price: 5500,
    });
    expect(joined.services.filter(({ former_price }) => former_price !== null)).toHaveLength(1);
  });

  test('of what cannot be booked, the price visitors read counts', () => {
    const shop = booking();
    for (const service of shop.services)
      if (service.key === 'onsite_support') Object.assign(service, { active: false, price: 9900 });
    expect(join(shop, prices()).services.find(({ key }) => key === 'onsite_support')).toMatchObject({
      price: 7000,
      former_price: 9900,
    });
  });

  test('another length is another service: both prices stay', () => {
    const list = prices();
    for (const row of list.seniors.rows) if (row.leistung === 'Fernwartung') row.dauer = '90 Minuten';
    const { services } = join(booking(), list);
    expect(services.find(({ key }) => key === 'remote_support')).toMatchObject({ listing: null, former_price: null });
    expect(services.filter(({ name }) => name === 'Fernwartung')).toHaveLength(2);
  });
});

test('a drive the list promised is no longer added, and only where it was promised', () => {
  const list = prices();
  for (const row of list.business.rows) if (row.leistung === 'IT-Check') row.beschreibung = 'inkl. Anfahrt, Bericht';
  const { services } = join(booking(), list);
  expect(services.filter(({ travel_included }) => travel_included).map(({ key }) => key)).toEqual([
    'onsite_business',
    'it_check',
  ]);
  expect(services.find(({ key }) => key === 'it_check')?.listing?.details).toBe('Bericht');
});

const text = fc.oneof(
  fc.constantFrom('Fernwartung', 'IT-Check', 'Großes Paket', '60 Minuten', 'je Stunde', '30 Minuten, abends', 'A'),
  fc.string({ minLength: 1, maxLength: 200 }).map((typed) => typed.replace(/\p{C}|\p{Z}/gu, '').slice(0, 200) || 'x'),
);
const cents = fc.integer({ min: 0, max: 10_000_000 });
const anyPrices = fc.record({
  business: fc.record({
    rows: fc.array(
      fc.record({ leistung: text, beschreibung: text, preis: cents, einheit: fc.constantFrom('', 'je Stunde') }),
    ),
    packages: fc.array(
      fc.record({ paket: text, leistungen: fc.array(text, { minLength: 1 }), preis: cents, ab: fc.boolean() }),
    ),
  }),
  seniors: fc.record({
    rows: fc.array(fc.record({ leistung: text, dauer: text, preis: cents })),
    trainings: fc.array(fc.record({ thema: text, dauer: text, preisRemote: cents, preisVorOrt: cents })),
  }),
});

test('no line and no price of any list is lost, and what can be booked stays as it was', () => {
  fc.assert(
    fc.property(anyPrices, (list) => {
      const joined = join(booking(), list);
      const after = read(joined);
      const known = (name: string) => joined.services.find((each) => each.name === name || each.listing?.name === name);
      const rows = [
        ...list.seniors.rows.map(({ leistung, preis }) => [leistung, preis] as const),
        ...list.business.rows.map(({ leistung, preis }) => [leistung, preis] as const),
      ];
      const listed = [...after.seniors.rows, ...after.business.rows] as { leistung: string; preis: number }[];
      expect(listed).toHaveLength(rows.length);
      const former = joined.services.flatMap(({ former_price }) => former_price ?? []);
      for (const [name, price] of rows) {
        const same = listed.filter(({ leistung }) => leistung === name);
        expect([...same.map(({ preis }) => preis), ...former]).toContain(price);
        expect(same.length > 0 || known(name)).toBeTruthy();
      }
      expect(after.seniors.trainings).toEqual(list.seniors.trainings);
      expect(after.business.packages).toEqual(list.business.packages);
      for (const service of bookingBefore.services) {
        const { name, duration, price, active } = service;
        expect(joined.services.find(({ key }) => key === service.key)).toMatchObject({ name, duration, price, active });
      }
    }),
    { numRuns: 300 },
  );
});
