import type { CardLine } from './vcard-lines.ts';

/**
 * The value of a line of vCard 2.1 as 3.0 writes it. Encoded as quoted-printable each part is decoded by itself: what was a
 * semicolon in somebody's name must not part it.
 */
export function asVcard3({ parameters, value }: CardLine): string {
  const parts = value.split(/(?<!\\);/).map((part) => part.replaceAll('\\;', ';'));
  const decode = /[;=]QUOTED-PRINTABLE;/.test(parameters)
    ? (part: string) => quotedPrintable(part, /;CHARSET="?([\w-]+)/.exec(parameters)?.[1])
    : (part: string) => part;
  return parts.map((part) => escaped(decode(part))).join(';');
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

/** RFC 2045, 6.7. What is no code stays as it is. */
function quotedPrintable(text: string, charset: string | undefined): string {
  const bytes = Buffer.concat(
    text
      .split(/(=[0-9A-Fa-f]{2})/)
      .map((part, n) => (n % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  );
  for (const label of [charset, 'utf-8']) {
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not in this one, or not known by this name.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
