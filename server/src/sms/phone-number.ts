/**
 * A German or international number as E.164 ('+4915123456789'); null when it cannot be one. Numbers without a country
 * are German. '(0)' and a 0 after +49 are habits of writing, not digits to dial.
 */
export function e164Of(typed: string): string | null {
  const trimmed = typed.trim();
  if (!/^[+(0-9][\d\s()./–-]*$/.test(trimmed)) return null;
  const digits = trimmed.replace(/^(\+|00)(.*)\(0\)/, '$1$2').replaceAll(/\D/g, '');
  const international = internationalDigits(trimmed.startsWith('+'), digits)?.replace(/^490+/, '49');
  // The longest number has 15 digits (ITU-T E.164); the shortest German mobile number with its country has 12, others less.
  return international && /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null;
}

function internationalDigits(hasPlus: boolean, digits: string): string | null {
  if (hasPlus) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return `49${digits.slice(1)}`;
  return digits.startsWith('49') ? digits : null;
}
