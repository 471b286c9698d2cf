import type { ColumnRole, ImportSource } from '@it-lotse/contract/contact-imports';
import { rolesOf, samplesOf, sourceOf } from './column-roles.ts';
import type { Entry } from './contact.ts';
import { contactsOfTable } from './contacts-of-table.ts';
import { decodeText } from './decode-text.ts';
import { fileFault } from './file-fault.ts';
import { readTable } from './read-table.ts';
import { readVcards } from './read-vcards.ts';

/** What was read of a file, as long as the operator looks at it. */
export interface ReadFile {
  readonly source: ImportSource;
  /** Of a table; blank for an address book. */
  readonly columns: ReadonlyArray<{ readonly header: string; readonly samples: string[]; readonly role: ColumnRole }>;
  /** @param roles of the columns, where they are not as recognised */
  entries(roles?: readonly ColumnRole[]): readonly Entry[];
}

/** @throws AppError validation_failed, with a German sentence, where there are no contacts to read */
export function readFile(bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes);
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const entries = readVcards(text);
    return { source: 'vcard', columns: [], entries: () => entries };
  }
  if (/^\s*(?:BEGIN:VCALENDAR|<|\{)/i.test(text)) {
    throw fileFault('In dieser Datei stehen keine Kontakte. Gelesen werden CSV und vCard (.vcf).');
  }
  const table = readTable(text);
  const roles = rolesOf(table);
  const columns = table.headers.map((header, n) => ({
    header: header.slice(0, 100),
    samples: samplesOf(table, n, 3).map((sample) => sample.slice(0, 80)),
    role: roles[n] ?? 'ignore',
  }));
  return { source: sourceOf(table), columns, entries: (chosen = roles) => contactsOfTable(table, chosen) };
}
