import type { PersonExport } from '@it-lotse/contract/privacy';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { brandInk } from '../../channels/emails/brand-colour.ts';
import type { ArchivedFile, FileChunks } from '../../kernel/personal/archived-file.ts';
import type { PersonRecords } from '../../kernel/personal/person-records.ts';
import { exportDocument } from './export-document.ts';
import { personalTables } from './person-records.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';

/**
 * The whole export as the bytes of a ZIP archive: to read, as data, and every file that is stored with it. One file after
 * the other and no faster than they are taken, so that films of any size need no memory.
 */
export async function* exportArchive(
  ctx: PrivacyNeeds,
  { exported, records }: { exported: PersonExport; records: PersonRecords },
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  async function* add(entry: ZipDeflate | ZipPassThrough, chunks: FileChunks): AsyncGenerator<Uint8Array> {
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  const text = (name: string, content: string) => add(new ZipDeflate(name), [Buffer.from(content)]);

  yield* text('Auskunft.html', exportDocument(personalTables(ctx.views), exported, brandInk(ctx.settings).harbour));
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

/** Those of the conversations first, those of the books last. */
function filesOf(ctx: PrivacyNeeds, records: PersonRecords): ArchivedFile[] {
  return ctx.views.personal.toReversed().flatMap(({ files }) => files?.(records) ?? []);
}
