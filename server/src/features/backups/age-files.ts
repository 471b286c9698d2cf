import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** The passphrase is not the one the file was encrypted with, or the file is no age file, cut off or changed. */
class NotDecryptable extends Error {
  override name = 'NotDecryptable';
}

/** A guess at the passphrase costs 2 to the power of this many steps, and so does opening the file: 18 is age's own choice. */
const usualWorkFactor = 18;

/**
 * Encrypts with a passphrase in the format of age (age-encryption.org/v1): `age -d` reads the result. Deriving the key
 * takes a second of one core, so the server calls it on a thread of its own.
 */
export async function encryptStream(from: Readable, target: string, passphrase: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(Number(process.env.BACKUP_WORK_FACTOR || usualWorkFactor));
  await writeWhole(await encrypter.encrypt(asWeb(from)), target);
}

/** @throws NotDecryptable; no half file is left */
export async function decryptFile(file: string, target: string, passphrase: string): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    await writeWhole(await decrypter.decrypt(asWeb(createReadStream(file))), target);
  } catch (cause) {
    rmSync(target, { force: true });
    if (isOfSystem(cause)) throw cause;
    throw new NotDecryptable('Die Datei lässt sich mit BACKUP_PASSPHRASE nicht entschlüsseln.', { cause });
  }
}

const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

async function writeWhole(content: ReadableStream<Uint8Array>, target: string): Promise<void> {
  const source = Readable.fromWeb(content as unknown as WebStream);
  await pipeline(source, createWriteStream(target, { mode: 0o600, flush: true }));
}

/** A full disk or a missing file says nothing about what is in a file. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
}
