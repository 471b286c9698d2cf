import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { DownloadProgress } from '@it-lotse/back-office/host';
import { refusalIn } from '@it-lotse/contract/call-endpoint';
import { type BrowserWindow, dialog, type FileFilter } from 'electron';
import { describeLine } from '../servers/server-check.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';

const tellEveryMs = 100;
/** A line that died without a word, such as while the computer slept, brings nothing more and does not say so. */
const longestSilenceMs = 60_000;

/** Asks where a file should go; null: nowhere. */
export async function askWhereTo(
  window: BrowserWindow | null,
  name: string,
  filters: FileFilter[] = [],
): Promise<string | null> {
  const options = { title: 'Datei speichern', defaultPath: name, filters };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || !filePath ? null : filePath;
}

/**
 * Streams a file of the server to the disk, so that its size does not matter. It gets its name only when it is whole.
 * @throws with a German sentence; nothing is left of the file then, and what had its name before is still there
 */
export async function downloadToDisk(
  session: Pick<OperatorSession, 'access'>,
  transport: Transport,
  path: string,
  target: string,
  onProgress: DownloadProgress,
  givenUp: AbortSignal | null = null,
  silenceMs = longestSilenceMs,
): Promise<void> {
  const access = await session.access();
  if (!access?.token) throw new Error('Bitte melden Sie sich an.');
  const line = new AbortController();
  const silence = setTimeout(() => line.abort(new Error('Timeout')), silenceMs);
  const signal = givenUp ? AbortSignal.any([line.signal, givenUp]) : line.signal;
  try {
    const response = await transport(access.origin + path, {
      method: 'GET',
      headers: { authorization: `Bearer ${access.token}` },
      signal,
    }).catch((cause: unknown) => {
      throw new Error(describeLine(line.signal.reason ?? cause, access.origin), { cause });
    });
    if (!response.ok || !response.body) throw new Error(await refusalOf(response));
    const announced = Number(response.headers.get('content-length'));
    const total = announced > 0 && !response.headers.has('content-encoding') ? announced : null;
    const { body } = response;
    await replaceWhole(target, async (partial) => {
      const heard = () => void silence.refresh();
      const received = await store(body, partial, signal, heard, (bytes) => onProgress(bytes, total));
      if (total !== null && received !== total) throw new Error('cut off');
    });
  } finally {
    clearTimeout(silence);
  }
}

/** Writes what is already in memory, in the same way. @throws with a German sentence */
export const writeWhole = (target: string, content: Uint8Array): Promise<void> =>
  replaceWhole(target, (partial) => writeFile(partial, content, { mode: 0o600 }));

async function replaceWhole(target: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${target}.part`;
  try {
    await write(partial);
    await rename(partial, target);
  } catch (cause) {
    await rm(partial, { force: true });
    throw new Error(reasonOf(cause), { cause });
  }
}

/** Returns how many bytes came. */
async function store(
  body: ReadableStream<Uint8Array>,
  file: string,
  signal: AbortSignal,
  heard: () => void,
  tell: (received: number) => void,
): Promise<number> {
  let received = 0;
  let toldAt = 0;
  await pipeline(
    Readable.fromWeb(body as unknown as WebStream),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        received += chunk.length;
        heard();
        if (Date.now() - toldAt >= tellEveryMs) {
          toldAt = Date.now();
          tell(received);
        }
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
    { signal },
  );
  tell(received);
  return received;
}

async function refusalOf(response: Response): Promise<string> {
  const refusal = refusalIn(await response.text().catch(() => ''));
  return refusal?.detail ?? 'Der Server gibt die Datei nicht heraus.';
}

function reasonOf(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOSPC') return 'Auf dem Datenträger ist kein Platz mehr.';
  if (/^(?:EACCES|EPERM|EROFS)$/.test(code)) return 'In diesen Ordner darf nicht geschrieben werden.';
  if (code === 'ENOENT') return 'Den Ordner gibt es nicht mehr.';
  return 'Die Verbindung ist beim Laden abgerissen. Bitte versuchen Sie es noch einmal.';
}
