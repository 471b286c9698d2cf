/** 8500, 'eur' → '85,00 €'. Minor units are hundredths; a currency that is no code counts as euro. */
export function formatAmount(minorUnits: number, currency = 'eur'): string {
  const code = /^[a-z]{3}$/i.test(currency) ? currency : 'eur';
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency: code }).format(minorUnits / 100);
}
