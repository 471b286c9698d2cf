import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A PNG of eight bits a part, without a palette and not interlaced, as those that come with the program are. */
export interface Points {
  readonly width: number;
  readonly height: number;
  /** Bytes of a point: 3, or 4 with how much it covers. */
  readonly parts: number;
  readonly bytes: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const truecolour = 2;
const truecolourWithAlpha = 6;

/** @throws where it is another kind of PNG, or none */
export function readPng(png: Buffer): Points {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const type = png[25];
  const isOurs = png[24] === 8 && (type === truecolour || type === truecolourWithAlpha) && png[28] === 0;
  if (!png.subarray(0, 8).equals(signature) || !isOurs) throw new Error('this PNG is of another kind');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const parts = type === truecolour ? 3 : 4;
  return { width, height, parts, bytes: unfilter(inflateSync(Buffer.concat(data)), width * parts, height, parts) };
}

/** Each row is told by how it differs from what is left of it and above (PNG, 9). */
function unfilter(filtered: Buffer, rowBytes: number, height: number, parts: number): Buffer {
  const bytes = Buffer.alloc(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowBytes + 1)];
    for (let at = 0; at < rowBytes; at += 1) {
      const to = row * rowBytes + at;
      const left = at >= parts ? (bytes[to - parts] as number) : 0;
      const up = row > 0 ? (bytes[to - rowBytes] as number) : 0;
      const upLeft = at >= parts && row > 0 ? (bytes[to - rowBytes - parts] as number) : 0;
      const guessed =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, upLeft)
                : 0;
      bytes[to] = (filtered[row * (rowBytes + 1) + 1 + at] as number) + guessed;
    }
  }
  return bytes;
}

function paeth(left: number, up: number, upLeft: number): number {
  const byLeft = Math.abs(up - upLeft);
  const byUp = Math.abs(left - upLeft);
  const byBoth = Math.abs(left + up - 2 * upLeft);
  if (byLeft <= byUp && byLeft <= byBoth) return left;
  return byUp <= byBoth ? up : upLeft;
}

export function writePng({ width, height, parts, bytes }: Points): Buffer {
  const rowBytes = width * parts;
  const filtered = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    // By the row above: drawings have many that are alike.
    filtered[row * (rowBytes + 1)] = 2;
    for (let at = 0; at < rowBytes; at += 1) {
      const up = row > 0 ? (bytes[(row - 1) * rowBytes + at] as number) : 0;
      filtered[row * (rowBytes + 1) + 1 + at] = (bytes[row * rowBytes + at] as number) - up;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, parts === 3 ? truecolour : truecolourWithAlpha, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(filtered)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
