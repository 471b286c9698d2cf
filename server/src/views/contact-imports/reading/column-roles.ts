import type { ColumnRole, ImportSource } from '@it-lotse/contract/contact-imports';
import { isAddress, type Table } from './read-table.ts';

/** The first that fits a heading counts. Google, Outlook in German and English, and what people write over their own lists. */
const patterns: ReadonlyArray<readonly [ColumnRole, RegExp]> = [
  [
    'ignore',
    /phonetic|yomi|fax|telex|pager|web|internet|foto|photo|geburtstag|birthday|assisten|assistant|postfach|po box|angezeigter name|mail.*display name|(?:type|typ|label)$/,
  ],
  ['address', /^address \d+ - formatted$|^(?:adresse|anschrift|address|postanschrift)$/],
  ['ignore', /^address \d+ - /],
  ['company', /^organization (?:\d+ - )?name$|^(?:company|firma|firmenname|organi[sz]ation|unternehmen)$/],
  ['email', /e-?mail|^mail$/],
  ['phone', /telefon|phone|mobil|handy|rufnummer|^tel\b|^weitere nummern$|^nummer$|^cell/],
  ['given_name', /^(?:first name|given name|vorname)$/],
  ['middle_name', /^(?:middle name|additional name|weitere vornamen|zweiter vorname)$/],
  ['family_name', /^(?:last name|family name|surname|nachname|familienname)$/],
  ['name', /^(?:name|full name|display name|vollständiger name|anzeigename|kunde|kundenname|ansprechpartner|kontakt)$/],
  ['note', /^(?:notes?|notiz(?:en)?|bemerkung(?:en)?|kommentar|anmerkung(?:en)?)$/],
  ['street', /straße|strasse|street/],
  ['postcode', /postleitzahl|^plz\b|postal code|\bzip\b|postcode/],
  ['city', /^(?:wohn)?ort\b|^stadt\b|\bcity\b/],
];

const folded = (header: string) => header.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** What each column holds, by its heading, else by what stands in it. */
export function rolesOf(table: Table): ColumnRole[] {
  return table.headers.map((header, n) => {
    const byHeader = patterns.find(([, pattern]) => pattern.test(folded(header)))?.[0];
    return byHeader ?? roleOfCells(samplesOf(table, n, 20));
  });
}

function roleOfCells(cells: readonly string[]): ColumnRole {
  const most = (fits: (cell: string) => boolean) => cells.length > 0 && cells.filter(fits).length > cells.length / 2;
  if (most((cell) => isAddress(cell) && cell.includes('@'))) return 'email';
  return most((cell) => isAddress(cell) && !cell.includes('@')) ? 'phone' : 'ignore';
}

/** The first of a column that are not blank. */
export function samplesOf({ rows }: Table, column: number, count: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column]?.trim() ?? '';
    if (cell !== '') found.push(cell);
    if (found.length === count) break;
  }
  return found;
}

export function sourceOf({ headers }: Table): ImportSource {
  const has = (...names: string[]) => names.every((name) => headers.some((header) => folded(header) === name));
  if (has('weitere e-mail-adressen', 'zuletzt gehört')) return 'it_lotse';
  if (has('phone 1 - value') || has('e-mail 1 - value')) return 'google';
  return has('e-mail address', 'last name') || has('e-mail-adresse', 'nachname') ? 'outlook' : 'table';
}

/** Which columns make one postal address: 'Ort geschäftlich' goes with 'Straße geschäftlich'. */
export const addressGroupOf = (header: string): string =>
  folded(header)
    .replaceAll(/straße|strasse|street|postleitzahl|plz|postal code|zip|postcode|wohnort|ort|stadt|city|\d/g, '')
    .trim();
