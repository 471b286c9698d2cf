import {
  type BookingSettings,
  bookingSettings,
  type DayHours,
  type WeekHours,
} from '@it-lotse/contract/booking-settings';
import { type BusinessFacts, businessFacts, type PhoneSpan } from '@it-lotse/contract/business-facts';
import { fewestZones, mostZones } from '@it-lotse/contract/travel-zones';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import fc from 'fast-check';

/** Settings an owner could have saved: other hours, ways, prices and promises than those of a new installation. */

const clockTime = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
/** So many different quarters of an hour of a day, in order. */
const quarters = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: count, maxLength: count })
    .map((found) => found.toSorted((one, other) => one - other).map(clockTime));

const phoneSpan = quarters(2).map(([from = '', to = '']): PhoneSpan[] => [{ from, to }]);
const twoPhoneSpans = quarters(4).map(([a = '', b = '', c = '', d = '']): PhoneSpan[] => [
  { from: a, to: b },
  { from: c, to: d },
]);
const phoneDay = fc.oneof(fc.constant<PhoneSpan[]>([]), phoneSpan, twoPhoneSpans);
/** Often several days alike, so that days stand together. */
const ofWeek = <Day>(day: fc.Arbitrary<Day>) =>
  fc
    .tuple(
      fc.array(day, { minLength: 2, maxLength: 2 }),
      fc.array(fc.nat({ max: 1 }), { minLength: 6, maxLength: 6 }),
      day,
    )
    .map(([two, chosen, saturday]) => {
      const [monday, tuesday, wednesday, thursday, friday] = chosen.map((at) => two[at] as Day);
      return { monday, tuesday, wednesday, thursday, friday, saturday } as Record<keyof WeekHours, Day>;
    });

const three = fc.constantFrom('always', 'online', 'never');
const two = fc.constantFrom('always', 'never');

export const anyFacts: fc.Arbitrary<BusinessFacts> = fc
  .record({
    phone_hours: ofWeek(phoneDay),
    payment: fc.record({
      cash: two,
      card: three,
      apple_pay: three,
      google_pay: three,
      transfer: two,
      paypal: three,
      other: fc.constantFrom('', 'auf Rechnung'),
    }),
    emergency_calls: fc.constantFrom('everyone', 'business', 'nobody'),
    response_hours: fc.option(fc.integer({ min: 1, max: 336 })),
    saturday_by_arrangement: fc.boolean(),
  })
  .filter((facts) => businessFacts.safeParse(facts).success)
  .map((facts) => businessFacts.parse(facts));

/** Sometimes with one beginning only. */
const bookableDay: fc.Arbitrary<DayHours | null> = fc.option(
  fc
    .tuple(quarters(3), fc.integer({ min: 0, max: 3 }))
    .map(([[from = '', to = '', latest_end = ''], chance]) => ({ from, to: chance === 0 ? from : to, latest_end })),
);
const week = ofWeek(bookableDay);
/** Five digits, so that no amount is found in another one. */
const cents = fc.integer({ min: 10_000, max: 99_999 });
const anyZone = fc.record({
  limit: fc.integer({ min: 1, max: 300 }),
  cost: fc.oneof(fc.constant(0), cents),
  perKm: fc.option(cents),
});
/** Every zone but the last one, which has no end. */
const zones = fc
  .record({
    rings: fc
      .uniqueArray(anyZone, { minLength: fewestZones - 1, maxLength: mostZones - 1, selector: ({ limit }) => limit })
      .map((found) => found.toSorted((one, other) => one.limit - other.limit)),
    priced: fc.integer({ min: 1, max: mostZones - 1 }),
    beyond: fc.option(cents),
  })
  .map(({ rings, priced, beyond }) =>
    [...rings, { limit: null, cost: null, perKm: beyond }].map(({ limit, cost, perKm }, index) => {
      const isPriced = cost !== null && index < priced;
      return {
        zone: index + 1,
        from_km: rings[index - 1]?.limit ?? 0,
        to_km: limit,
        cost: isPriced ? cost : null,
        per_km: isPriced ? null : perKm,
        drive_minutes: isPriced ? Math.min(240, 15 * (index + 1)) : null,
      };
    }),
  );
const { services, packages, trainings } = defaultBookingSettings;

export const anyBooking: fc.Arbitrary<BookingSettings> = fc
  .record({
    hours: fc.record({ remote: week, onsite: week }),
    travel_zones: zones,
    services: fc.tuple(
      ...services.map((service) =>
        fc.record({
          price: cents,
          active: fc.boolean(),
          hours: fc.option(week, { freq: 4 }),
          travel_included: fc.boolean(),
          listing: fc.constantFrom(service.listing, null),
        }),
      ),
    ),
    packages: fc.oneof(fc.constant([]), fc.subarray(packages)),
    trainings: fc.oneof(fc.constant([]), fc.subarray(trainings)),
    notice_days: fc.integer({ min: 0, max: 28 }),
    notice_hours: fc.integer({ min: 0, max: 336 }),
    horizon: fc.constantFrom({ count: 1, unit: 'months' as const }, { count: 16, unit: 'weeks' as const }),
    step_minutes: fc.constantFrom(15 as const, 30 as const, 60 as const),
    cutoff_hours: fc.integer({ min: 0, max: 336 }),
    confirmed_by: fc.constantFrom('at_once' as const, 'operator' as const),
    answer_hours: fc.integer({ min: 1, max: 168 }),
    waiting_list: fc.boolean(),
    hasFirms: fc.boolean(),
    nothingActive: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
  })
  .map(({ nothingActive, hasFirms, ...changes }) =>
    bookingSettings.parse({
      ...defaultBookingSettings,
      ...changes,
      services: services.map((service, index) => ({
        ...service,
        ...changes.services[index],
        ...(nothingActive ? { active: false } : {}),
        ...(!hasFirms && service.audience === 'business' ? { audience: 'private' as const } : {}),
      })),
    }),
  );
