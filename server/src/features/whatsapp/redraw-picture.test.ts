import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { redrawPicture } from './redraw-picture.ts';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';
const formats: readonly Format[] = ['jpeg', 'png', 'gif', 'webp'];
const canvas = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: 'teal' },
});
const picture = (format: Format, width = 20, height = 10) => sharp(canvas(width, height)).toFormat(format).toBuffer();

const little = (size: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(size);
  return bytes;
};
const big = (size: number) => Buffer.from(little(size).toReversed());
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

/** Places for other bytes that every decoder passes over; a payload is 64 bytes long. */
const hidden: Readonly<Record<Format, (bytes: Buffer, payload: Buffer) => Buffer>> = {
  // A comment before the first table.
  jpeg: (bytes, payload) =>
    insert(bytes, 2, Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload])),
  // A text behind the header of 33 bytes.
  png: (bytes, payload) => {
    const text = Buffer.concat([Buffer.from('tEXtComment\0'), payload]);
    return insert(bytes, 33, Buffer.concat([big(text.length - 4), text, big(crc32(text))]));
  },
  // A comment before the last byte.
  gif: (bytes, payload) =>
    insert(
      bytes,
      bytes.length - 1,
      Buffer.concat([Buffer.from([0x21, 0xfe, payload.length]), payload, Buffer.alloc(1)]),
    ),
  // One more chunk, as EXIF is.
  webp: (bytes, payload) => {
    const whole = Buffer.concat([bytes, Buffer.from('EXIF'), little(payload.length), payload]);
    little(whole.length - 8).copy(whole, 4);
    return whole;
  },
};

/** Of 64 bytes that no encoder writes by chance. */
const payloads = fc.uint8Array({ maxLength: 20 }).map((seed) => createHash('sha512').update(seed).digest());
const runLength = 6;
const holdsPartOf = (bytes: Buffer, payload: Buffer) =>
  Array.from({ length: payload.length - runLength }, (_, at) => payload.subarray(at, at + runLength)).some((run) =>
    bytes.includes(run),
  );

describe.each(formats)('a %s that is drawn anew', (format) => {
  test('holds not six bytes of what was hidden inside or behind it', async () => {
    const plain = await picture(format);
    await fc.assert(
      fc.asyncProperty(payloads, fc.boolean(), async (payload, isInside) => {
        const planted = isInside ? hidden[format](plain, payload) : Buffer.concat([plain, payload]);
        expect(holdsPartOf(planted, payload)).toBe(true);
        const drawn = await redrawPicture(planted, `image/${format}`);
        expect(holdsPartOf(drawn, payload)).toBe(false);
        expect(await sharp(drawn).metadata()).toMatchObject({ format, width: 20, height: 10 });
      }),
      { numRuns: 20 },
    );
  });

  test('is refused when it is cut off', async () => {
    const whole = await sharp(await noise(60))
      .toFormat(format)
      .toBuffer();
    await expect(redrawPicture(whole.subarray(0, whole.length / 2), `image/${format}`)).rejects.toThrow();
  });
});

const noise = (side: number) =>
  sharp({ create: { ...canvas(side, side).create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .png()
    .toBuffer();

test('a photo stands upright, and says neither where nor when nor with what it was taken', async () => {
  const photo = await sharp(canvas(20, 10))
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Kamera von Erika' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 47/1 0/1' } },
    })
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ width: 20, height: 10, orientation: 6 });
  const drawn = await redrawPicture(photo, 'image/jpeg');
  const facts = await sharp(drawn).metadata();
  expect(facts).toMatchObject({ width: 10, height: 20 });
  expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([photo.includes('Erika'), drawn.includes('Erika')]).toEqual([true, false]);
});

test.each(['gif', 'webp'] as const)('a moving %s goes on moving, as fast and as often', async (format) => {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { ...canvas(8, 8).create, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } });
  const options = { delay: [100, 200, 300], loop: 2 };
  const bytes = await (format === 'gif' ? moving.gif(options) : moving.webp(options)).toBuffer();
  const drawn = await redrawPicture(bytes, `image/${format}`);
  expect(await sharp(drawn, { animated: true }).metadata()).toMatchObject({
    format,
    pages: 3,
    delay: options.delay,
    loop: options.loop,
  });
});

test('a picture that would fill the memory is refused', async () => {
  const small = await picture('png');
  // Width and height stand in the header, and its checksum behind them.
  big(8000).copy(small, 16);
  big(6500).copy(small, 20);
  big(crc32(small.subarray(12, 29))).copy(small, 29);
  await expect(redrawPicture(small, 'image/png')).rejects.toThrow('pixel limit');
});

test('the points of a picture without loss stay as they are', async () => {
  const original = await noise(40);
  const points = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
  expect((await points(await redrawPicture(original, 'image/png'))).equals(await points(original))).toBe(true);
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '%PDF-1.4\n%%EOF\n', 'II*\0', ''])(
  'no decoder but the four is asked: %j',
  async (content) => {
    await expect(redrawPicture(Buffer.from(content), 'image/png')).rejects.toThrow();
  },
);
