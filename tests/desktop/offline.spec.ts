import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLead } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { type DesktopApp, expect, postLead, signIn, test } from './fixtures.ts';
import { readKeyring } from './read-keyring.ts';

const name = 'Wiebke Janßen-Ödegård';
const email = 'wiebke@example.org';
const message = 'Der Laptop meiner Mutter fährt nicht mehr hoch – was nun?';
const waits = /Wird gesendet, sobald der Server wieder da ist/;

const form = (page: Page) => page.getByRole('form', { name: 'Antworten' });

async function write(page: Page, subject: string, text: string) {
  await form(page).getByLabel('Betreff').fill(subject);
  await form(page).getByLabel('Nachricht').fill(text);
}
const send = (page: Page) => form(page).getByRole('button', { name: 'E-Mail senden' }).click();
const openTab = (page: Page, tab: RegExp) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: tab }).click();
const connected = (page: Page) => page.getByText(/^Verbunden, Stand/).filter({ visible: true });

/** The files of the cache, with their bytes. */
function cacheFiles(app: DesktopApp): { name: string; bytes: Buffer }[] {
  const folder = join(app.userData, 'offline');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => ({ name: file, bytes: readFileSync(join(folder, file)) }));
}
const kinds = (app: DesktopApp) =>
  cacheFiles(app)
    .map((file) => file.name.split('.').at(-1))
    .sort();

test.describe(() => {
  test.use({ ownProcess: true });

  test('the server is killed while working: everything stays readable, and what is sent waits and goes out once by itself', async ({
    app,
    api,
    server,
    smtp,
  }) => {
    const lead = await postLead(server.url, { name, email, message });
    await postLead(server.url, { name: 'Ole Petersen', email: 'ole@example.org' });
    app.useServer(server.url);
    const { page } = await app.start();
    await signIn(page, server.adminPassword);
    await openTab(page, /^Leads/);
    await page.getByRole('link', { name }).click();
    await write(page, 'Angefangen', 'Noch nicht fertig');
    await expect(connected(page).first()).toBeVisible();

    await server.kill();
    await test.step('data and draft are there, and a banner tells how old the data is', async () => {
      await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung zum Server' })).toContainText(
        /Sie sehen den Stand von \d\d:\d\d/,
      );
      await expect(page.getByRole('complementary').getByText(message)).toBeVisible();
      await openTab(page, /^Dashboard/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await openTab(page, /^Leads/);
      await expect(page.getByText('Ole Petersen')).toBeVisible();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('complementary').getByText(message)).toBeVisible();
      await expect(form(page).getByLabel('Betreff')).toHaveValue('Angefangen');
      await expect(page.getByText(/konnten? nicht/)).toHaveCount(0);
    });

    await test.step('a reply waits visibly', async () => {
      await write(page, 'Ihr Laptop', 'Ich komme morgen um zehn.');
      await send(page);
      await expect(page.getByText(waits)).toBeVisible();
      await expect(form(page).getByLabel('Betreff')).toHaveValue(/^Ihre Anfrage vom /);
      await write(page, 'Nachtrag', 'Bitte legen Sie das Netzteil bereit.');
    });

    smtp.mails.length = 0;
    await server.start();
    await test.step('with the server back it is sent once and live, without a click', async () => {
      await expect(connected(page).first()).toBeVisible();
      await expect(page.getByText(waits)).toHaveCount(0);
      await expect(page.getByText('Keine Verbindung zum Server')).toHaveCount(0);
      await expect(page.getByText('Gesendet', { exact: true })).toBeVisible();
      await expect(form(page).getByLabel('Betreff')).toHaveValue('Nachtrag');
      const replies = () => smtp.mails.filter(({ parsed }) => parsed.subject === 'Ihr Laptop');
      await expect.poll(replies).toHaveLength(1);
      const { emails } = await api.call(getLead, { params: { id: lead.id } });
      expect(emails.filter(({ subject }) => subject === 'Ihr Laptop')).toHaveLength(1);
      await postLead(server.url, { name: 'Neu nach dem Ausfall' });
      await expect(page.getByText('Neu nach dem Ausfall').first()).toBeVisible();
      expect(replies()).toHaveLength(1);
    });
  });
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('the app starts while the server is away: the last data, the draft and the waiting reply are there, and it recovers by itself', async ({
    app,
    server,
    smtp,
  }) => {
    const lead = await postLead(server.url, { name, email, message });
    app.useServer(server.url);
    const first = await app.start();
    await signIn(first.page, server.adminPassword);
    await openTab(first.page, /^Leads/);
    await first.page.getByRole('link', { name }).click();
    await expect(first.page.getByRole('complementary').getByText(message)).toBeVisible();
    await expect(connected(first.page).first()).toBeVisible();
    await expect.poll(() => kinds(app)).toContain('data');

    await server.kill();
    await expect(first.page.getByText('Keine Verbindung zum Server')).toBeVisible();
    await write(first.page, 'Ihr Laptop', 'Ich komme morgen um zehn.');
    await send(first.page);
    await expect(first.page.getByText(waits)).toBeVisible();
    await write(first.page, 'Angefangen', 'Noch nicht fertig');
    await expect.poll(() => kinds(app)).toEqual(['data', 'work']);
    // What was typed is on the disk; then the program dies without a word.
    const kept = () => first.page.evaluate(async () => (await window.lotse.readCache())?.work);
    await expect.poll(kept).toContain('Noch nicht fertig');
    const pid = first.electron.process().pid;
    const gone = new Promise((resolve) => first.electron.process().once('exit', resolve));
    process.kill(pid ?? 0, 'SIGKILL');
    await gone;
    await app.quit();

    await test.step('no file holds a word of it', async () => {
      const plain = [name, email, 'Janßen', message, 'Laptop', 'Angefangen', 'morgen um zehn', server.url, 'lead'];
      for (const { bytes } of cacheFiles(app)) {
        for (const word of plain) expect(bytes.includes(word), word).toBe(false);
        expect(bytes.length).toBeGreaterThan(100);
      }
    });

    const { page } = await app.start();
    await expect(page.getByText('Keine Verbindung zum Server').first()).toBeVisible();
    await expect(page.getByText(/Sie sehen den Stand von \d\d:\d\d/)).toBeVisible();
    await openTab(page, /^Leads/);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('complementary').getByText(message)).toBeVisible();
    await expect(form(page).getByLabel('Betreff')).toHaveValue('Angefangen');
    await expect(form(page).getByLabel('Nachricht')).toHaveValue('Noch nicht fertig');
    await expect(page.getByText(waits)).toBeVisible();

    await server.start();
    await expect(connected(page).first()).toBeVisible();
    await expect(page.getByText(waits)).toHaveCount(0);
    const replies = () => smtp.mails.filter(({ parsed }) => parsed.subject === 'Ihr Laptop');
    await expect.poll(replies).toHaveLength(1);
    expect(lead.id).toBeTruthy();
  });
});

