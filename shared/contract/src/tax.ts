import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { blankableLine } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** How the operator is taxed: § 19 UStG without any, or as usual. */
export const taxTreatments = ['small-business', 'standard'] as const;

/** Percent of VAT in a price; 0: a small business after § 19 UStG, which charges none. Kept with whatever is sold. */
export const taxRate = z.literal([0, 19]);
export type TaxRate = z.infer<typeof taxRate>;

const vatIdFault = 'Die USt-IdNr. besteht aus DE und neun Ziffern, zum Beispiel DE136695976.';
const vatIdTypo = 'Diese USt-IdNr. kann es nicht geben: Die Prüfziffer passt nicht. Bitte sehen Sie noch einmal nach.';

/** As it is written on paper, with blanks, becomes 'DE136695976'. */
const compact = (value: string) => value.replace(/\s/g, '').toUpperCase();

export const taxSettings = lazyObject(() => ({
  treatment: z.enum(taxTreatments, 'Bitte wählen Sie, wie Sie versteuern.'),
  vat_id: blankableLine('Die USt-IdNr.', 40)
    .overwrite(compact)
    .refine((value) => value === '' || /^DE\d{9}$/.test(value), { error: vatIdFault, abort: true })
    .refine((value) => value === '' || hasRightCheckDigit(value.slice(2)), vatIdTypo)
    .describe('USt-IdNr. (§ 27a UStG), e.g. DE136695976; empty: none'),
  business_id: blankableLine('Die W-IdNr.', 40)
    .overwrite(compact)
    .refine(
      (value) => value === '' || /^DE\d{9}(-\d{5})?$/.test(value),
      'Die W-IdNr. besteht aus DE und neun Ziffern, oft mit einem Strich und fünf weiteren, zum Beispiel DE136695976-00001.',
    )
    .describe('Wirtschafts-Identifikationsnummer (§ 139c AO); empty: none'),
}));
export type TaxSettings = z.output<typeof taxSettings>;

/** ISO 7064 MOD 11,10: the last of nine digits follows from those before it. */
export function hasRightCheckDigit(digits: string): boolean {
  const rest = [...digits].slice(0, -1).reduce((product, digit) => {
    const sum = (Number(digit) + product) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - rest) % 10 === Number(digits.at(-1));
}

export const getTaxSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/tax',
  summary: 'How the operator is taxed',
  access: 'operator',
  answer: taxSettings,
});

export const updateTaxSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/tax',
  summary: 'Replace it; what is sold from now on is taxed by it, what was sold before stays as it is',
  access: 'operator',
  body: taxSettings,
  answer: taxSettings,
});
