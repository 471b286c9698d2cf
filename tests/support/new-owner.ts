import { getBusinessFacts, updateBusinessFacts } from '@it-lotse/contract/business-facts';
import {
  getBookingSettings,
  getBusinessProfile,
  updateBookingSettings,
  updateBusinessProfile,
} from '@it-lotse/contract/settings';
import { updateTaxSettings } from '@it-lotse/contract/tax';
import type { OfficeApi } from './office-api.ts';

/** Whatever only the sample business is, has or promises. */
export const sample =
  /IT-Lotse|Mustermann|Hauke|Musterweg|12345|Musterstadt|01234|567890|moin@|it-lotse\.example|4,9(?! [KMG]B)|(?<!\d)500 |95\s?%|5-Sterne|zufriedene|§ ?19(?!\d)/;

/** What PC-Hilfe Brandt says of itself; each number of its website is one of these. */
export const own = {
  profile: {
    'Name des Betriebs': 'PC-Hilfe Brandt',
    'Inhaber oder Inhaberin': 'Antje Brandt',
    'Straße und Hausnummer': 'Donaulände 3',
    Postleitzahl: '85049',
    Ort: 'Ingolstadt',
    Telefonnummer: '0841 2233440',
    'E-Mail-Adresse': 'antje@brandt.example',
  },
  times: ['10:15', '15:45', '09:20', '12:40'],
  pricesInEuro: ['33,00', '57,00', '68,00', '52,00', '77,00', '92,00', '74,00', '103,00'],
  packagePrice: '62,00',
  perKmInEuro: '0,83',
  zonesInEuro: ['6,00', '16,00', '26,00', '36,00', '46,00'],
};

const centsOf = (euros: readonly string[]) => euros.map((euro) => Number(euro.replace(',', '')));
export const knownAmounts = new Set([
  0,
  ...centsOf([...own.pricesInEuro, own.packagePrice, own.perKmInEuro, ...own.zonesInEuro]),
  // Firms read prices without the tax.
  ...centsOf([...own.pricesInEuro, own.packagePrice]).map((cents) => Math.round(cents / 1.19)),
]);

/** Numbers that nobody sets, each with what it is. */
const ofTheProgram: readonly RegExp[] = [
  // Laws and standards.
  /(?:§§?|Art\.|Abs\.|Nr\.)\s*\d+\w*(?:(?:,| und| bis)\s*\d+\w*)*|und \d+\w* BGB|WCAG \d\.\d/g,
  // The rate of who charges VAT.
  /19 % (?=USt|Umsatzsteuer)/g,
  // Names of products.
  /Microsoft 365/g,
  // The three steps, and the zones.
  /(?<=· )[123](?= · )|Zone \d/g,
  // Until when what comes with the program was tested, and the year.
  /zuletzt am \d+\. \p{L}+ \d{4}|© \d{4}/gu,
  // How long the program waits for a confirmation.
  /nach 48 Stunden, sonst 30 Tage/g,
  // The machine the mails leave by.
  /127\.0\.0\.1/g,
];

/** Numbers in a text that stand in none of the settings: times and money are looked at by themselves. */
export function numbersNotSet(text: string, settings: string): string[] {
  const set = new Set(settings.match(/\d+/g));
  const told = ofTheProgram
    .reduce((left, program) => left.replaceAll(program, ' '), text)
    .replaceAll(/\d+:\d\d|[\d.,]+ ?€/g, ' ');
  return [...told.matchAll(/\d+/g)]
    .filter(([number]) => !set.has(number) && !set.has(String(Number(number) * 60)))
    .map(({ index }) => told.slice(Math.max(0, index - 25), index + 25));
}

const day = (from: string, to: string) => ({ from, to, latest_end: to });
const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null };

/** The same office as the first steps lead to, for tests that are about what is seen of it later. */
export async function becomeNewOwner(api: OfficeApi): Promise<void> {
  const { profile } = await api.call(getBusinessProfile);
  await api.call(updateBusinessProfile, {
    body: {
      ...profile,
      name: own.profile['Name des Betriebs'],
      owner: own.profile['Inhaber oder Inhaberin'],
      street: own.profile['Straße und Hausnummer'],
      postal_code: own.profile.Postleitzahl,
      city: own.profile.Ort,
      phone: own.profile.Telefonnummer,
      email: own.profile['E-Mail-Adresse'],
    },
  });
  await api.call(updateTaxSettings, { body: { treatment: 'standard', vat_id: '', business_id: '' } });
  const { facts } = await api.call(getBusinessFacts);
  const calls = [{ from: '10:15', to: '15:45' }];
  await api.call(updateBusinessFacts, {
    body: {
      ...facts,
      phone_hours: { ...facts.phone_hours, monday: [], tuesday: calls, wednesday: [], thursday: calls, friday: [] },
    },
  });
  const { settings } = await api.call(getBookingSettings);
  const kept = settings.services.filter(({ active }) => active);
  const [pack] = settings.packages;
  await api.call(updateBookingSettings, {
    body: {
      ...settings,
      services: kept.map((service, index) => ({ ...service, price: centsOf(own.pricesInEuro)[index] ?? 0 })),
      trainings: settings.trainings.filter((training) =>
        [training.remote, training.onsite].every((key) => kept.some((service) => service.key === key)),
      ),
      packages: pack ? [{ ...pack, name: 'Rundum betreut', price: 6200, features: [] }] : [],
      hours: {
        remote: { ...closed, tuesday: day('10:15', '15:45'), thursday: day('10:15', '15:45') },
        onsite: { ...closed, wednesday: day('09:20', '12:40'), saturday: day('09:20', '12:40') },
      },
      federal_state: 'BY',
      travel_zones: settings.travel_zones.map((zone, index) => ({
        ...zone,
        ...(zone.cost === null ? { per_km: 83 } : { cost: centsOf(own.zonesInEuro)[index] ?? 0 }),
      })),
    },
  });
}
