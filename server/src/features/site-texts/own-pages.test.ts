import {
  getOwnPages,
  listOwnPagesVersions,
  type OwnPage,
  ownPages,
  previewOwnPage,
  restoreOwnPagesVersion,
  takenSlugs,
  updateOwnPages,
} from '@it-lotse/contract/own-pages';
import { type SitePictureKind, type StoredPicture, uploadPicturePath } from '@it-lotse/contract/site-look';
import { listSiteTextVersions, updateSiteTexts } from '@it-lotse/contract/site-texts';
import { keptVersions } from '@it-lotse/contract/text-versions';
import { noOwnSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteContentOf } from '../../app/site-content-of.ts';
import { days, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { forgetPictures } from './forget-pictures.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const about: OwnPage = {
  slug: 'ueber-mich',
  title: 'Über mich',
  label: 'Über mich',
  text: 'Seit 2010 in {ort}.',
  picture: null,
  place: 'footer',
  shown: true,
};
const save = (...pages: OwnPage[]) => server.api(updateOwnPages, { body: { pages } });
const onSite = () => siteContentOf(server.ctx).ownPages();
const faultsOf = async (...pages: unknown[]) => {
  const answer = await server.call('PUT', updateOwnPages.path, { token: await server.signIn(), body: { pages } });
  return answer.status === 422 ? answer.body.fields : answer.status;
};

test('there is none until one is saved; then it stands on the site at once, with the business data in its words', async () => {
  expect(await server.api(getOwnPages)).toEqual({ pages: [] });
  const version = server.ctx.settings.version();
  expect(await save(about)).toEqual({ pages: [about] });
  expect(server.ctx.settings.version()).toBeGreaterThan(version);
  expect(onSite()).toEqual([{ ...about, text: 'Seit 2010 in Musterstadt.' }]);
});

test('a hidden page is the operator’s alone', async () => {
  await save({ ...about, shown: false });
  expect(onSite()).toEqual([]);
  expect((await server.api(getOwnPages)).pages).toHaveLength(1);
});

test('no address is that of another page, and none is anything but a plain word', async () => {
  const clash = 'Diese Adresse hat schon eine andere Seite Ihrer Website.';
  for (const slug of takenSlugs) expect(await faultsOf({ ...about, slug })).toEqual({ 'pages.0.slug': clash });
  expect(await faultsOf(about, { ...about, title: 'Zweite' })).toEqual({
    'pages.1.slug': 'Diese Adresse hat schon die Seite „Über mich“.',
  });
  for (const slug of ['', 'Über-mich', 'a/b', '../x', 'a b', '-a', 'a-', 'a.html', '%2e']) {
    expect(await faultsOf({ ...about, slug }), slug).toHaveProperty(['pages.0.slug']);
  }
});

test('what does not fit into the menu, an unknown placeholder and a figure nobody can check are told beside their field', async () => {
  const inMenu = ['a', 'b'].map((slug) => ({ ...about, slug, place: 'menu' as const }));
  expect(await faultsOf(...inMenu)).toEqual({ 'pages.1.place': 'Im Menü ist Platz für eine eigene Seite.' });
  expect(await faultsOf(...inMenu.map((page, at) => ({ ...page, shown: at > 0 })))).toBe(200);
  expect(await faultsOf({ ...about, text: 'In {stadt}', title: '' })).toEqual({
    'pages.0.text': 'Diesen Platzhalter gibt es nicht: {stadt}.',
    'pages.0.title': 'Der Titel fehlt.',
  });
  expect(await faultsOf({ ...about, text: 'Über 500 zufriedene Kunden.' })).toHaveProperty(['pages.0.text']);
});

test('every state can be brought back, that too, and the texts of the landing page keep their own versions', async () => {
  await server.api(updateSiteTexts, { body: noOwnSiteTexts });
  const states: OwnPage[][] = [[], [about], [about, { ...about, slug: 'anfahrt' }], []];
  for (const pages of states.slice(1)) {
    server.clock.advance(minutes(1));
    await save(...pages);
  }
  const versions = async () => (await server.api(listOwnPagesVersions)).versions;
  const saved = (await versions()).reverse();
  expect(saved.map(({ pages }) => pages)).toEqual(states);
  for (const { id, pages } of saved) {
    await server.api(restoreOwnPagesVersion, { params: { id: String(id) } });
    expect(await server.api(getOwnPages)).toEqual({ pages });
    expect((await versions())[0]?.pages).toEqual(pages);
  }
  const texts = (await server.api(listSiteTextVersions)).versions;
  expect(texts).toHaveLength(2);
  const wrong = await server.call('POST', `/api/admin/own-pages/versions/${texts[0]?.id}/restore`, {
    token: await server.signIn(),
  });
  expect(wrong.status).toBe(404);
});

