/**
 * 123450 → '1.234,50 €', with a non-breaking space before the sign. Written by hand: making a format for it takes a phone
 * longer than everything else that a page of prices does.
 */
export function formatMoney(cents: number): string {
  const amount = Math.round(Math.abs(cents));
  const euros = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${euros},${String(amount % 100).padStart(2, '0')}\u00A0€`;
}

/** A payment's amount in its own currency: 8500 and 'eur' → '85,00 €'. */
export function formatAmount(amount: number, currency: string): string {
  if (currency.toLowerCase() === 'eur') return formatMoney(amount);
  if (!/^[a-z]{3}$/i.test(currency)) return `${(amount / 100).toLocaleString('de-DE')} ${currency}`;
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
