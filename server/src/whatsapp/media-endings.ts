/**
 * Whether a file ends where its format says. Bytes behind the end are how one file is made to be two: a picture for the
 * one who looks, a page or an archive for the program that is led astray. Formats without an end of their own pass.
 */
export function endsWithItsEnd(type: string, bytes: Buffer): boolean {
  const end = ends[type];
  return !end || end(bytes) === bytes.length;
}

/** Each gives the place behind the last byte that belongs to the file; -1: it is not whole. */
const ends: Partial<Record<string, (bytes: Buffer) => number>> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/gif': endOfGif,
  'image/webp': endOfWebp,
  'video/mp4': endOfBoxes,
  'video/3gpp': endOfBoxes,
  'audio/mp4': endOfBoxes,
  'application/pdf': endOfPdf,
};

function endOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return -1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (at + 4 > bytes.length) return -1;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return -1;
}

/** Picture data goes on until a marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at;
  }
  return -1;
}

function endOfGif(bytes: Buffer): number {
  if (bytes.length < 14) return -1;
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = behindSubBlocks(bytes, at + 2);
    else if (block === 0x2c && at + 10 < bytes.length) {
      at = behindSubBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    } else return -1;
  }
  return -1;
}

/** Bytes of the colour table that the flags announce. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function behindSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

function endOfWebp(bytes: Buffer): number {
  if (bytes.length < 12) return -1;
  const size = 8 + bytes.readUInt32LE(4);
  // Some programs leave the padding byte out of the size.
  return size % 2 === 1 && size + 1 === bytes.length && bytes.at(-1) === 0 ? bytes.length : size;
}

/** MP4 and its kin are boxes, one behind the other. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length || !/^[\x20-\x7E\xA9]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) return -1;
    const size = bytes.readUInt32BE(at);
    // 0: up to the end of the file; 1: the size follows in eight bytes.
    if (size === 0) return bytes.length;
    const whole = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) return -1;
    at += whole;
  }
  return at;
}

function endOfPdf(bytes: Buffer): number {
  const mark = bytes.lastIndexOf('%%EOF');
  if (mark === -1) return -1;
  const rest = bytes.subarray(mark + 5);
  return rest.every((byte) => [0, 9, 10, 12, 13, 32].includes(byte)) ? bytes.length : mark + 5;
}

const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const archiveEndBytes = 22;
const longestArchiveComment = 65_535;

/** A ZIP archive is read from its end, so anything may stand before it. */
export function hidesArchive(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - archiveEndBytes - longestArchiveComment);
  for (
    let at = bytes.lastIndexOf(archiveEnd);
    at >= earliest && at !== -1;
    at = bytes.lastIndexOf(archiveEnd, at - 1)
  ) {
    const isWhole = at + archiveEndBytes <= bytes.length;
    if (isWhole && at + archiveEndBytes + bytes.readUInt16LE(at + 20) === bytes.length) return true;
    if (at === 0) break;
  }
  return false;
}
