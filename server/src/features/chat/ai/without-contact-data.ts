/** What tells who somebody is or gets at their money, and helps no model to solve a problem with a computer. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '[E-Mail-Adresse]'],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,4})?\b/giu, '[Kontonummer]'],
  [/(?<![\p{L}\d.])(?:\d[ -]?){13,19}(?!\d)/gu, '[Nummer]'],
  [/(?<![\p{L}\d.:])(?:\+\d|00\d|0\d)[\d ()/-]{4,}\d(?![\d:])/gu, '[Telefonnummer]'],
];

/** A message without the addresses and numbers a visitor may have written into it. */
export function withoutContactData(text: string): string {
  return kinds.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);
}
