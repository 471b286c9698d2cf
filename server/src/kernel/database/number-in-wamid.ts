const insideOf = (wamid: string) => Buffer.from(wamid.replace(/^wamid\./, ''), 'base64');

/** As E.164 has them. */
const [fewestDigits, mostDigits] = [8, 15];

/**
 * The phone number of the other side, which the id of a message holds in base64: the digits after a byte with their
 * count. null: it is none of Meta's usual ids.
 */
export function numberInWamid(wamid: string): string | null {
  const inside = insideOf(wamid);
  for (const [at, count] of inside.entries()) {
    if (count < fewestDigits || count > mostDigits) continue;
    const digits = inside.subarray(at + 1, at + 1 + count).toString('latin1');
    if (digits.length === count && /^\d+$/.test(digits) && !isDigit(inside[at + 1 + count])) return digits;
  }
  return null;
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Whether one of the numbers stands anywhere in an id, whatever its form. */
export function holdsOneOf(wamid: string, numbers: readonly string[]): boolean {
  const inside = insideOf(wamid).toString('latin1');
  return numbers.some((number) => inside.includes(number));
}
