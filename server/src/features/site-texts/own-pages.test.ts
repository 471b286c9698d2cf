import {
  getOwnPages,
  listOwnPagesVersions,
  type OwnPage,
  previewOwnPage,
  restoreOwnPagesVersion,
  takenSlugs,
  updateOwnPages,
} from '@it-lotse/contract/own-pages';
import { listSiteTextVersions, updateSiteTexts } from '@it-lotse/contract/site-texts';
import { noOwnSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteContentOf } from '../../app/site-content-of.ts';
import { minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';

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

test('a preview is for the operator, and stores nothing', async () => {
  const body = { pages: [about], index: 0 };
  expect((await server.call('POST', previewOwnPage.path, { body })).status).toBe(401);
  await server.call('POST', previewOwnPage.path, { body, token: await server.signIn() });
  expect(await server.api(getOwnPages)).toEqual({ pages: [] });
});
