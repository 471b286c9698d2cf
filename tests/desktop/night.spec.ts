import { join } from 'node:path';
import { listLeads, updateLead } from '@it-lotse/contract/leads';
import Database from 'better-sqlite3';
import { untilAllIsSent } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer } from '../support/start-server.ts';
import { leadOf, manyConnections, postLead as postLeadFrom } from '../support/visitor.ts';
import { bookVisit, expect, lineIs, newsIsSettled, postLead, signIn, test } from './fixtures.ts';
import { toolTip, watchTray } from './watch-tray.ts';

test.use({ ownProcess: true });

const requests = 390;
const read = 5;
const visits = 5;
const nightHours = 8;

/** What the server noted from `firstId` on came in evenly over the hours before now, and all before it earlier still. */
function spreadOverNight(dataDir: string, firstId: number): void {
  const last = lastEvent(dataDir);
  const database = new Database(join(dataDir, 'lotse.db'));
  const at = database.prepare('UPDATE events SET at = ? WHERE id = ?');
  const evening = Date.now() - nightHours * 3_600_000;
  for (let id = 1; id <= last; id += 1) {
    const share = Math.max(0, (id - firstId) / (last - firstId + 1));
    at.run(new Date(evening + share * nightHours * 3_600_000 - (id < firstId ? 60_000 : 0)).toISOString(), id);
  }
  database.close();
}
const lastEvent = (dataDir: string) => {
  const database = new Database(join(dataDir, 'lotse.db'), { readonly: true });
  const { last } = database.prepare('SELECT max(id) AS last FROM events').get() as { last: number };
  database.close();
  return last;
};

test('400 pieces of news of eight hours are one summary, without what was read elsewhere; each list is refreshed once, and marks and records are right', async ({
  app,
  server,
  session,
  smtp,
}) => {
  app.useServer(server.url);
  const evening = await app.start();
  await signIn(evening.page, server.adminPassword);
  await lineIs(evening.page, 'Verbunden');
  // The list of requests is what the app opens with in the morning.
  await evening.page.getByRole('link', { name: /^Leads/ }).click();
  await expect(evening.page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await app.quit();

  await server.stop();
  const firstOfNight = lastEvent(server.dataDir) + 1;
  const night = await startServer({ dataDir: server.dataDir, environment: { TRUST_PROXY: '1', SMTP_URL: smtp.url } });
  const agent = manyConnections();
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, n) => postLeadFrom(night.url, n + 1, agent, leadOf(n + 1))),
  );
  agent.destroy();
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  for (let number = 1; number <= visits; number += 1) await bookVisit(night.url, `Kunde ${number}`);
  // Some were read on another device by then.
  const elsewhere = await OfficeApi.withSession(night);
  const { leads } = await elsewhere.call(listLeads, { query: { limit: read } });
  for (const { id } of leads) await elsewhere.call(updateLead, { params: { id }, body: { seen: true } });
  // A mail that goes out in the morning is news of the morning.
  await untilAllIsSent(night);
  await night.stop();
  spreadOverNight(server.dataDir, firstOfNight);
  await server.start();

  const asked: string[] = [];
  const morning = await app.start();
  morning.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/admin/')) asked.push(pathname);
  });
  await lineIs(morning.page, 'Verbunden');
  const tabs = morning.page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');
  await expect(tabs).toHaveText([
    'Dashboard',
    // The figure that is seen, and the words for it that are heard.
    `Leads${requests - read} ${requests - read} neu`,
    ...['Termine', 'Zahlungen', 'KI-Chat', 'E-Mails', 'Newsletter', 'Sicherheit'],
    ...['Kalender', 'WhatsApp', 'Token', 'Debug'],
  ]);
  await newsIsSettled(morning, session);
  await expect
    .poll(() => session.notifications)
    .toEqual([
      {
        title: `${requests - read + visits} Neuigkeiten`,
        body: `${requests - read} neue Anfragen · ${visits} neue Termine`,
      },
    ]);
  // By the window that opens, and once more when the line stands, for all that came over it.
  const timesAsked = Object.entries(Object.groupBy(asked, (path) => path)).map(([path, all]) => [
    path,
    all?.length ?? 0,
  ]);
  expect(timesAsked.filter(([, times]) => Number(times) > 2)).toEqual([]);
  expect(timesAsked.map(([path]) => path)).toContain(listLeads.path);

  session.clickNotification();
  await expect(morning.page).toHaveURL('app://lotse/');
  await expect(morning.page.getByText('Kunde 5').first()).toBeVisible();

  // The first of the day is told by itself, opens what it tells of, and is counted with those of the night.
  await watchTray(morning.electron);
  session.closeNotifications();
  await postLead(server.url, { name: 'Anna' });
  await expect.poll(() => session.notifications.at(-1)?.title).toBe('Neue Anfrage von Anna');
  await expect.poll(() => toolTip(morning.electron)).toBe(`IT-Lotse: ${requests - read + 1} Vorgänge warten auf Sie`);
  session.clickNotification();
  await expect(morning.page.getByRole('heading', { name: 'Anna', level: 2 })).toBeVisible();
});
