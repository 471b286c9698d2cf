/** '65,00', '65', '1.234,5' or '65,00 €' → integer cents; null when it is no amount. */
export function parseEuro(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s*€?$/.exec(text.trim());
  if (!match) return null;
  const euros = Number((match[1] ?? '').replaceAll('.', ''));
  return euros * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 6500 → '65,00', as it is typed. */
export function euroText(cents: number): string {
  return (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
