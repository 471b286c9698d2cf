import { bookingSettings } from '@it-lotse/contract/booking-settings';
import { fewestZones, mostZones } from '@it-lotse/contract/travel-zones';
import { defaultBookingSettings as saved } from '@it-lotse/domain/default-booking-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { travelSection } from './travel-draft.ts';
import { readPostalCodeLines, withAnotherZone, withoutZone, withPostalCodes } from './zones-draft.ts';

const draft = travelSection.toDraft(saved);
const withZone = (index: number, changes: object) => ({
  ...draft,
  zones: draft.zones.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)),
});
const faultsOf = (reading: ReturnType<typeof travelSection.read>) => (reading.ok ? {} : reading.faults);
const postalCodes = draft.zones.map((_, index) => ({ postal_code: `2546${index}`, zone: index + 1 }));

describe('a zone as it is typed', () => {
  it('is what was saved when nothing was typed', () => {
    const reading = travelSection.read(draft);
    expect(reading.ok && reading.part.travel_zones).toEqual(saved.travel_zones);
  });

  it('has euros as cents, and both fields empty as "individually"', () => {
    const reading = travelSection.read(withZone(1, { cost: '17,50', drive_minutes: '35' }));
    expect(reading.ok && reading.part.travel_zones?.[1]).toMatchObject({ cost: 1750, drive_minutes: 35 });
    const open = travelSection.read(withZone(4, { cost: '', drive_minutes: '' }));
    expect(open.ok && open.part.travel_zones?.[4]).toMatchObject({ cost: null, drive_minutes: null });
  });

  it('wants price and driving time together, and a price of zone 1', () => {
    expect(faultsOf(travelSection.read(withZone(1, { cost: '' })))).toEqual({
      'travel_zones.1.cost': 'Zur Fahrzeit gehört ein Preis.',
    });
    expect(faultsOf(travelSection.read(withZone(0, { cost: '', drive_minutes: '' })))).toEqual({
      'travel_zones.0.cost': 'Zone 1 braucht einen Preis, auch 0,00.',
    });
  });

  it('begins where the one before ends, and must reach further', () => {
    const reading = travelSection.read(withZone(1, { to_km: '20' }));
    expect(reading.ok && reading.part.travel_zones?.[2]).toMatchObject({ from_km: 20, to_km: 25 });
    expect(faultsOf(travelSection.read(withZone(1, { to_km: '5' })))).toEqual({
      'travel_zones.1.to_km': 'Die Zone muss weiter reichen als 5 km.',
    });
    expect(faultsOf(travelSection.read(withZone(2, { to_km: '' })))).toEqual({
      'travel_zones.2.to_km': 'Bis wie viele Kilometer?',
    });
    expect(faultsOf(travelSection.read(withZone(2, { to_km: '1,5' })))).toEqual({
      'travel_zones.2.to_km': 'Bitte eine ganze Zahl eingeben.',
    });
  });
});

describe('any number of zones', () => {
  const deeds = fc.array(fc.oneof(fc.constant('add' as const), fc.nat({ max: mostZones })), { maxLength: 40 });

  it('whatever is added and removed, it can be saved, and every postal code keeps a zone', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        let now = { ...draft, postal_codes: postalCodes };
        for (const deed of list) {
          const count = now.zones.length;
          if (deed === 'add' && count < mostZones) now = withAnotherZone(now);
          if (deed !== 'add' && count > fewestZones && deed < count - 1) now = withoutZone(now, deed);
        }
        const filled = now.zones.map((zone, index) =>
          index === now.zones.length - 1
            ? zone
            : { to_km: String(3 * (index + 1)), cost: '1,00', per_km: '', drive_minutes: '9' },
        );
        const reading = travelSection.read({ ...now, zones: filled });
        expect(faultsOf(reading)).toEqual({});
        const settings = bookingSettings.parse({ ...saved, ...(reading.ok && reading.part) });
        expect(settings.postal_codes.map(({ postal_code }) => postal_code)).toEqual(
          postalCodes.map(({ postal_code }) => postal_code),
        );
        // Nearer stays nearer.
        const zones = settings.postal_codes.map(({ zone }) => zone);
        expect(zones).toEqual(zones.toSorted((a, b) => a - b));
      }),
    );
  });

  it('adding one and removing it again changes nothing', () => {
    const before = { ...draft, postal_codes: postalCodes };
    expect(withoutZone(withAnotherZone(before), before.zones.length - 1)).toEqual(before);
  });

  it('the postal codes of a removed zone belong to the next one', () => {
    const after = withoutZone({ ...draft, postal_codes: postalCodes }, 1);
    expect(after.postal_codes.map(({ zone }) => zone)).toEqual([1, 2, 2, 3, 4, 5]);
    expect(after.zones.map(({ to_km }) => to_km)).toEqual(['5', '25', '35', '50', '']);
  });

  it('no postal code lies in a zone there is not', () => {
    const wrong = bookingSettings.safeParse({ ...saved, postal_codes: [{ postal_code: '25462', zone: 7 }] });
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
      'Die Zone 7 der Postleitzahl 25462 gibt es nicht.',
    ]);
  });
});

describe('postal codes', () => {
  it('are read from pasted lines, and lines that are none are named', () => {
    const text = '25462 2\n25421;3\r\n\n 25488\tZone 1 \nPinneberg 2\n2542 1\n25421 7\n25421 0\n25422, 6';
    expect(readPostalCodeLines(text, 6)).toEqual({
      codes: [
        { postal_code: '25462', zone: 2 },
        { postal_code: '25421', zone: 3 },
        { postal_code: '25488', zone: 1 },
        { postal_code: '25422', zone: 6 },
      ],
      wrong: ['Pinneberg 2', '2542 1', '25421 7', '25421 0'],
    });
    expect(readPostalCodeLines('25421 12', 12).codes).toEqual([{ postal_code: '25421', zone: 12 }]);
  });

  it('have one zone only, the newest', () => {
    const codes = withPostalCodes(
      [
        { postal_code: '25462', zone: 2 },
        { postal_code: '12345', zone: 1 },
      ],
      [{ postal_code: '25462', zone: 4 }],
    );
    expect(codes).toEqual([
      { postal_code: '12345', zone: 1 },
      { postal_code: '25462', zone: 4 },
    ]);
  });
});
