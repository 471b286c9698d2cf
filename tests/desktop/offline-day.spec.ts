import { listAppointments } from '@it-lotse/contract/appointments';
import { getWhatsappConversation } from '@it-lotse/contract/whatsapp';
import type { Page } from '@playwright/test';
import { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer } from '../support/start-server.ts';
import { deliverTo, whatsappEnvironment } from '../support/whatsapp-account.ts';
import { test as base, expect, killAndRestart, lineIs, signIn } from './fixtures.ts';
import { actionsOf, loadDay, outcome, prepareDay, renate, workElsewhere } from './offline-day.ts';

const test = base.extend<{ meta: WhatsAppSimulator }>({
  meta: async ({ smtp: _ }, use) => {
    const meta = await new WhatsAppSimulator().start();
    await use(meta);
    await meta.stop();
    expect(meta.violations).toEqual([]);
  },
  server: async ({ meta, smtp }, use) => {
    const server = await startServer({ environment: environmentOf(meta, smtp.url) });
    deliverTo(meta, server);
    await use(server);
    await server.dispose();
  },
});
const environmentOf = (meta: WhatsAppSimulator, smtpUrl: string) => ({
  ...whatsappEnvironment(meta),
  // Each lead comes from an address of its own, so that no visitor counts as a flood.
  TRUST_PROXY: '1',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>',
});

const waitingLink = (page: Page) => page.getByRole('link', { name: /^Was noch wartet/ });
const kept = (page: Page, part: 'data' | 'work') =>
  page.evaluate(async (which) => (await window.lotse.readCache())?.[which] ?? '', part);

for (const isKilled of [false, true]) {
  const how = isKilled ? ', with kill -9 in the middle of the work and in the middle of the sending' : '';
  test(`a day of work without the server: 20 actions of all kinds, three of them in conflict by then; 17 are done once, three are shown side by side, nothing is lost and nothing doubled${how}`, async ({
    app,
    api,
    meta,
    server,
    smtp,
  }) => {
    const day = await prepareDay(server.url, api, meta);
    app.useServer(server.url);
    let running = await app.start();
    await signIn(running.page, server.adminPassword);
    await lineIs(running.page, 'Verbunden');
    await loadDay(running.page, day);
    await expect.poll(() => kept(running.page, 'data')).toContain('Oder erst am Montag?');
    smtp.mails.length = 0;

    await server.kill();
    await expect(running.page.getByText('Keine Verbindung zum Server').first()).toBeVisible();
    await test.step('twenty things are done', async () => {
      for (let done = 0; done < 20; done += 1) {
        const { page } = running;
        await actionsOf(page, day)[done]?.();
        await expect(waitingLink(page), `${done + 1} wait`).toHaveText(String(done + 1));
        if (!isKilled || done !== 9) continue;
        await expect.poll(async () => JSON.parse(await kept(page, 'work')).drafts.waiting.items.length).toBe(10);
        running = await killAndRestart(app, running);
        await expect(waitingLink(running.page)).toHaveText('10');
      }
    });
    await test.step('another device works meanwhile', async () => {
      const elsewhere = await startServer({ dataDir: server.dataDir, environment: environmentOf(meta, smtp.url) });
      await workElsewhere(await OfficeApi.withSession(elsewhere), day);
      await elsewhere.stop();
    });

    await server.start();
    if (isKilled) {
      // Some have gone out by then, and perhaps one whose answer never comes.
      await expect.poll(async () => (await outcome(api, day)).anna.seen).toBe(true);
      running = await killAndRestart(app, running);
    }
    const { page } = running;
    await expect(waitingLink(page)).toHaveAccessibleName('Was noch wartet: 3 brauchen Ihre Entscheidung');
    await expect(waitingLink(page)).toHaveText('3');
    const done = {
      anna: { seen: true, state: 'follow_up' },
      newsletter: true,
      replies: { dora: ['Schon beantwortet'], emil: ['Nachtrag an Emil', 'An Emil'] },
      notes: { anna: 'Meine Notiz zu Anna', bernd: 'Meine Notiz zu Bernd', ingo: 'Schlüssel beim Nachbarn' },
      states: ['completed'],
      isNoraTold: true,
      chat: { by: 'assistant', unread: false, answers: 1 },
      handled: [true],
    };
    expect(await outcome(api, day)).toEqual(done);
    const visits = async () =>
      (await api.call(listAppointments)).appointments.map(({ customer_name }) => customer_name).sort();
    expect(await visits()).toEqual(['Gustav', 'Ingo', 'Lars', 'Moritz', 'Nora']);
    expect(await api.call(getWhatsappConversation, { params: { phone: renate.waId } })).toMatchObject({
      unread_count: 0,
    });
    await expect
      .poll(() => meta.sent.map(({ request }) => request))
      .toMatchObject([{ text: { body: 'Freitag geht.' } }, { text: { body: 'Um zehn?' } }]);
    const mailed = () =>
      smtp.mails.map(({ parsed }) => parsed.subject).filter((subject) => / an |^An |Schon/.test(subject ?? ''));
    await expect.poll(() => mailed().sort()).toEqual(['An Emil', 'Nachtrag an Emil', 'Schon beantwortet']);

    await test.step('the three are shown side by side', async () => {
      await waitingLink(page).click();
      const pair = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
      const mine = (name: RegExp) => pair(name).getByRole('group', { name: 'Ihre Fassung' });
      const theirs = (name: RegExp) => pair(name).getByRole('group', { name: 'Auf dem Server' });
      await expect(mine(/Antwort an einen Lead, Dora/)).toContainText('An Dora: Ich melde mich.');
      await expect(theirs(/Antwort an einen Lead, Dora/)).toContainText('Ich komme am Dienstag.');
      await expect(mine(/Stand eines Leads, Anna/)).toContainText('Erledigt');
      await expect(theirs(/Stand eines Leads, Anna/)).toContainText('Wiedervorlage am');
      await expect(mine(/Neuer Termin, Karla/)).toContainText('Karla');
      await expect(theirs(/Neuer Termin, Karla/)).toContainText('Moritz');

      await mine(/Stand eines Leads/)
        .getByRole('button', { name: 'Meine übernehmen' })
        .click();
      await expect(waitingLink(page)).toHaveText('2');
      await mine(/Neuer Termin/)
        .getByRole('button', { name: 'Meine übernehmen' })
        .click();
      await expect(waitingLink(page)).toHaveText('1');
      await theirs(/Antwort an/)
        .getByRole('button', { name: 'Die vom Server behalten' })
        .click();
      await expect(page.getByText('Alles ist beim Server angekommen')).toBeVisible();
    });
    expect(await outcome(api, day)).toEqual({ ...done, anna: { ...done.anna, state: 'done' } });
    expect(await visits()).toEqual(['Gustav', 'Ingo', 'Karla', 'Lars', 'Moritz', 'Nora']);
  });
}
