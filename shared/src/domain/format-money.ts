const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** 123450 → '1.234,50 €', with a non-breaking space before the sign. */
export function formatMoney(cents: number): string {
  return euro.format(cents / 100);
}

/** A payment's amount in its own currency: 8500 and 'eur' → '85,00 €'. */
export function formatAmount(amount: number, currency: string): string {
  if (currency.toLowerCase() === 'eur') return formatMoney(amount);
  if (!/^[a-z]{3}$/i.test(currency)) return `${(amount / 100).toLocaleString('de-DE')} ${currency}`;
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
