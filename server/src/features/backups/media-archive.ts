import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { encryptStream, isOfSystem } from './age-files.ts';

/** Of a header, and what contents are filled up to. */
const blockBytes = 512;
/** Two empty blocks. */
const endBytes = 2 * blockBytes;

/** Names in the media folder are ids of ours; files that are still being written end with .part. */
const mediaName = /^[\w-]{1,90}$/;

export const mediaFolderOf = (dataDir: string) => join(dataDir, 'media');

/** Names of the files to keep, sorted; a folder that is not there has none. */
export function listMediaNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => mediaName.test(name))
    .sort();
}

/** Packs the files into a tar archive that every `tar` reads; with a passphrase it is encrypted. Returns how many. */
export async function packMedia(folder: string, target: string, passphrase: string | null): Promise<number> {
  const tar = pack();
  const content = Readable.from(tar);
  const writing =
    passphrase === null
      ? pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }))
      : encryptStream(content, target, passphrase);
  const [count] = await Promise.all([fill(tar, folder), writing]);
  return count;
}

async function fill(tar: Pack, folder: string): Promise<number> {
  let count = 0;
  try {
    for (const name of listMediaNames(folder)) {
      if (await addFile(tar, name, join(folder, name))) count += 1;
    }
    tar.finalize();
    return count;
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

/** False where there is no such file: it may have been deleted since its folder was read. */
export async function addFile(tar: Pack, name: string, path: string): Promise<boolean> {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return false;
  await pipeline(createReadStream(path), tar.entry({ name, size, mode: 0o600, mtime: new Date(0) })).catch((cause) => {
    const isChanged = statSync(path, { throwIfNoEntry: false })?.size !== size;
    throw isChanged ? new Error(`${name} hat sich beim Sichern verändert.`, { cause }) : cause;
  });
  return true;
}

/**
 * Reads an archive from beginning to end; with a `folder`, the files are put there. Returns how many there are.
 * @throws with a German reason when it is cut off, damaged or holds anything that is none of ours
 */
export async function readMediaArchive(archive: string, folder: string | null): Promise<number> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = extract();
  // Its faults come out of the loop as well.
  const feeding = pipeline(createReadStream(archive), entries).catch(() => {});
  let [count, length] = [0, endBytes];
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || !mediaName.test(name)) throw new Error(`${type} ${name} is none of ours`);
      if (folder) await pipeline(entry, createWriteStream(join(folder, name), { mode: 0o600, flush: true }));
      else for await (const _ of entry);
      count += 1;
      length += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
    }
    // One that was cut off between two files reads well to its end.
    if (statSync(archive).size !== length) throw new Error(`${length} bytes were expected`);
    return count;
  } catch (cause) {
    if (isOfSystem(cause)) throw cause;
    throw new Error('Das Archiv der Mediendateien ist beschädigt oder abgeschnitten.', { cause });
  } finally {
    await feeding;
  }
}
