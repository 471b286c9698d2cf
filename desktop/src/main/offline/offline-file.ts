import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const keyBytes = 32;
const algorithm = 'aes-256-gcm';
/** Begins every file, so that a later layout can tell this one apart. */
const magic = Buffer.from('ITL1');
/** A random nonce of the length GCM is made for (NIST SP 800-38D, 8.2); each key writes far fewer than 2^32 times. */
const nonceBytes = 12;
const tagBytes = 16;

/** The contents, readable only with the same key and the same label. */
export function seal(key: Buffer, label: string, content: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([magic, nonce, cipher.getAuthTag(), body]);
}

/** What `seal` closed; null with another key or label, or when a single bit was changed. */
export function unseal(key: Buffer, label: string, sealed: Buffer): string | null {
  const [nonceAt, tagAt] = [magic.length, magic.length + nonceBytes];
  const bodyAt = tagAt + tagBytes;
  if (sealed.length < bodyAt || !sealed.subarray(0, nonceAt).equals(magic)) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(nonceAt, tagAt), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(label));
    decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
    return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Written beside, put on the disk and renamed: a power cut leaves either the old or the new contents. */
export async function writeWhole(path: string, contents: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, contents, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** null where there is no such file, or it cannot be read. */
export const readWhole = (path: string) => readFile(path).catch(() => null);
