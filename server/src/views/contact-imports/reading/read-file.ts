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
  /** How many `entries` there are. */
  readonly count: number;
  /** One after the other, as they are asked for. @param roles of the columns, where they are not as recognised */
  entries(roles?: readonly ColumnRole[]): Iterable<Entry>;
}

/** Holds up nobody, however large it is. @throws AppError validation_failed, with a German sentence, where there are no contacts to read */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const text = decodeText(bytes);
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const entries = await readVcards(text);
    return { source: 'vcard', columns: [], count: entries.length, entries: () => entries };
  }
  if (/^\s*(?:BEGIN:VCALENDAR|<|\{)/i.test(text)) {
    throw fileFault('In dieser Datei stehen keine Kontakte. Gelesen werden CSV und vCard (.vcf).');
  }
  const table = await readTable(text);
  const roles = rolesOf(table);
  const columns = table.headers.map((header, n) => ({
    header: header.slice(0, 100),
    samples: samplesOf(table, n, 3).map((sample) => sample.slice(0, 80)),
    role: roles[n] ?? 'ignore',
  }));
  const count = table.rows.length + table.faults.length;
  return { source: sourceOf(table), columns, count, entries: (chosen = roles) => contactsOfTable(table, chosen) };
}
