import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encryptStream } from './age-files.ts';

// The ustar format of POSIX: 512-byte blocks, a header before each file, two empty blocks at the end.
const block = 512;
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
  let count = 0;
  const archive = Readable.from(
    tarOf(folder, () => {
      count += 1;
    }),
  );
  if (passphrase === null) await pipeline(archive, createWriteStream(target, { mode: 0o600, flush: true }));
  else await encryptStream(archive, target, passphrase);
  return count;
}

async function* tarOf(folder: string, packed: () => void): AsyncGenerator<Buffer> {
  for (const name of listMediaNames(folder)) {
    const path = join(folder, name);
    // It may have been deleted since the folder was read.
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) continue;
    yield header(name, size);
    let left = size;
    // Files never change once they have their name; a fault of the disk must not shift what follows.
    for await (const chunk of createReadStream(path)) {
      left -= (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (left !== 0) throw new Error(`${name} hat sich beim Sichern verändert.`);
    yield Buffer.alloc(padding(size));
    packed();
  }
  yield Buffer.alloc(2 * block);
}

const padding = (size: number) => (block - (size % block)) % block;

function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  bytes.write(name, 0);
  bytes.write(octal(0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(0, 12), 136);
  bytes.write('        ', 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/**
 * Reads an archive from beginning to end; with a `folder`, the files are put there. Returns how many there are.
 * @throws with a German reason when it is cut off, damaged or holds a name that is none of ours
 */
export async function readMediaArchive(archive: string, folder: string | null): Promise<number> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const input = await open(archive, 'r');
  try {
    let count = 0;
    for (;;) {
      const head = await readExactly(input, block);
      if (head.every((byte) => byte === 0)) return count;
      const { name, size } = readHeader(head);
      await copyFile(input, size, folder && join(folder, name));
      await readExactly(input, padding(size));
      count += 1;
    }
  } finally {
    await input.close();
  }
}

function readHeader(head: Buffer): { name: string; size: number } {
  const field = (from: number, length: number) => head.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  const name = field(0, 100);
  const size = Number.parseInt(field(124, 12), 8);
  if (!mediaName.test(name) || !Number.isSafeInteger(size) || !head.equals(header(name, size))) {
    throw new Error('Das Archiv der Mediendateien ist beschädigt.');
  }
  return { name, size };
}

async function copyFile(input: FileHandle, size: number, target: string | null): Promise<void> {
  const output = target ? await open(target, 'w', 0o600) : null;
  try {
    for (let left = size; left > 0; ) {
      const chunk = await readExactly(input, Math.min(left, 1 << 20));
      await output?.writeFile(chunk);
      left -= chunk.length;
    }
    await output?.sync();
  } finally {
    await output?.close();
  }
}

async function readExactly(input: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await input.read(buffer, filled, length - filled);
    if (bytesRead === 0) throw new Error('Das Archiv der Mediendateien ist abgeschnitten.');
    filled += bytesRead;
  }
  return buffer;
}
