import { describe, expect, test } from 'vitest';
import { defaultTravelZones, placeCode, postalCodeIn, tripTo } from './travel-zones.ts';

const zones = {
  travel_zones: [...defaultTravelZones],
  postal_codes: [
    { postal_code: '24103', zone: 2 },
    { postal_code: '99999', zone: 6 },
  ],
};

describe('the trip to a visit', () => {
  test('follows the operator’s list, whatever the visitor chose', () => {
    expect(tripTo(zones, '24103', 5)).toEqual({
      zone: 2,
      confirmed: true,
      costCents: 1500,
      driveMinutes: 30,
      postalCode: '24103',
    });
  });

  test('to an unknown postal code is the visitor’s choice until the operator confirms it', () => {
    expect(tripTo(zones, '10115', 4)).toEqual({
      zone: 4,
      confirmed: false,
      costCents: 3500,
      driveMinutes: 50,
      postalCode: '10115',
    });
  });

  test('with neither keeps the longest drive free and leaves the cost open', () => {
    expect(tripTo(zones, '', null)).toEqual({
      zone: null,
      confirmed: false,
      costCents: 0,
      driveMinutes: 60,
      postalCode: '',
    });
  });

  test('beyond the last zone is never priced automatically', () => {
    expect(tripTo(zones, '99999', null).costCents).toBeNull();
    expect(tripTo(zones, '10115', 6).costCents).toBeNull();
  });
});

test.each([
  ['Deichweg 12, 43219 Grünwerder', '43219'],
  ['43219', '43219'],
  ['Straße 123456', ''],
  ['Deichweg 12', ''],
])('the postal code in %j is %j', (address, expected) => {
  expect(postalCodeIn(address)).toBe(expected);
});

test.each([
  ['Deichweg 12, 43219 Grünwerder', '43219', '43219'],
  ['Deichweg 12', '43219', '43219'],
  ['Deichweg 12, 43219 Grünwerder', '', '43219'],
  ['Deichweg 12, 43219 Grünwerder', '54321', ''],
])('a visit to %j with the code %j goes to %j', (location, postal_code, expected) => {
  expect(placeCode({ location, postal_code })).toBe(expected);
});