describe('a picture', () => {
  const bytes = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Make: 'Kamera von Erika' } } })
      .toBuffer();
  async function upload(picture: Buffer, kind: SitePictureKind = 'page') {
    const answer = await fetch(server.url + uploadPicturePath(kind), {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${await server.signIn()}` },
    });
    return { status: answer.status, body: (await answer.json()) as StoredPicture & { detail?: string } };
  }
  const stored = async (width = 1600, height = 1200) => (await upload(await bytes(width, height))).body;
  const withPicture = ({ id }: StoredPicture): OwnPage => ({
    ...about,
    picture: { picture: id, alt: 'Die Werkstatt in {ort}', place: 'top' },
  });
  const sizeOf = async (id: string, name: string) => {
    const file = siteContentOf(server.ctx).pictureFile(id, name) ?? Buffer.alloc(0);
    const { width, height, exif } = await sharp(file).metadata();
    return [width, height, exif];
  };

  test('is drawn as wide as the column and twice as fine, says nothing of its camera, and is never enlarged', async () => {
    const large = await stored(3000, 2000);
    expect(large).toMatchObject({ kind: 'page', width: 704, height: 469 });
    expect(await sizeOf(large.id, '1.webp')).toEqual([704, 469, undefined]);
    expect(await sizeOf(large.id, '2.webp')).toEqual([1407, 938, undefined]);
    const small = await stored(400, 300);
    expect(small).toMatchObject({ width: 400, height: 300 });
    expect(await sizeOf(small.id, '2.webp')).toEqual([400, 300, undefined]);
    expect(await stored(1500, 3000)).toMatchObject({ width: 352, height: 704 });
  });

  test('that is too small or a line is refused with a sentence', async () => {
    expect((await upload(await bytes(319, 300))).body.detail).toBe(
      'Das Bild ist zu klein (319 × 300 Bildpunkte). Nötig sind mindestens 320 × 120.',
    );
    expect((await upload(await bytes(2000, 400))).body.detail).toMatch(/^Das Bild ist zu schmal \(2000 × 400/);
  });

  test('stands on its page with words for those who do not see it, and each fault stands at its field', async () => {
    const picture = await stored();
    const page = withPicture(picture);
    await save(page);
    expect(onSite()[0]?.picture).toEqual({
      id: picture.id,
      width: 704,
      height: 528,
      alt: 'Die Werkstatt in Musterstadt',
      place: 'top',
    });
    expect(await faultsOf({ ...page, picture: { ...page.picture, alt: ' ' } })).toEqual({
      'pages.0.picture.alt': 'Die Bildbeschreibung fehlt.',
    });
    expect(await faultsOf({ ...page, picture: { ...page.picture, alt: 'Über 500 zufriedene Kunden' } })).toHaveProperty(
      ['pages.0.picture.alt'],
    );
    const gone = { 'pages.1.picture.picture': 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie es noch einmal.' };
    const photo = (await upload(await bytes(600, 600), 'photo')).body;
    for (const id of ['0'.repeat(16), photo.id]) {
      expect(await faultsOf(about, { ...withPicture({ ...photo, id }), slug: 'x' })).toEqual(gone);
    }
  });

  test('is kept for as long as a version shows it, and forgotten afterwards', async () => {
    const picture = await stored();
    await save(withPicture(picture));
    const isThere = async () => {
      server.clock.advance(days(15));
      await server.ctx.commits.write((tx) => forgetPictures(tx));
      return siteContentOf(server.ctx).pictureFile(picture.id, '1.webp') !== null;
    };
    await save(about);
    expect(await isThere()).toBe(true);
    const before = (await server.api(listOwnPagesVersions)).versions[1];
    await server.api(restoreOwnPagesVersion, { params: { id: String(before?.id) } });
    expect(onSite()[0]?.picture?.id).toBe(picture.id);
    for (let kept = 0; kept < keptVersions; kept++) await save(about);
    expect(await isThere()).toBe(false);
  });

  test('is none on a page that was stored before there were any', () => {
    const { picture: _, ...old } = about;
    expect(ownPages.parse({ pages: [old] })).toEqual({ pages: [about] });
  });
});

test('a preview is for the operator, and stores nothing', async () => {
  const body = { pages: [about], index: 0 };
  expect((await server.call('POST', previewOwnPage.path, { body })).status).toBe(401);
  await server.call('POST', previewOwnPage.path, { body, token: await server.signIn() });
  expect(await server.api(getOwnPages)).toEqual({ pages: [] });
});
