import ICAL from 'ical.js';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly note: string;
  readonly emails: readonly string[];
  /** International digits without plus. */
  readonly phones: readonly string[];
}

/** One card as address books read it: RFC 2426 (3.0), which every telephone takes, or RFC 6350 (4.0). */
export function vcardOf({ id, name, company, note, emails, phones }: Person, version: '3.0' | '4.0'): string {
  const numbers = phones.map((digits) => `+${digits}`);
  const shown = name || company || emails[0] || numbers[0] || 'Ohne Namen';
  const numberType = version === '4.0' ? 'text' : 'phone-number';
  const properties = [
    ['version', {}, 'text', version],
    // The same every time, so that who takes the file twice has the person once.
    ['uid', {}, 'text', `urn:uuid:${id}`],
    ['fn', {}, 'text', shown],
    ['n', {}, 'text', partsOf(name)],
    ...(company ? [['org', {}, 'text', [company]]] : []),
    ...emails.map((email) => ['email', {}, 'text', email]),
    ...numbers.map((number) => ['tel', {}, numberType, number]),
    ...(note ? [['note', {}, 'text', note]] : []),
  ];
  return ICAL.stringify(['vcard', properties, []]);
}

/** Family name first. Nobody is asked which part is which; the last word is it more often than not. */
function partsOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return [words.at(-1) ?? '', words.slice(0, -1).join(' '), '', '', ''];
}
