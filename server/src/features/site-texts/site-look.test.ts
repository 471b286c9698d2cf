import {
  getSiteLook,
  largestPictureBytes,
  listSiteLookVersions,
  noOwnColours,
  previewSiteLook,
  restoreSiteLookVersion,
  type SiteLook,
  type SitePictureKind,
  type StoredPicture,
  storedPicture,
  updateSiteLook,
  uploadPicturePath,
} from '@it-lotse/contract/site-look';
import { sitePicturePath } from '@it-lotse/domain/site-picture-path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteContentOf } from '../../app/site-content-of.ts';
import { samples } from '../../test-support/media-samples.ts';
import { days, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { drawSitePicture } from './draw-site-picture.ts';
import { forgetPictures } from './forget-pictures.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const none: SiteLook = { photo: null, logo: null, colours: noOwnColours };
const nothing = { photo: null, logo: null, tokens: null };
const drawn = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });

async function send(bytes: Buffer | Uint8Array, kind: SitePictureKind, token?: string) {
  const answer = await fetch(server.url + uploadPicturePath(kind), {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${token ?? (await server.signIn())}` },
  });
  return { status: answer.status, body: (await answer.json()) as StoredPicture & { fields?: object; detail?: string } };
}
const stored = async (bytes: Buffer, kind: SitePictureKind) => storedPicture.parse((await send(bytes, kind)).body);
const faultOf = async (bytes: Buffer | Uint8Array, kind: SitePictureKind = 'photo') => {
  const { status, body } = await send(bytes, kind);
  expect([status, body.fields]).toEqual([422, { picture: body.detail }]);
  return body.detail;
};
const count = () => server.ctx.db.prepare('SELECT count(*) AS n FROM site_pictures').get() as { n: number };
const shown = () => siteContentOf(server.ctx).look();
const fileOf = (id: string, name: string) => fetch(server.url + sitePicturePath(id, name));

describe('a photo', () => {
  test('stands upright, says nothing of where it was taken, and comes in the size it is shown in and twice as fine', async () => {
    const photo = await drawn(2000, 3000)
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'Kamera von Erika' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 47/1 0/1' } },
      })
      .toBuffer();
    const picture = await stored(photo, 'photo');
    expect(picture).toMatchObject({ kind: 'photo', width: 352, height: 235 });
    for (const [name, width] of [
      ['1.webp', 352],
      ['2.webp', 704],
    ] as const) {
      const bytes = siteContentOf(server.ctx).pictureFile(picture.id, name) ?? Buffer.alloc(0);
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: 'webp', width });
      expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual(Array(4).fill(undefined));
      expect(bytes.includes('Erika')).toBe(false);
    }
  });

  test('is never drawn larger than it is, and what is longer than a portrait is cut off', async () => {
    const { id, width, height } = await stored(await drawn(400, 1600).png().toBuffer(), 'photo');
    expect([width, height]).toEqual([352, 440]);
    const bytes = siteContentOf(server.ctx).pictureFile(id, '2.webp') ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 500 });
  });
});

test('a logo comes with the picture for shared links, and with an icon where it is about square', async () => {
  const square = await stored(await drawn(500, 500).png().toBuffer(), 'logo');
  const wide = await stored(await drawn(900, 300).png().toBuffer(), 'logo');
  expect([square.width, square.height, wide.width, wide.height]).toEqual([40, 40, 84, 28]);
  const sizeOf = async (id: string, name: string) => {
    const bytes = siteContentOf(server.ctx).pictureFile(id, name);
    return bytes && [(await sharp(bytes).metadata()).width, (await sharp(bytes).metadata()).height];
  };
  expect(await sizeOf(square.id, 'share.jpg')).toEqual([1200, 630]);
  expect(await sizeOf(wide.id, 'share.jpg')).toEqual([1200, 630]);
  expect([await sizeOf(square.id, 'icon.png'), await sizeOf(square.id, 'touch.png')]).toEqual([
    [96, 96],
    [180, 180],
  ]);
  expect(await sizeOf(wide.id, 'icon.png')).toBe(null);
});

describe('nothing is stored', () => {
  afterEach(() => expect(count()).toEqual({ n: 0 }));

  test.each([
    ['nothing at all', Buffer.alloc(0), 'Die Datei ist leer.'],
    ['a GIF', samples.gif, 'Das ist ein GIF. Bitte speichern Sie es als JPEG oder PNG.'],
    ['a PDF', samples.pdf, 'Das ist ein PDF-Dokument. Bitte speichern Sie es als JPEG oder PNG.'],
    [
      'an iPhone’s HEIC',
      Buffer.from('\0\0\0\u0018ftypheic'),
      'Das ist ein HEIC-Foto, ein AVIF-Bild oder ein Film. Bitte speichern Sie es als JPEG oder PNG.',
    ],
    [
      'an SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'Eine SVG-Datei kann Programme enthalten und wird nicht angenommen. Bitte speichern Sie es als PNG.',
    ],
    ['a program', samples.exe, 'Das ist kein Bild, das die Website zeigen kann. Es gehen JPEG, PNG und WebP.'],
    [
      'a picture of one point',
      samples.png,
      'Das Bild ist zu klein (1 × 1 Bildpunkte). Nötig sind mindestens 352 × 352.',
    ],
  ])('of %s, and why is said beside the field', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  test('of a picture that would fill the memory, a line for a logo, and half a picture', async () => {
    const giant = await drawn(8000, 6500).png().toBuffer();
    expect(giant.length).toBeLessThan(largestPictureBytes);
    expect(await faultOf(giant)).toBe(
      'Das Bild ist zu groß (8000 × 6500 Bildpunkte). Es gehen 50 Millionen Bildpunkte.',
    );
    expect(await faultOf(await drawn(1000, 100).png().toBuffer(), 'logo')).toMatch(/^Das Logo ist zu schmal/);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 500, height: 500, channels: 3, noise, background: 'teal' } })
      .jpeg()
      .toBuffer();
    expect(await faultOf(whole.subarray(0, whole.length / 2))).toMatch(/beschädigt oder unvollständig/);
  });

  test('of more than 12 MB, and for nobody who is not signed in', async () => {
    expect(await faultOf(Buffer.alloc(largestPictureBytes + 1, samples.jpeg))).toBe(
      'Die Datei ist zu groß. Es gehen 12 MB.',
    );
    expect((await send(samples.png, 'photo', 'x')).status).toBe(401);
  });

  test('of any bytes that begin as a picture does: they are read as one, or refused', async () => {
    const heads = fc.constantFrom(samples.jpeg, samples.png, samples.webp).map((bytes) => bytes.subarray(0, 16));
    const bytes = fc.tuple(heads, fc.uint8Array({ maxLength: 200 })).map((parts) => Buffer.concat(parts));
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => {
        const result = await drawSitePicture(some, 'photo').catch(() => 'unreadable');
        if (result !== 'unreadable') expect(result).toHaveProperty('refusal');
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => {
        expect(await faultOf(some)).toMatch(/beschädigt|zu klein|zu groß/);
      }),
      { numRuns: 2 },
    );
  });

  test('of a picture that is cut off anywhere', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = sharp({ create: { width: 360, height: 360, channels: 3, noise, background: 'teal' } });
    const pictures = await Promise.all([whole.jpeg().toBuffer(), whole.png().toBuffer(), whole.webp().toBuffer()]);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pictures),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        async (full, part) => {
          const cut = full.subarray(0, Math.floor(full.length * part));
          const result = await drawSitePicture(cut, 'photo').catch(() => 'unreadable');
          if (result !== 'unreadable') expect(result).toHaveProperty('refusal');
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('pictures are on the website once they are saved, at an address that never changes, and off it again', async () => {
  const photo = await stored(await drawn(600, 600).jpeg().toBuffer(), 'photo');
  const logo = await stored(await drawn(300, 200).png().toBuffer(), 'logo');
  expect(await server.api(getSiteLook)).toEqual(none);
  expect(shown()).toEqual(nothing);
  const look = { ...none, photo: { picture: photo.id, alt: 'Erika Muster' }, logo: { picture: logo.id } };
  const version = server.ctx.settings.version();
  expect(await server.api(updateSiteLook, { body: look })).toEqual(look);
  expect(server.ctx.settings.version()).toBeGreaterThan(version);
  expect(shown()).toEqual({
    photo: { id: photo.id, width: 352, height: 352, alt: 'Erika Muster' },
    logo: { id: logo.id, width: 60, height: 40, hasIcon: true },
    tokens: null,
  });
  await server.api(updateSiteLook, { body: none });
  expect(shown()).toEqual(nothing);
  const [, before] = (await server.api(listSiteLookVersions)).versions;
  expect(before?.look).toEqual(look);
  expect(await server.api(restoreSiteLookVersion, { params: { id: String(before?.id) } })).toEqual(look);
});

test('a photo needs words for those who do not see it, and what is named must be there', async () => {
  const { id } = await stored(await drawn(600, 600).jpeg().toBuffer(), 'photo');
  const faultsOf = async (body: object) =>
    (await server.call('PUT', updateSiteLook.path, { token: await server.signIn(), body })).body.fields;
  const gone = 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie es noch einmal.';
  expect(await faultsOf({ ...none, photo: { picture: id, alt: ' ' } })).toEqual({
    'photo.alt': 'Die Bildbeschreibung fehlt.',
  });
  expect(await faultsOf({ ...none, logo: { picture: id } })).toEqual({ 'logo.picture': gone });
  expect(await faultsOf({ ...none, logo: { picture: '0'.repeat(16) } })).toEqual({ 'logo.picture': gone });
  expect(await server.api(getSiteLook)).toEqual(none);
});

test('a picture nothing speaks of is forgotten after two weeks; what a version shows stays', async () => {
  const kept = await stored(await drawn(600, 600).jpeg().toBuffer(), 'photo');
  const dropped = await stored(await drawn(600, 601).jpeg().toBuffer(), 'photo');
  await server.api(updateSiteLook, { body: { ...none, photo: { picture: kept.id, alt: 'Ich' } } });
  await server.api(updateSiteLook, { body: none });
  const ids = () =>
    server.ctx.db
      .prepare('SELECT id FROM site_pictures ORDER BY id')
      .all()
      .map((row) => (row as { id: string }).id);
  await server.ctx.commits.write((tx) => forgetPictures(tx));
  expect(ids()).toEqual([kept.id, dropped.id].sort());
  server.clock.advance(days(15));
  await server.ctx.commits.write((tx) => forgetPictures(tx));
  expect(ids()).toEqual([kept.id]);
  expect((await fileOf(dropped.id, '1.webp')).status).toBe(404);
});

test('a preview is for the operator, and stores nothing', async () => {
  expect((await server.call('POST', previewSiteLook.path, { body: none })).status).toBe(401);
  expect(await server.api(getSiteLook)).toEqual(none);
});

test('a colour that can be read is on the website at once; one that cannot is told beside its field, with the next one', async () => {
  const colours = { primary: '#5a1f1f', action: null, link: null };
  await server.api(updateSiteLook, { body: { ...none, colours } });
  expect(shown().tokens).toMatchObject({ harbour: '#5a1f1f', heading: '#5a1f1f' });
  expect(shown().tokens).not.toHaveProperty('buoy');
  const answer = await server.call('PUT', updateSiteLook.path, {
    token: await server.signIn(),
    body: { ...none, colours: { ...colours, link: '#3d9be9' } },
  });
  expect(answer.body.fields).toEqual({ 'colours.link': expect.stringMatching(/zu hell \(2,9 : 1.*passende: #/) });
  for (const wrong of ['rot', '#12345', '#GGGGGG', '#123456;}', '#ABCDEF', 'url(x)']) {
    const { status } = await server.call('PUT', updateSiteLook.path, {
      token: await server.signIn(),
      body: { ...none, colours: { ...colours, link: wrong } },
    });
    expect(status, wrong).toBe(422);
  }
  expect((await server.api(getSiteLook)).colours).toEqual(colours);
});

test('what was stored before there were colours has those of the program', async () => {
  await server.ctx.commits.write((tx) =>
    tx.prepare("INSERT INTO content (part, value, updated_at) VALUES ('site-look', @value, @now)").run({
      value: JSON.stringify({ photo: null, logo: null }),
      now: tx.now.toISOString(),
    }),
  );
  expect(await server.api(getSiteLook)).toEqual(none);
});
