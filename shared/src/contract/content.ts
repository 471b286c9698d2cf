import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, optionalLine, requiredLine } from './fields.ts';

/** Final prices (§ 19 UStG, no VAT) in integer euro cents. */
export const cents = z
  .number('Der Preis fehlt.')
  .int('Der Preis muss in ganzen Cent angegeben sein.')
  .min(0, 'Der Preis darf nicht negativ sein.')
  .max(10_000_000, 'Der Preis ist zu hoch.');

const line = (label: string) => requiredLine(label, 200);

export const businessPriceRow = z.object({
  leistung: line('Die Leistung'),
  beschreibung: line('Die Beschreibung'),
  preis: cents,
  einheit: optionalLine('Die Einheit', 40).describe("What the price is for, e.g. 'je Stunde'"),
});
export const businessPackage = z.object({
  paket: line('Das Paket'),
  leistungen: z.array(line('Die Leistung')).min(1, 'Mindestens eine Leistung fehlt.'),
  preis: cents,
  ab: z.boolean().describe("true: the price is a starting price ('ab 45,00 €')"),
});
export const seniorsPriceRow = z.object({ leistung: line('Die Leistung'), dauer: line('Die Dauer'), preis: cents });
export const trainingPriceRow = z.object({
  thema: line('Das Thema'),
  dauer: line('Die Dauer'),
  preisRemote: cents,
  preisVorOrt: cents,
});

export const prices = z.object({
  business: z.object({ rows: z.array(businessPriceRow), packages: z.array(businessPackage) }),
  seniors: z.object({ rows: z.array(seniorsPriceRow), trainings: z.array(trainingPriceRow) }),
});
export type Prices = z.infer<typeof prices>;

/** The operator as the website, the imprint and mails name them. */
export const businessProfile = z.object({
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
    .describe('Steuernummer, USt-IdNr. or Kleinunternehmer-Identifikationsnummer: stands on receipts (§ 34a UStDV)'),
});
export type BusinessProfile = z.infer<typeof businessProfile>;

export const getPrices = defineEndpoint({
  method: 'GET',
  path: '/api/content/prices',
  summary: 'Current price list; amounts are integer euro cents',
  access: 'public',
  answer: prices,
});
