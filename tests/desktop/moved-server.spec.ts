import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, postLead, signIn, test } from './fixtures.ts';

/** The address of before: passes everything on, until it is told to say only where the server is now. */
async function oldAddressOf(url: string) {
  let isMoved = false;
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '/', url);
    if (isMoved) return response.writeHead(301, { location: target.href }).end();
    const on = forward(target, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    on.on('error', () => response.destroy());
    request.pipe(on);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    move() {
      isMoved = true;
      server.closeAllConnections();
    },
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

test('a server that moved is found at its new address with one click, and session, drafts and news come along', async ({
  app,
  server,
  session,
}) => {
  const before = await oldAddressOf(server.url);
  app.useServer(before.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await postLead(server.url, { name: 'Erika Muster' });
  await page.getByRole('link', { name: /Leads/ }).first().click();
  // Not her name on the page before, which stays until the list is there.
  await page.getByRole('link', { name: 'Erika Muster' }).click();
  await page.getByLabel('Nachricht', { exact: true }).fill('Ich rufe Sie am Freitag');
  before.move();
  // As on a slow computer, where the main process is asked and answers long before the page hears anything.
  await page.addInitScript(() => {
    const beSlow = () => {
      void window.lotse.currentServer().catch(() => undefined);
      const end = performance.now() + 2_000;
      while (performance.now() < end);
    };
    document.addEventListener('readystatechange', beSlow, { once: true });
  });
  const notice = page.getByRole('alert').filter({ hasText: `Der Server ist jetzt unter ${server.url}` });
  await expect(notice).toBeVisible();
  // Told by the server while nobody could hear it.
  const told = session.notifications.length;
  await postLead(server.url, { name: 'Paul Später' });
  await notice.getByRole('button', { name: 'Neue Adresse übernehmen' }).click();
  await expect
    .poll(() => page.evaluate(() => window.lotse.currentServer()).catch(() => null))
    .toMatchObject({
      origin: server.url,
    });
  await expect(page.getByText('Verbunden').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('Ich rufe Sie am Freitag');
  await expect
    .poll(() => session.notifications.slice(told).map(({ title, body }) => `${title} ${body}`))
    .toContainEqual(expect.stringContaining('Paul Später'));
  await before.close();
  await app.quit();
  const again = await app.start();
  await expect(again.page.getByText('Verbunden').filter({ visible: true }).first()).toBeVisible();
});
