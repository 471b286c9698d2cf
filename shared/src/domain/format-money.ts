const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** 123450 → '1.234,50 €', with a non-breaking space before the sign. */
export function formatMoney(cents: number): string {
  return euro.format(cents / 100);
}
