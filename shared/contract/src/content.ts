import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, optionalLine, requiredLine } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** Final prices in integer euro cents: with the VAT that is in them, if any. */
export const cents = z
  .number('Der Preis fehlt.')
  .int('Der Preis muss in ganzen Cent angegeben sein.')
  .min(0, 'Der Preis darf nicht negativ sein.')
  .max(10_000_000, 'Der Preis ist zu hoch.');

/** The price list as visitors read it: made from the services, trainings and packages of the booking settings. */
const packageId = z.string().nullable().describe('To buy it online by; null: it is no package that can be bought');
export const prices = lazyObject(() => ({
  business: z.object({
    rows: z.array(
      z.object({
        leistung: z.string(),
        beschreibung: z.string(),
        preis: cents,
        einheit: z.string().describe("What the price is for, e.g. 'je Stunde'"),
      }),
    ),
    packages: z.array(
      z.object({
        paket: z.string(),
        leistungen: z.array(z.string()),
        preis: cents,
        ab: z.boolean().describe("true: the price is a starting price ('ab 45,00 €')"),
        package_id: packageId,
      }),
    ),
  }),
  seniors: z.object({
    rows: z.array(z.object({ leistung: z.string(), dauer: z.string(), preis: cents, package_id: packageId })),
    trainings: z.array(z.object({ thema: z.string(), dauer: z.string(), preisRemote: cents, preisVorOrt: cents })),
  }),
}));
export type Prices = z.infer<typeof prices>;

/** How the business speaks of itself: one person says 'ich', a team or a firm 'wir'. */
export const voices = ['ich', 'wir'] as const;
export type Voice = (typeof voices)[number];

/** The operator as the website, the imprint and mails name them. */
export const businessProfile = lazyObject(() => ({
  name: requiredLine('Der Name des Betriebs', 80),
  owner: requiredLine('Der Inhabername', 80),
  street: requiredLine('Die Straße', 120),
  postal_code: z.string('Die Postleitzahl fehlt.').regex(/^\d{5}$/, 'Die Postleitzahl besteht aus fünf Ziffern.'),
  city: requiredLine('Der Ort', 80),
  phone: requiredLine('Die Telefonnummer', 40).regex(
    /^\+?[\d ()/-]{5,}$/,
    'Bitte geben Sie eine Telefonnummer aus Ziffern ein, zum Beispiel 01234 567890.',
  ),
  email: emailAddress,
  tax_number: optionalLine('Die Steuernummer', 40)
    .default('')
    .describe(
      'Steuernummer, USt-IdNr. or Kleinunternehmer-Identifikationsnummer: stands on receipts (§§ 33, 34a UStDV, § 14 UStG) unless the tax settings name a USt-IdNr.',
    ),
  voice: z
    .enum(voices, 'Bitte wählen Sie „Ich“ oder „Wir“.')
    .default('ich')
    .describe("In which every sentence that comes with the program speaks of the business: 'ich' or 'wir'"),
}));
export type BusinessProfile = z.infer<typeof businessProfile>;

export const getPrices = defineEndpoint({
  method: 'GET',
  path: '/api/content/prices',
  summary: 'Current price list; amounts are integer euro cents',
  access: 'public',
  answer: prices,
});
