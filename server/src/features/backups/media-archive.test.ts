import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packMedia, readMediaArchive } from './media-archive.ts';

let folder: string;
let archive: string;
let restored: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-archive-'));
  archive = join(folder, 'files.tar');
  restored = join(folder, 'data', 'restored');
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, Buffer>>;

async function packFiles(files: Files): Promise<number> {
  const media = mkdtempSync(join(folder, 'media-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(media, name), content);
  return packMedia(media, archive, null);
}
const filesIn = (place: string): Files =>
  Object.fromEntries(readdirSync(place).map((name) => [name, readFileSync(join(place, name))]));

const names = fc.stringMatching(/^[\w-]{1,90}$/);
const anyFiles = fc
  .uniqueArray(fc.tuple(names, fc.uint8Array({ maxLength: 2000 })), {
    selector: ([name]) => name.toLowerCase(),
    maxLength: 6,
  })
  .map((list) => Object.fromEntries(list.map(([name, bytes]) => [name, Buffer.from(bytes)])));

test('whatever files there are come back byte by byte', async () => {
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      rmSync(restored, { recursive: true, force: true });
      const count = Object.keys(files).length;
      expect(await packFiles(files)).toBe(count);
      expect(await readMediaArchive(archive, null)).toBe(count);
      expect(await readMediaArchive(archive, restored)).toBe(count);
      expect(filesIn(restored)).toEqual(files);
    }),
    { numRuns: 30 },
  );
});

/** Written by the first version of the program, which made its archives itself; packed to keep it short. */
const oldArchive =
  'H4sIAAAAAAACAzMw9HKJj7LUTUxKZqAVMAACMwMDMG2ASRsamZvA2FBxcxMjcwYFAwY6gNLiksQioJUMIxNUjIJRMEQBwyigGCTqGtLcDgLlP7AGMEAr/82MjExHy396ANfMPAW3/JL80ZwwMkFOamrRgOd/DLaZqflo/h8Fo2AUjAKaAgDMcJtxABAAAA==';

test('an archive of the first version is restored', async () => {
  writeFileSync(archive, gunzipSync(Buffer.from(oldArchive, 'base64')));
  expect(await readMediaArchive(archive, restored)).toBe(3);
  expect(filesIn(restored)).toEqual({
    'a-1': Buffer.from('Ein Foto'),
    leer: Buffer.alloc(0),
    '01JD_Z9-abc': Buffer.alloc(700, 'x'),
  });
});

const isBroken = 'Das Archiv der Mediendateien ist beschädigt oder abgeschnitten.';

test('an archive that was cut off is refused, wherever that was', async () => {
  // Zeros look like the end of an archive.
  await packFiles({ a: Buffer.alloc(2048), b: Buffer.alloc(0), c: Buffer.alloc(100, 7) });
  const { size } = statSync(archive);
  const whole = readFileSync(archive);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.nat(size - 1),
        fc.nat(size / 512 - 1).map((blocks) => blocks * 512),
      ),
      async (length) => {
        writeFileSync(archive, whole);
        truncateSync(archive, length);
        await expect(readMediaArchive(archive, null)).rejects.toThrow(isBroken);
      },
    ),
    { numRuns: 60 },
  );
});

test('a header with a changed byte is refused', async () => {
  await packFiles({ a: Buffer.from('Hallo') });
  const whole = readFileSync(archive);
  for (let at = 0; at < 512; at += 7) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x15;
    writeFileSync(archive, changed);
    await expect(readMediaArchive(archive, null), `byte ${at}`).rejects.toThrow(isBroken);
  }
});

describe('what is none of ours is refused, and nothing is written beside the folder', () => {
  test.each<[string, Partial<Header> & Pick<Header, 'name'>]>([
    ['a way out of the folder', { name: '../evil' }],
    ['a way out of the folder in the extended header', { name: '../evil', pax: { path: '../evil' } }],
    ['a place of the system', { name: '/tmp/evil' }],
    ['a folder within', { name: 'data/evil' }],
    ['a folder', { name: 'evil', type: 'directory' }],
    ['a link', { name: 'evil', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'evil', type: 'link', linkname: '../other' }],
    ['a device', { name: 'evil', type: 'character-device' }],
    ['a foreign name', { name: 'evil.exe' }],
    ['a hidden file', { name: '.evil' }],
  ])('%s', async (_, header) => {
    const tar = pack();
    const writing = pipeline(tar, createWriteStream(archive));
    tar.entry({ name: 'a-1' }, 'Ein Foto');
    if (header.type) tar.entry(header);
    else tar.entry(header, 'böse');
    tar.finalize();
    await writing;
    await expect(readMediaArchive(archive, restored)).rejects.toThrow(isBroken);
    expect(readdirSync(restored)).toEqual(['a-1']);
    expect(readdirSync(join(folder, 'data'))).toEqual(['restored']);
  });

  test('more behind the end', async () => {
    await packFiles({ a: Buffer.from('Hallo') });
    writeFileSync(archive, Buffer.concat([readFileSync(archive), readFileSync(archive)]));
    await expect(readMediaArchive(archive, null)).rejects.toThrow(isBroken);
  });
});

test('that there is no archive, or no place, is told as what it is', async () => {
  await expect(readMediaArchive(archive, null)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(packMedia(folder, join(folder, 'nowhere', 'files.tar'), null)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a file that grows while it is packed spoils the backup, and its name is told', async () => {
  const media = join(folder, 'media');
  mkdirSync(media);
  writeFileSync(join(media, 'a-1'), Buffer.alloc(3_000_000));
  const packing = packMedia(media, archive, null);
  // Its size has been taken; not one byte has been read.
  writeFileSync(join(media, 'a-1'), Buffer.alloc(3_000_001));
  await expect(packing).rejects.toThrow('a-1 hat sich beim Sichern verändert.');
});
