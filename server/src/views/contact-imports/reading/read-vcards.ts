import { mostContacts } from '@it-lotse/contract/contact-imports';
import ICAL from 'ical.js';
import { Turns } from '../../../kernel/turns.ts';
import type { Draft, Entry } from './contact.ts';
import { addressLine } from './contacts-of-table.ts';
import { fileFault } from './file-fault.ts';
import { asVcard3 } from './old-vcard.ts';
import { type CardLine, cardLines } from './vcard-lines.ts';

/** What is read of a card; pictures, keys and the rest are left alone. */
const readNames = ['FN', 'N', 'ORG', 'EMAIL', 'TEL', 'ADR', 'NOTE'];
/** Their parts are divided by semicolons. */
const structured = ['N', 'ORG', 'ADR'];

/** Every card of an address book, of version 2.1, 3.0 or 4.0. What cannot be read says why, and holds up no other. */
export async function readVcards(text: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const turns = new Turns();
  let card: { line: number; lines: CardLine[] } | undefined;
  for (const line of cardLines(text)) {
    const mark = `${line.name}:${line.value.trim().toUpperCase()}`;
    if (mark === 'BEGIN:VCARD') {
      if (card) entries.push(unreadable(card.line, endsNowhere));
      card = { line: line.line, lines: [] };
    } else if (mark === 'END:VCARD') {
      if (card) entries.push(entryOf(card));
      card = undefined;
    } else card?.lines.push(line);
    await turns.next();
  }
  if (card) entries.push(unreadable(card.line, endsNowhere));
  if (entries.length > mostContacts) {
    throw fileFault(
      `Diese Datei enthält ${entries.length} Kontakte, auf einmal gehen ${mostContacts}. Bitte speichern Sie sie in mehreren Dateien.`,
    );
  }
  return entries;
}

const endsNowhere = 'Dieser Eintrag hört mittendrin auf: Es fehlt die Zeile „END:VCARD“.';
const unreadable = (line: number, fault: string): Entry => ({ line, draft: null, fault });

function entryOf({ line, lines }: { line: number; lines: readonly CardLine[] }): Entry {
  try {
    return { line, draft: draftOf(valuesOf(lines)), fault: null };
  } catch {
    return unreadable(line, 'Dieser Eintrag ist nicht so aufgebaut, wie es für eine vCard vorgeschrieben ist.');
  }
}

/** The values by their names, each as its parts; without parameters, which are spelled differently in each version. */
function valuesOf(lines: readonly CardLine[]): Map<string, string[][]> {
  const isOld = lines.some(({ name, value }) => name === 'VERSION' && value.trim().startsWith('2'));
  const written = lines.filter(
    ({ name, parameters }) =>
      readNames.includes(name) && !isBinary(parameters) && !(name === 'TEL' && isFax(parameters)),
  );
  const rewritten = written.map((line) => `${line.name}:${isOld ? asVcard3(line) : withPlainSemicolons(line)}`);
  const [, properties] = ICAL.parse(
    ['BEGIN:VCARD', 'VERSION:3.0', ...rewritten, 'END:VCARD'].join('\r\n'),
  ) as unknown as [string, Array<[string, object, string, ...Array<string | Array<string | string[]>>]>];
  const values = new Map<string, string[][]>();
  for (const [name, , , ...given] of properties) {
    const parts = given.flat().map((part) => (Array.isArray(part) ? part.join(', ') : String(part)));
    values.set(name, [...(values.get(name) ?? []), parts]);
  }
  return values;
}

const isBinary = (parameters: string) => /[;=](?:B|BASE64);/.test(parameters);
const isFax = (parameters: string) => /[;=,"]FAX[;,"]/.test(parameters);

/** A note may write its semicolons with a backslash or without; the parser knows them without. */
const withPlainSemicolons = ({ name, value }: CardLine) =>
  structured.includes(name) ? value : value.replaceAll(/\\(.)/gs, (whole, sign) => (sign === ';' ? ';' : whole));

function draftOf(values: ReadonlyMap<string, string[][]>): Draft {
  const all = (name: string) => (values.get(name) ?? []).map((parts) => parts.join(';').trim());
  const [family = '', given = '', additional = ''] = values.get('n')?.[0] ?? [];
  const parts = [given, additional, family].map((part) => part.trim()).filter((part) => part !== '');
  const shown = all('fn')[0] ?? '';
  const company = values.get('org')?.[0]?.[0]?.trim() ?? '';
  const [emails, phones] = [all('email'), all('tel')];
  // Who has no name is shown by something else, since every card must show something.
  const isStandIn = parts.length === 0 && [company, 'Ohne Namen', ...emails, ...phones].includes(shown);
  return {
    name: isStandIn ? '' : shown || parts.join(' '),
    company,
    emails,
    phones,
    note: (values.get('note') ?? []).map((note) => note.join(';')).join('\n'),
    postalAddresses: (values.get('adr') ?? []).map(([, , street = '', city = '', , postcode = '']) =>
      addressLine(street.replaceAll(/\s*\n\s*/g, ', '), postcode, city),
    ),
  };
}