test('signing out deletes what was kept, and the key with it', async ({ app, server, session }) => {
  await postLead(server.url, { name, email, message });
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await openTab(page, /^Leads/);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect.poll(() => kinds(app)).toContain('data');
  expect(readKeyring(session, server.url, 'IT-Lotse Offline')).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  await page.getByRole('button', { name: /Abmelden|Logout/ }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect.poll(() => kinds(app)).toEqual([]);
  expect(readKeyring(session, server.url, 'IT-Lotse Offline')).toBeNull();
});

test.describe('without a keychain', () => {
  test.use({ keyring: false });

  test('nothing is written, and the app says so', async ({ app, server }) => {
    await postLead(server.url, { name, email, message });
    app.useServer(server.url);
    const { page } = await app.start();
    await signIn(page, server.adminPassword);
    await expect(page.getByText(/ohne Verbindung zum Server ist dann nichts zu sehen/)).toBeVisible();
    await openTab(page, /^Leads/);
    await expect(page.getByText(name).first()).toBeVisible();
    // The app has said so because it was asked to keep the office; whoever asks again gets the same answer.
    const asked = (part: 'data' | 'work') =>
      page.evaluate(([origin, kept]) => window.lotse.writeCache(origin, kept, '{}'), [server.url, part] as const);
    expect([await asked('data'), await asked('work')]).toEqual(['no-keychain', 'no-keychain']);
    expect(kinds(app)).toEqual([]);
  });
});
