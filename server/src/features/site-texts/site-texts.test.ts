import {
  getSiteTexts,
  listSiteTextVersions,
  previewSiteTexts,
  restoreSiteTextVersion,
  type SiteTexts,
  updateSiteTexts,
} from '@it-lotse/contract/site-texts';
import { keptVersions } from '@it-lotse/contract/text-versions';
import { noOwnSiteTexts, shippedSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteContentOf } from '../../app/site-content-of.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { readContent } from '../../site/site-content.ts';
import { minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const titled = (title: string): SiteTexts => ({ ...noOwnSiteTexts, hero: { ...shippedSiteTexts('ich').hero, title } });
const save = (texts: SiteTexts) => server.api(updateSiteTexts, { body: texts });
const versions = async () => (await server.api(listSiteTextVersions)).versions;
/** All that a page is made of: the same content is the same page, byte for byte. */
const content = () => JSON.stringify(readContent(siteContentOf(server.ctx), server.clock.now()));
const restore = (id: number) => server.api(restoreSiteTextVersion, { params: { id: String(id) } });

test('nothing is the operator’s own until it is saved, and what is saved is on the site at once', async () => {
  expect(await server.api(getSiteTexts)).toEqual({ texts: noOwnSiteTexts, voice: 'ich' });
  const version = server.ctx.settings.version();
  expect(await save(titled('Hilfe kommt'))).toEqual({ texts: titled('Hilfe kommt'), voice: 'ich' });
  expect(server.ctx.settings.version()).toBeGreaterThan(version);
  expect(content()).toContain('Hilfe kommt');
});

test('restoring a version gives the same pages back, and can itself be undone', async () => {
  const pages = [content()];
  for (const title of ['Eins', 'Zwei', 'Drei']) {
    server.clock.advance(minutes(1));
    await save(titled(title));
    pages.push(content());
  }
  const saved = (await versions()).reverse();
  expect(saved.map(({ texts }) => texts.hero?.title)).toEqual([undefined, 'Eins', 'Zwei', 'Drei']);
  for (const [index, { id }] of saved.entries()) {
    await restore(id);
    expect(content()).toBe(pages[index]);
    expect((await versions())[0]?.texts).toEqual(saved[index]?.texts);
  }
  // What stood there before the last restoring is the version before.
  await restore((await versions())[1]?.id ?? 0);
  expect(content()).toBe(pages[2]);
});

test(`of the versions the last ${keptVersions} are kept`, async () => {
  for (let count = 0; count < keptVersions + 5; count += 1) await save(titled(`Titel ${count}`));
  const kept = await versions();
  expect(kept).toHaveLength(keptVersions);
  expect(kept[0]?.texts.hero?.title).toBe(`Titel ${keptVersions + 4}`);
  const rows = server.ctx.db.prepare('SELECT count(*) AS rows FROM text_versions').get();
  expect(rows).toEqual({ rows: keptVersions });
});

test.each(['0', '999', 'x'])('version %s, which is not there, is not found, and nothing changes', async (id) => {
  await save(titled('Bleibt'));
  const token = await server.signIn();
  const answer = await server.call('POST', `/api/admin/site-texts/versions/${id}/restore`, { token });
  expect([answer.status, answer.body.detail]).toEqual([404, 'Diese Fassung gibt es nicht mehr.']);
  expect(content()).toContain('Bleibt');
});

test('a fault is told beside its field, and nothing is stored', async () => {
  const body = {
    ...titled(''),
    contact: { headline: 'In {stadt}', intro: '' },
    faq: { headline: 'Fragen', items: [] },
  };
  const answer = await server.call('PUT', '/api/admin/site-texts', { token: await server.signIn(), body });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({
    'hero.title': 'Der Titel fehlt.',
    'contact.headline': 'Diesen Platzhalter gibt es nicht: {stadt}.',
    'faq.intro': 'Die Einleitung fehlt.',
  });
  expect(await versions()).toEqual([]);
});

test('the sample claims go with the sample business, whatever of the texts was saved before', async () => {
  const samples = () => readContent(siteContentOf(server.ctx), server.clock.now()).samples;
  expect(samples()).toEqual({ claims: true, values: true });
  await save(titled('Hilfe kommt'));
  expect(samples()).toEqual({ claims: true, values: true });
  await save({ ...titled('Hilfe kommt'), claims: [] });
  expect(samples()).toEqual({ claims: false, values: true });
  const profile = server.ctx.settings.get(businessProfileSetting);
  await server.ctx.settings.set(businessProfileSetting, { ...profile, name: 'PC-Hilfe Brandt' });
  await save(titled('Hilfe kommt'));
  expect(samples()).toEqual({ claims: false, values: false });
});

test('a preview is for the operator, and stores nothing', async () => {
  const body = titled('Nur zum Ansehen');
  const refused = await server.call('POST', previewSiteTexts.path, { body });
  expect(refused.status).toBe(401);
  await server.call('POST', previewSiteTexts.path, { body, token: await server.signIn() });
  expect(content()).not.toContain('Nur zum Ansehen');
  expect(await versions()).toEqual([]);
});
