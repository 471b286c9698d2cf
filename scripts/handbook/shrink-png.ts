import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Red, green and blue of every point, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

/**
 * The same picture with at most 256 colours, a third of the size or less: a screen has few colours, and the many shades at
 * the edges of letters can be told apart by nobody. Takes what a browser writes: 8 bits per channel or a palette, not interlaced.
 */
export function shrinkPng(png: Buffer): Buffer {
  const pixels = decodePng(png);
  const palette = choosePalette(pixels.rgb);
  return encodePalettePng(pixels, palette);
}

export function decodePng(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is not a PNG');
  const header = chunksOf(png).find(({ type }) => type === 'IHDR')?.data;
  if (!header) throw new Error('The PNG has no header');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bytesPerPoint = { 2: 3, 3: 1, 6: 4 }[header[9] ?? 0];
  if (header[8] !== 8 || bytesPerPoint === undefined || header[12] !== 0)
    throw new Error('This PNG is of another kind');
  const all = (wanted: string) =>
    Buffer.concat(chunksOf(png).flatMap(({ type, data }) => (type === wanted ? data : [])));
  const rows = unfilter(inflateSync(all('IDAT')), width * bytesPerPoint, height, bytesPerPoint);
  if (bytesPerPoint === 3) return { width, height, rgb: rows };
  const rgb = Buffer.alloc(width * height * 3);
  const palette = all('PLTE');
  for (let n = 0; n < width * height; n++) {
    const [source, from] = bytesPerPoint === 1 ? [palette, (rows[n] ?? 0) * 3] : [rows, n * 4];
    source.copy(rgb, n * 3, from, from + 3);
  }
  return { width, height, rgb };
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Takes back the filter of each row, see https://www.w3.org/TR/png-3/#9Filters. */
function unfilter(raw: Buffer, rowBytes: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (rowBytes + 1)] ?? 0;
    const [from, to] = [y * (rowBytes + 1) + 1, y * rowBytes];
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= step ? (out[to + x - step] ?? 0) : 0;
      const up = y > 0 ? (out[to + x - rowBytes] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[to + x - rowBytes - step] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[to + x] = ((raw[from + x] ?? 0) + guess) & 0xff;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Each colour that occurs, to its place among the colours that stay: the most frequent ones and what lies nearest to them. */
function choosePalette(rgb: Buffer): { colours: number[]; placeOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const colours = byCount.slice(0, 128);
  // Of the rarer ones, shades that hardly differ from one that stays would only take the places of others.
  for (const nearest of [300, 40, 0]) {
    for (const colour of byCount) {
      if (colours.length === 256) break;
      if (!colours.some((other) => distance(colour, other) <= nearest)) colours.push(colour);
    }
  }
  const placeOf = new Map(byCount.map((colour) => [colour, nearestPlace(colour, colours)]));
  return { colours, placeOf };
}

function nearestPlace(colour: number, colours: readonly number[]): number {
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY];
  for (const [place, other] of colours.entries()) {
    const apart = distance(colour, other);
    if (apart < bestDistance) [best, bestDistance] = [place, apart];
    if (apart === 0) break;
  }
  return best;
}

/** Squared, of red, green and blue. */
function distance(a: number, b: number): number {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 0xff) - ((b >> 8) & 0xff), (a & 0xff) - (b & 0xff)];
  return red * red + green * green + blue * blue;
}

function encodePalettePng({ width, height, rgb }: Pixels, palette: ReturnType<typeof choosePalette>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per point, colours from a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.colours.length * 3);
  for (const [place, colour] of palette.colours.entries()) colours.writeUIntBE(colour, place * 3, 3);
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      rows[y * (width + 1) + 1 + x] = palette.placeOf.get(rgb.readUIntBE(at, 3)) ?? 0;
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
