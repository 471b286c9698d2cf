import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { PersonExport } from '@it-lotse/shared/contract/privacy';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Context } from '../context.ts';
import { receiptFilename, requireReceiptPdf } from '../payments/receipts.ts';
import { filePath } from '../whatsapp/media-store.ts';
import { exportDocument } from './export-document.ts';
import type { PersonRecords, StoredRow } from './person-records.ts';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

interface ArchivedFile {
  readonly name: string;
  /** undefined: it is spoken of, and not there any more. */
  open(): Promise<Chunks | undefined>;
}

/**
 * The whole export as the bytes of a ZIP archive: to read, as data, and every file that is stored with it. One file after
 * the other and no faster than they are taken, so that films of any size need no memory.
 */
export async function* exportArchive(
  ctx: Context,
  { exported, records }: { exported: PersonExport; records: PersonRecords },
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  async function* add(entry: ZipDeflate | ZipPassThrough, chunks: Chunks): AsyncGenerator<Uint8Array> {
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  const text = (name: string, content: string) => add(new ZipDeflate(name), [Buffer.from(content)]);

  yield* text('Auskunft.html', exportDocument(exported));
  yield* text('Auskunft.json', JSON.stringify(exported, null, 2));
  const missing: string[] = [];
  for (const { name, open } of filesOf(ctx, records)) {
    const chunks = await open();
    // Pictures, sound and PDF are compressed already.
    if (chunks) yield* add(new ZipPassThrough(name), chunks);
    else missing.push(name);
  }
  if (missing.length > 0) {
    const told = `Diese Dateien sind genannt, aber nicht mehr gespeichert:\n\n${missing.join('\n')}\n`;
    yield* text('Fehlende Dateien.txt', told);
  }
  zip.end();
  yield* made;
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
    open: async () => {
      const stored = content.get(row.seq ?? null) as { content: Buffer } | undefined;
      return stored && [stored.content];
    },
  }));
  const receipts = records.receipts.map(({ id, number }) => ({
    name: `Rechnungen/${receiptFilename(String(number))}`,
    open: () =>
      requireReceiptPdf(ctx.db, String(id)).then(
        ({ pdf }) => [pdf],
        () => undefined,
      ),
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
