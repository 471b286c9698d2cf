import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLeads } from '@it-lotse/contract/leads';
import { userDataFolder } from './desktop-session.ts';
import { expect, signIn, test } from './fixtures.ts';
import { heapSnapshot } from './heap-snapshot.ts';
import { readKeyring } from './read-keyring.ts';

test('the token is in the keyring and nowhere a page, a log or a file could show it', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await expect(page.getByText('kein Schlüsselbund')).toBeHidden();
  const token = readKeyring(session, server.url);
  expect(token).toBeTruthy();
  if (!token) return;

  // It is the real one: the server knows it.
  const asOperator = await fetch(new URL(listLeads.path, server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asOperator.status).toBe(200);

  await page.getByRole('link', { name: /Leads/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();

  // The search itself works: it finds what the page does hold.
  const marker = 'marke-die-der-speicher-zeigt-4711';
  await page.evaluate((text) => Object.assign(window, { marker: [text, 'x'].join('-') }), marker);
  const memory = await heapSnapshot(page);
  expect(memory).toContain(marker);
  expect(memory).not.toContain(token);
  // A JWT or signed token is telling even in parts.
  for (const part of token.split('.').filter((text) => text.length >= 16)) expect(memory).not.toContain(part);

  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie })),
  ).not.toContain(token);
  // One says whether there is one, the other shows its first letters.
  expect(
    await page.evaluate(() => Object.keys(window.lotse).filter((name) => /token|secret|password|keychain/i.test(name))),
  ).toEqual(['hasToken', 'tokenPreviews']);

  await app.quit();
  expect(filesHolding(userDataFolder(session), token)).toEqual([]);
  expect(filesHolding(userDataFolder(session), server.adminPassword)).toEqual([]);
  expect(app.log()).not.toContain(token);
  expect(app.log()).not.toContain(server.adminPassword);
  expect(server.log).not.toContain(token);
});

test('signing in through the page itself is refused, so its answer cannot carry the token', async ({ app, server }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  const statuses = await page.evaluate(
    async (password) =>
      Promise.all(
        [
          '/api/admin/login',
          '/api/admin/LOGIN',
          '/api//admin/login',
          '/api/admin/%6Cogin',
          '/api/x/../admin/login',
        ].map(async (path) => {
          const answer = await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username: 'admin', password }),
          });
          return answer.status;
        }),
      ),
    server.adminPassword,
  );
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
});

test('with a keyring a restart stays signed in, and signing out takes the token away', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  await signIn((await app.start()).page, server.adminPassword);
  await app.quit();

  const { page } = await app.start();
  const signOut = page.getByRole('button', { name: /Abmelden|Logout/ });
  await expect(signOut).toBeVisible();
  await signOut.click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect.poll(() => readKeyring(session, server.url)).toBeNull();

  await app.quit();
  await expect((await app.start()).page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('a session that the server has ended leads to the login, and its token is forgotten', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  const token = readKeyring(session, server.url);
  await fetch(new URL('/api/admin/logout', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const leads = page.getByRole('link', { name: /Leads/ }).first();
  // An office that has heard of it already shows the login, and nothing to click any more.
  await leads.evaluateAll(([link]) => (link as HTMLElement | undefined)?.click());
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
  await expect.poll(() => readKeyring(session, server.url)).toBeNull();
});

test('what stands in an open dialog is there again after the session has ended and a new one begun', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Newsletter/ }).click();
  await page.getByRole('radio', { name: 'Abonnenten' }).click();
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adresse hinzufügen' });
  await dialog.getByLabel('E-Mail-Adresse').fill('halb@getippt');
  await fetch(new URL('/api/admin/logout', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${readKeyring(session, server.url)}` },
  });
  await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Benutzername').fill('admin');
  await page.getByLabel('Passwort').fill(server.adminPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue('halb@getippt');
});

test.describe('without a keyring', () => {
  test.use({ keyring: false });

  test('the app works, says that it will ask again, and asks again', async ({ app, server, session }) => {
    app.useServer(server.url);
    const { page } = await app.start();
    await signIn(page, server.adminPassword);
    await expect(page.getByText('Sie werden beim nächsten Start wieder nach dem Passwort gefragt')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Abmelden|Logout/ })).toBeVisible();
    await app.quit();
    expect(filesHolding(userDataFolder(session), server.adminPassword)).toEqual([]);

    await expect((await app.start()).page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  });
});

/** Names of all files below `folder` that contain `text`, as UTF-8 or as UTF-16 (LevelDB stores both). */
function filesHolding(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le');
    });
}
