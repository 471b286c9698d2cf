/** How clock times of the settings ('08:00') are read, everywhere: '8:00 Uhr', with a space that never breaks. */

interface Span {
  readonly from: string;
  readonly to: string;
}

/** '08:00' → '8:00' */
export const clockText = (time: string): string => time.replace(/^0(?=\d)/, '');

/** → '8:00–17:00'; '9:00' where there is but one beginning */
export const spanText = ({ from, to }: Span): string =>
  from === to ? clockText(from) : `${clockText(from)}–${clockText(to)}`;

/** One or several → '8:00–12:00 und 14:00–17:00 Uhr'; '' for none. */
export function spansText(spans: readonly Span[]): string {
  return spans.length === 0 ? '' : `${inWords(spans.map(spanText))}\u00A0Uhr`;
}

/** ['a', 'b', 'c'] → 'a, b und c' */
export function inWords(parts: readonly string[], last: 'und' | 'oder' = 'und'): string {
  const end = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${last} ${end}` : end;
}
