import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportFile, exportPath } from '@it-lotse/contract/exports';
import type { RequestHandler, Response, Router } from 'express';
import { germanCsv } from './german-csv.ts';
import { noteDownload } from './note-download.ts';
import type { OperatorAction } from './operator-actions.ts';

/** For what only the operator may take along, and what is noted of it. */
export interface OperatorNeeds {
  readonly requireOperator: RequestHandler;
  readonly activity: { record(action: OperatorAction): void };
}

interface Office extends OperatorNeeds {
  readonly log: { error(facts: object, words: string): void };
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
};

/** A table as a spreadsheet. Rows are read as fast as the other side takes them. */
export function exportCsv<Row>(
  api: Router,
  office: Office,
  file: ExportFile,
  rows: () => AsyncIterable<Row>,
  columns: Readonly<Record<string, (row: Row) => string>>,
): void {
  const cells = Object.values(columns);
  const lines = async function* () {
    for await (const row of rows()) yield cells.map((cell) => cell(row));
  };
  exportRoute(api, office, file, (res) => send(lines(), res, germanCsv(Object.keys(columns))));
}

/** The same for what is written as text: cards and calendars. */
export function exportText(api: Router, office: Office, file: ExportFile, parts: () => AsyncIterable<string>): void {
  exportRoute(api, office, file, (res) => send(parts(), res));
}

/** In pieces of some size: each is a write to the network. */
async function send(content: AsyncIterable<unknown>, res: Response, through?: Transform): Promise<void> {
  const source = Readable.from(content, { objectMode: true });
  await (through ? pipeline(source, through, res) : pipeline(source, res));
}

function exportRoute(api: Router, office: Office, file: ExportFile, answer: (res: Response) => Promise<void>): void {
  const extension = file.slice(file.lastIndexOf('.') + 1) as keyof typeof mediaTypes;
  api.get(exportPath(file), office.requireOperator, (req, res) => {
    noteDownload(office, req, 'exports.one.download', file);
    res.attachment(file).set({ 'Content-Type': mediaTypes[extension], 'Cache-Control': 'no-store' });
    answer(res).catch((error: NodeJS.ErrnoException) => {
      // Whoever gives up a download ends it; a fault ends it, too, so that half a file is not taken for a whole one.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') office.log.error({ err: error, file }, 'export failed');
      res.destroy();
    });
  });
}
