/**
 * Whether a file ends where its format says. Bytes behind the end are how one file is made to be two: a film for the
 * one who looks, a page or an archive for the program that is led astray. Formats without an end of their own pass.
 */
export function endsWithItsEnd(type: string, bytes: Buffer): boolean {
  const end = ends[type];
  return !end || end(bytes) === bytes.length;
}

/** Each gives the place behind the last byte that belongs to the file; -1: it is not whole. */
const ends: Partial<Record<string, (bytes: Buffer) => number>> = {
  'video/mp4': endOfBoxes,
  'video/3gpp': endOfBoxes,
  'audio/mp4': endOfBoxes,
  'application/pdf': endOfPdf,
};

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
