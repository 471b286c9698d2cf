import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mostContacts } from '@it-lotse/contract/contact-imports';
import { type CsvError, type InfoRecord, parse } from 'csv-parse';
import { fileFault } from './file-fault.ts';

export interface Table {
  readonly headers: readonly string[];
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells: readonly string[] }>;
  readonly faults: ReadonlyArray<{ readonly line: number; readonly fault: string }>;
}

/** More than any row of contacts; a quotation mark that never ends would take the rest of the file. */
const longestRecord = 200_000;
const mostColumns = 500;
/** Characters of a table that are read in a moment. */
const readAtOnce = 32_000;

/** A table of any program: commas, semicolons or tabs, quoted or not. @throws AppError where there is nothing to read */
export async function readTable(text: string): Promise<Table> {
  // Excel is told the separator by a line of its own.
  const told = /^sep=(.)\n/i.exec(text);
  const faults: Array<{ line: number; fault: string }> = [];
  const parser = parse({
    bom: true,
    delimiter: told?.[1] ?? delimiterOf(text),
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: mostContacts + 2,
    on_skip: (error) => void faults.push({ line: lineOf(error), fault: reasonOf(error) }),
  });
  const records: Array<{ record: string[]; info: InfoRecord }> = [];
  Readable.from(piecesOf(told ? `\n${text.slice(told[0].length)}` : text)).pipe(parser);
  for await (const record of parser) records.push(record);
  const rows = records
    .map(({ record, info }) => ({ line: lineWhere(record, info), cells: record.slice(0, mostColumns).map(asTyped) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > mostContacts + 1) {
    throw fileFault(
      `Diese Datei enthält mehr als ${mostContacts} Kontakte. Bitte teilen Sie sie in mehrere Dateien auf.`,
    );
  }
  const [first, ...rest] = rows;
  if (!first) throw fileFault('In dieser Datei stehen keine Kontakte, die sich lesen lassen.');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hasHeaders = !first.cells.some(isAddress);
  const headers = Array.from({ length: width }, (_, n) => (hasHeaders && first.cells[n]?.trim()) || `Spalte ${n + 1}`);
  const contacts = hasHeaders ? rest : rows;
  if (contacts.length === 0 && faults.length === 0) {
    throw fileFault('In dieser Datei stehen nur Überschriften und keine Kontakte.');
  }
  return { headers, rows: contacts, faults };
}

/** A piece in each turn, so that everybody else has theirs. */
async function* piecesOf(text: string) {
  for (let from = 0; from < text.length; from += readAtOnce) {
    yield text.slice(from, from + readAtOnce);
    await nextTurn();
  }
}

/** Headings are words; who begins with an address has none. */
export const isAddress = (cell: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$|^[+(0][\d\s()/+.-]{5,}$/.test(cell.trim());

/** The sign that stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\n|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Our own tables put an apostrophe before what could start a formula. */
const asTyped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** `info` counts to the end of a record. */
const lineWhere = (record: readonly string[], { lines }: InfoRecord) => lines - record.join('').split('\n').length + 1;

const lineOf = (error: CsvError | undefined) => Number((error as { lines?: unknown } | undefined)?.lines ?? 1);

function reasonOf(error: CsvError | undefined): string {
  return error?.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'Ein Anführungszeichen wird geöffnet und bis zum Ende der Datei nicht geschlossen.'
    : 'In dieser Zeile stehen Anführungszeichen oder Trennzeichen an einer Stelle, an der sie nicht zu lesen sind.';
}
