import { listLeads, updateLead } from '@it-lotse/contract/leads';
import { untilAllIsSent } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer } from '../support/start-server.ts';
import { leadOf, manyConnections, postLead as postLeadFrom } from '../support/visitor.ts';
import { bookVisit, expect, lineIs, newsIsSettled, signIn, test } from './fixtures.ts';

test.use({ ownProcess: true });

const requests = 390;
const read = 5;
const visits = 5;

test('400 pieces of news of a night are one summary, without what was read elsewhere; no list is asked for again and again, and marks and records are right', async ({
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
  await server.start();

  const asked: string[] = [];
  const morning = await app.start();
  morning.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/admin/')) asked.push(pathname);
  });
  await lineIs(morning.page, 'Verbunden');
  await expect(morning.page.getByRole('link', { name: `Leads ${requests - read} neu` })).toBeVisible();
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
});
