import type { Page } from '@playwright/test';
import { test as base, expect, postLead, signIn } from './fixtures.ts';
import { ProxyWithPassword } from './proxy-with-password.ts';
import { everyCertificateCounts, listenWithTls, passOn } from './tls-front.ts';

const test = base.extend<{ gate: ProxyWithPassword }>({
  gate: async ({ browserName: _ }, use) => {
    const proxy = await ProxyWithPassword.start('mueller:Netz-2026');
    await use(proxy);
    await proxy.stop();
  },
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Am Proxy anmelden' });

async function answer(page: Page, username: string, password: string): Promise<void> {
  await question(page).getByLabel('Benutzername').fill(username);
  await question(page).getByLabel('Passwort').fill(password);
  await question(page).getByRole('button', { name: 'Anmelden' }).click();
}

/** Events go the same way as calls. */
async function seeLeadArrive(page: Page, server: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click();
  await postLead(server, { name: 'Petra Proxy' });
  await expect(page.getByText('Petra Proxy').first()).toBeVisible();
}

test('behind a proxy with a password the first start asks for it, goes on by itself, and the next start knows it', async ({
  app,
  server,
  gate: proxy,
}) => {
  const { page } = await app.start({ args: proxy.arguments });
  await page.getByLabel('Adresse des Servers').fill(server.url);
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(proxy.address);
  await answer(page, 'mueller', 'geraten');
  await expect(question(page).getByText('Das hat der Proxy nicht angenommen')).toBeVisible();
  await answer(page, 'mueller', 'Netz-2026');

  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await signIn(page, server.adminPassword);
  await seeLeadArrive(page, server.url);
  // No cookie of anybody is taken along.
  expect(proxy.cookies).toEqual([]);

  await app.quit();
  const again = await app.start({ args: proxy.arguments });
  await expect(again.page.getByText('Petra Proxy').first()).toBeVisible();
  await expect(question(again.page)).toBeHidden();
});

test('who cannot answer the proxy now finds the question again, and the office comes back with the answer', async ({
  app,
  server,
  gate: proxy,
}) => {
  app.useServer(server.url);
  const first = await app.start({ args: proxy.arguments });
  await answer(first.page, 'mueller', 'Netz-2026');
  await signIn(first.page, server.adminPassword);
  await app.quit();

  proxy.accepted = 'mueller:Netz-2027';
  const { page } = await app.start({ args: proxy.arguments });
  await expect(question(page).getByText('Das hat der Proxy nicht angenommen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Der Proxy dieses Netzes verlangt eine Anmeldung')).toBeVisible();
  await page.getByRole('button', { name: 'Am Proxy anmelden' }).click();
  await answer(page, 'mueller', 'Netz-2027');
  await expect(page.getByText('Der Proxy dieses Netzes verlangt eine Anmeldung')).toBeHidden();
  await expect(page.getByText(/^Verbunden, Stand/)).toBeVisible();
});

test('an encrypted server behind it is reached by CONNECT, with the same question', async ({
  app,
  server,
  gate: proxy,
}) => {
  const front = await listenWithTls(passOn(server.url));
  const args = [...proxy.arguments, everyCertificateCounts];
  const { page } = await app.start({ args });
  await page.getByLabel('Adresse des Servers').fill(front.url);
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(proxy.address);
  await answer(page, 'mueller', 'Netz-2026');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await signIn(page, server.adminPassword);
  await seeLeadArrive(page, server.url);
  expect(new Set(proxy.tunnels)).toEqual(new Set([new URL(front.url).host]));
  // The first one has nothing to show, and nobody guesses.
  expect(new Set(proxy.shown)).toEqual(new Set([null, 'mueller:Netz-2026']));
  await app.quit();
  const again = await app.start({ args });
  await expect(again.page.getByText('Petra Proxy').first()).toBeVisible();
  await expect(question(again.page)).toBeHidden();
  await app.quit();
  await front.close();
});
