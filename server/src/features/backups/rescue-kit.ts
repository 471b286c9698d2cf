import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import { extract, pack } from 'tar-stream';
import { backupDatabase, checkSoundness } from '../../kernel/database/backup.ts';
import { decryptFile, encryptStream, isOfSystem } from './age-files.ts';
import { addFile, listMediaNames, mediaFolderOf } from './media-archive.ts';
import { countHoldings, findDifference } from './row-counts.ts';

const databaseName = 'lotse.db';
/** The key of the installation, in DATA_DIR as in a rescue kit. */
export const keyName = 'secrets.key';
const contentName = /^(?:lotse\.db|secrets\.key|media\/[\w-]{1,90})$/;

export interface RescueOrder {
  readonly dataDir: string;
  readonly target: string;
  readonly passphrase: string;
  /** For everything in clear. */
  readonly workFolder: string;
}

/** An unpacked one. Paths in the folder it was unpacked to. */
export interface RescueKit {
  readonly database: string;
  readonly key: string;
  readonly mediaFolder: string;
  readonly mediaFiles: number;
}

/**
 * Writes everything a new machine needs into one encrypted file (database, media, the key of this installation), also
 * while the server runs, and unpacks it on trial before it gets its name.
 * @throws with a German reason; no half file is left
 */
export async function makeRescueKit(order: RescueOrder): Promise<RescueKit> {
  const { dataDir, target, passphrase, workFolder } = order;
  const key = join(dataDir, keyName);
  if (!existsSync(key)) throw new Error(`Es gibt noch keinen Schlüssel ${key}: Der Server ist hier nie gelaufen.`);
  const copy = join(workFolder, databaseName);
  await backupDatabase(join(dataDir, databaseName), copy);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const partial = `${target}.partial`;
  try {
    const names = await packKit(order, copy, partial);
    const kit = await unpackRescueKit(partial, passphrase, join(workFolder, 'trial'));
    const difference = await findFault(kit, copy, key, names);
    if (difference) throw new Error(`Das Rettungspaket ließ sich zur Probe nicht auspacken: ${difference}`);
    renameSync(partial, target);
    return kit;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Returns how many media files went in. */
async function packKit({ dataDir, passphrase }: RescueOrder, copy: string, partial: string): Promise<number> {
  const tar = pack();
  const media = mediaFolderOf(dataDir);
  let count = 0;
  const fill = async () => {
    await addFile(tar, databaseName, copy);
    await addFile(tar, keyName, join(dataDir, keyName));
    for (const name of listMediaNames(media)) if (await addFile(tar, `media/${name}`, join(media, name))) count += 1;
    tar.finalize();
  };
  const filling = fill().catch((error) => tar.destroy(error));
  await encryptStream(Readable.from(tar), partial, passphrase);
  await filling;
  return count;
}

async function findFault(kit: RescueKit, copy: string, key: string, mediaFiles: number): Promise<string | null> {
  if (!readFileSync(kit.key).equals(readFileSync(key))) return 'Der Schlüssel ist nicht derselbe.';
  if (kit.mediaFiles !== mediaFiles) return `${kit.mediaFiles} statt ${mediaFiles} Mediendateien.`;
  const expected = await countHoldings(copy);
  const database = new Database(kit.database, { readonly: true });
  try {
    return findDifference(database, expected);
  } finally {
    database.close();
  }
}

/** Whether a decrypted file is one: a database begins with SQLite's own words. */
export function isRescueKit(readable: string): boolean {
  const file = openSync(readable, 'r');
  try {
    const head = Buffer.alloc(databaseName.length);
    readSync(file, head, 0, head.length, 0);
    return head.toString() === databaseName;
  } finally {
    closeSync(file);
  }
}

/** @throws with a German reason where it cannot be decrypted, is damaged or cut off, or holds anything that is none of ours */
async function unpackRescueKit(file: string, passphrase: string, folder: string): Promise<RescueKit> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tar = join(folder, 'kit.tar');
  try {
    await decryptFile(file, tar, passphrase);
    return await unpackTar(tar, folder);
  } finally {
    rmSync(tar, { force: true });
  }
}

/** As `unpackRescueKit`, of one that is decrypted already. */
export async function unpackTar(tar: string, folder: string): Promise<RescueKit> {
  const mediaFolder = join(folder, 'media');
  mkdirSync(mediaFolder, { recursive: true, mode: 0o700 });
  const entries = extract();
  const feeding = pipeline(createReadStream(tar), entries).catch(() => {});
  let mediaFiles = 0;
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file' || !contentName.test(name)) throw new Error(`${type} ${name} is none of ours`);
      await pipeline(entry, createWriteStream(join(folder, name), { mode: 0o600, flush: true }));
      if (name.startsWith('media/')) mediaFiles += 1;
    }
    const kit = { database: join(folder, databaseName), key: join(folder, keyName), mediaFolder, mediaFiles };
    checkSoundness(kit.database);
    if (!existsSync(kit.key)) throw new Error('no key');
    return kit;
  } catch (cause) {
    if (isOfSystem(cause)) throw cause;
    throw new Error('Das Rettungspaket ist beschädigt oder abgeschnitten.', { cause });
  } finally {
    await feeding;
  }
}
