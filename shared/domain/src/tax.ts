import type { TaxRate, TaxSettings } from '@it-lotse/contract/tax';

export const defaultTaxSettings: TaxSettings = { treatment: 'small-business', vat_id: '', business_id: '' };

const standardRate = 19;

/** What is sold from now on is taxed by this. */
export const taxRateOf = ({ treatment }: TaxSettings): TaxRate => (treatment === 'standard' ? standardRate : 0);

/**
 * The VAT in a gross amount, in integer cents of the same sign. Rounded once: net is what is left of the gross amount, so
 * that net and tax always make it up. At 19 % no amount lies half way between two cents.
 */
export function taxIn(grossCents: number, rate: TaxRate): number {
  const cents = Math.round((Math.abs(grossCents) * rate) / (100 + rate));
  return grossCents < 0 && cents > 0 ? -cents : cents;
}

/** Behind a price: 'inkl. 19 % USt.' */
export const taxNote = (rate: TaxRate): string =>
  rate === 0 ? 'keine Umsatzsteuer nach §\u00A019\u00A0UStG' : `inkl. ${rate}\u00A0% USt.`;

/** A sentence for a page or a mail. */
export const taxSentence = (rate: TaxRate): string =>
  rate === 0
    ? 'Kleinunternehmer nach §\u00A019\u00A0UStG: Es wird keine Umsatzsteuer berechnet.'
    : `Alle Preise enthalten ${rate}\u00A0% Umsatzsteuer.`;
