import { expect, test } from 'vitest';
import { businessProfile } from './content.ts';

const profile = {
  name: 'IT-Lotse',
  owner: 'Hauke Mustermann',
  street: 'Musterweg 7',
  postal_code: '12345',
  city: 'Musterstadt',
  phone: '01234 567890',
  tax_number: '12/345/67890',
  email: 'moin@it-lotse.example',
  voice: 'wir',
};

test('complete business data pass as they are; those of before the voice was asked for speak as one person', () => {
  expect(businessProfile.parse(profile)).toEqual(profile);
  const { voice: _, ...before } = profile;
  expect(businessProfile.parse(before)).toEqual({ ...profile, voice: 'ich' });
});

test.each([
  ['postal_code', '1234', 'Die Postleitzahl besteht aus fünf Ziffern.'],
  ['phone', 'auf Anfrage', 'Bitte geben Sie eine Telefonnummer aus Ziffern ein, zum Beispiel 01234 567890.'],
  ['name', '', 'Der Name des Betriebs fehlt.'],
])('business data with %s %j are refused', (field, value, message) => {
  const result = businessProfile.safeParse({ ...profile, [field]: value });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
