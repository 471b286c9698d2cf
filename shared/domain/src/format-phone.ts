/**
 * A number as the back office shows it: '4915123…' → '+49 15123…'; one that starts with + or 0 stays; otherwise a + is added.
 * Numbers of visitors start with 0 and are no international numbers, so they stay too.
 */
export function formatPhone(phone: string): string {
  const trimmed = phone.trim();
  if (trimmed === '' || trimmed.startsWith('+') || trimmed.startsWith('0')) return trimmed;
  return trimmed.startsWith('49') ? `+49 ${trimmed.slice(2)}` : `+${trimmed}`;
}

/** The key a messenger knows somebody by, as the back office shows it: a number, or that the person hides theirs. */
export function formatMessengerKey(address: string): string {
  return /^\d+$/.test(address) ? formatPhone(address) : 'Verborgene Nummer';
}

/** The target of a phone link: digits and a leading + only; '(0)' in international numbers is not dialled. */
export function phoneHref(phone: string): string {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/(?!^\+)\D/g, '')}`;
}
