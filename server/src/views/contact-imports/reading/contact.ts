import { emailAddress } from '@it-lotse/contract/fields';
import { writableText } from '@it-lotse/contract/writable-text';
import { phoneKey } from '../../../kernel/phone-number.ts';
import { emailKey } from '../../../people/customer-addresses.ts';

/** A contact as a file has it. */
export interface Draft {
  readonly name: string;
  readonly company: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly note: string;
  /** Each in one line. */
  readonly postalAddresses: readonly string[];
}

/** One entry of a file: a contact, or why it is none. */
export interface Entry {
  readonly line: number;
  readonly draft: Draft | null;
  /** German; with a draft: what of it could not be read. */
  readonly fault: string | null;
}

/** As it would stand on a card. */
export interface Contact {
  readonly name: string;
  readonly company: string;
  readonly emails: readonly string[];
  /** International digits without plus. */
  readonly phones: readonly string[];
  readonly note: string;
}

/** As long as they may be wherever else somebody gives them. */
const longest = { name: 120, company: 160, note: 4000 } as const;
const mostAddresses = 20;
const mostRemarks = 5;

/** `remarks`: German, what of it is left out; without an address nothing is left. */
export function contactOf(
  draft: Draft,
  withNotes: boolean,
): { contact: Contact; isUsable: boolean; remarks: string[] } {
  const remarks: string[] = [];
  const cut = (text: string, what: string, length: number) => {
    if (text.length <= length) return text;
    remarks.push(`${what} ist länger als ${length} Zeichen und wird gekürzt.`);
    return writableText(text.slice(0, length));
  };
  const keysOf = (given: readonly string[], what: string, keyOf: (text: string) => string | null) => {
    const keys = new Set<string>();
    // A cell that is no list of addresses has any number of words.
    for (const text of given
      .slice(0, 2 * mostAddresses)
      .map(oneLine)
      .filter((each) => each !== '')) {
      const key = keyOf(text);
      if (key === null) remarks.push(`„${text.slice(0, 60)}“ ist keine ${what} und bleibt weg.`);
      else if (keys.size < mostAddresses) keys.add(key);
    }
    return [...keys];
  };
  const emails = keysOf(draft.emails, 'E-Mail-Adresse', emailOf);
  const phones = keysOf(draft.phones, 'vollständige Telefonnummer', (text) => phoneKey(withoutScheme(text)));
  const isUsable = emails.length + phones.length > 0;
  if (!isUsable) remarks.push('Ohne E-Mail-Adresse und Telefonnummer lässt sich keine Kundenkarte anlegen.');
  const contact = {
    name: cut(oneLine(draft.name), 'Der Name', longest.name),
    company: cut(oneLine(draft.company), 'Der Firmenname', longest.company),
    emails,
    phones,
    note: withNotes ? cut(noteOf(draft), 'Die Notiz', longest.note) : '',
  };
  return { contact, isUsable, remarks: remarks.slice(-mostRemarks) };
}

function noteOf({ note, postalAddresses }: Draft): string {
  const addresses = [...new Set(postalAddresses.map(oneLine))].filter((each) => each !== '');
  return [several(note), ...addresses.map((each) => `Anschrift: ${each}`)].filter((each) => each !== '').join('\n');
}

function emailOf(text: string): string | null {
  const address = emailAddress.safeParse(withoutScheme(text));
  return address.success ? emailKey(address.data) : null;
}

/** vCard 4.0 may write numbers and addresses as links. */
const withoutScheme = (text: string) =>
  text.replace(/^(?:tel|mailto):/i, '').replace(/;(?:ext|phone-context)=.*$/i, '');

const several = (text: string) => writableText(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, ' '));
const oneLine = (text: string) => writableText(text.replaceAll(/[\u0000-\u001F\u007F]+/g, ' '));
