import { expect, test } from 'vitest';
import { defaultBusinessProfile } from '../domain/default-business-profile.ts';
import { defaultPrices } from '../domain/default-prices.ts';
import { businessProfile, prices } from './content.ts';

test('what a new installation shows could also have been entered by hand', () => {
  expect(prices.parse(defaultPrices)).toEqual(defaultPrices);
  expect(businessProfile.parse(defaultBusinessProfile)).toEqual(defaultBusinessProfile);
});

test.each([
  [-1, 'Der Preis darf nicht negativ sein.'],
  [12.5, 'Der Preis muss in ganzen Cent angegeben sein.'],
  [10_000_001, 'Der Preis ist zu hoch.'],
  ['50', 'Der Preis fehlt.'],
])('a price of %j is refused', (preis, message) => {
  const rows = [{ leistung: 'Fernwartung', dauer: '60 Min.', preis }];
  const result = prices.safeParse({ ...defaultPrices, seniors: { rows, trainings: [] } });
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['seniors.rows.0.preis', message],
  ]);
});

test.each([
  ['postal_code', '1234', 'Die Postleitzahl besteht aus fünf Ziffern.'],
  ['phone', 'auf Anfrage', 'Bitte geben Sie eine Telefonnummer aus Ziffern ein, zum Beispiel 01234 567890.'],
  ['name', '', 'Der Name des Betriebs fehlt.'],
])('business data with %s %j are refused', (field, value, message) => {
  const result = businessProfile.safeParse({ ...defaultBusinessProfile, [field]: value });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
