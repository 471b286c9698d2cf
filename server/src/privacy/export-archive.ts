import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { PersonExport } from '@it-lotse/shared/contract/privacy';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Context } from '../context.ts';
import { receiptFilename, requireReceiptPdf } from '../payments/receipts.ts';
import { filePath } from '../whatsapp/media-store.ts';
import { exportDocument } from './export-document.ts';
import type { PersonRecords, StoredRow } from './person-records.ts';

interface ArchivedFile {
  readonly name: string;
  /** undefined: it is spoken of, and not there any more. */
  open(): Promise<Iterable<Uint8Array> | Readable | undefined>;
}

/**
 * The whole export as a ZIP archive: to read, as data, and every file that is stored with it. One file after the other,
 * so that films of any size need no memory.
 */
export async function writeExportArchive(
  ctx: Context,
  { exported, records }: { exported: PersonExport; records: PersonRecords },
  out: Writable,
): Promise<void> {
  let isFull = false;
  const zip = new Zip((error, chunk) => {
    if (error) out.destroy(error);
    else isFull = !out.write(chunk);
  });
  const add = async (name: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, isText = false) => {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      if (isFull) await once(out, 'drain');
    }
    entry.push(new Uint8Array(), true);
  };
  await add('Auskunft.html', [Buffer.from(exportDocument(exported))], true);
  await add('Auskunft.json', [Buffer.from(JSON.stringify(exported, null, 2))], true);
  const missing: string[] = [];
  for (const { name, open } of filesOf(ctx, records)) {
    const chunks = await open();
    if (chunks === undefined) missing.push(name);
    else await add(name, chunks);
  }
  if (missing.length > 0) {
    const text = `Diese Dateien sind genannt, aber nicht mehr gespeichert:\n\n${missing.join('\n')}\n`;
    await add('Fehlende Dateien.txt', [Buffer.from(text)], true);
  }
  zip.end();
  out.end();
}

function filesOf(ctx: Context, records: PersonRecords): ArchivedFile[] {
  const timeOf = new Map(records.whatsapp_messages.map(({ id, timestamp }) => [id, String(timestamp)]));
  const media = records.whatsapp_media
    .filter(({ state }) => state === 'ready')
    .map((row, index) => ({
      name: `WhatsApp/${dayOf(timeOf.get(row.message_id ?? null))}${index + 1} ${mediaName(row)}`,
      open: () => openFile(filePath(ctx, String(row.message_id))),
    }));
  const content = ctx.db.prepare('SELECT content FROM email_attachments WHERE seq = ?');
  const attachments = records.email_attachments.map((row, index) => ({
    name: `E-Mails/${index + 1} ${fileName(String(row.filename))}`,
    open: async () => [(content.get(row.seq ?? null) as { content: Buffer }).content],
  }));
  const receipts = records.receipts.map(({ id, number }) => ({
    name: `Rechnungen/${receiptFilename(String(number))}`,
    open: async () => [(await requireReceiptPdf(ctx.db, String(id))).pdf],
  }));
  return [...media, ...attachments, ...receipts];
}

async function openFile(path: string): Promise<Readable | undefined> {
  const stream = createReadStream(path);
  try {
    await once(stream, 'open');
    return stream;
  } catch {
    return undefined;
  }
}

const dayOf = (timestamp: string | undefined) => (timestamp === undefined ? '' : `${berlinDay(timestamp)} `);

const kinds: Readonly<Record<string, string>> = { image: 'Bild', audio: 'Sprachnachricht', video: 'Film' };

function mediaName({ file_name, mime_type }: StoredRow): string {
  if (file_name) return fileName(String(file_name));
  const [kind = '', format = 'bin'] = String(mime_type ?? '').split('/');
  return fileName(`${kinds[kind] ?? 'Datei'}.${format === 'plain' ? 'txt' : format}`);
}

/** Whatever a stranger called it: a name in this folder and in no other, on every system. */
const fileName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-100) || 'Datei';
