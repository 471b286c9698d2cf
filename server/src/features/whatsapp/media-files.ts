import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { berlinDay } from '@it-lotse/domain/format-date';
import { type ArchivedFile, archivedName } from '../../kernel/personal/archived-file.ts';
import type { PersonRecords, StoredRow } from '../../kernel/personal/person-records.ts';
import { filePath } from './media-store.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** Pictures, sound, films and documents of a person, as they go with what they are told. */
export function mediaFilesOf(records: PersonRecords, ctx: Pick<WhatsappParts, 'config'>): ArchivedFile[] {
  const timeOf = new Map(records.of('whatsapp_messages').map(({ id, timestamp }) => [id, String(timestamp)]));
  return records
    .of('whatsapp_media')
    .filter(({ state }) => state === 'ready')
    .map((row, index) => ({
      name: `WhatsApp/${dayOf(timeOf.get(row.message_id ?? null))}${index + 1} ${mediaName(row)}`,
      open: () => openFile(filePath(ctx, String(row.message_id))),
    }));
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
  if (file_name) return archivedName(String(file_name));
  const [kind = '', format = 'bin'] = String(mime_type ?? '').split('/');
  return archivedName(`${kinds[kind] ?? 'Datei'}.${format === 'plain' ? 'txt' : format}`);
}
