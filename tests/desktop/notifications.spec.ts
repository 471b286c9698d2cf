import { requestCallback } from '@it-lotse/contract/callbacks';
import { updateLead } from '@it-lotse/contract/leads';
import { callServer } from '../support/call-server.ts';
import { startServer } from '../support/start-server.ts';
import { leadOf, postLead as postLeadFrom } from '../support/visitor.ts';
import {
  bookVisit,
  cancelVisit,
  endlessPauses,
  expect,
  lineIs,
  newsIsSettled,
  postLead,
  signIn,
  test,
} from './fixtures.ts';
import { Refuser } from './refuser.ts';

test('what happened while the app was closed is told at the next start, once', async ({ app, server, session }) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await lineIs(first.page, 'Verbunden');
  await app.quit();

  await postLead(server.url, { name: 'Kläre Grün' });
  const second = await app.start();
  await expect.poll(() => session.notifications).toMatchObject([{ title: 'Neue Anfrage von Kläre Grün' }]);
  session.clickNotification();
  await expect(second.page.getByRole('heading', { name: 'Kläre Grün', level: 2 })).toBeVisible();
  await app.quit();

  const third = await app.start();
  await lineIs(third.page, 'Verbunden');
  expect(session.notifications).toHaveLength(1);
});

test('a notification goes from the screen once its request was opened on another device', async ({
  app,
  server,
  api,
  session,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');
  const { id } = await postLead(server.url, { name: 'Kläre Grün' });
  await postLead(server.url, { name: 'Bert Blau' });
  await expect.poll(() => session.shownNotifications()).toBe(2);
  await api.call(updateLead, { params: { id }, body: { seen: true } });
  await expect.poll(() => session.shownNotifications()).toBe(1);
});

test('many at once become one notification, which leads to the list', async ({ app, server, session }) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await lineIs(first.page, 'Verbunden');
  await app.quit();
  for (const name of ['Anna', 'Bert', 'Cem']) await postLead(server.url, { name });

  const { page } = await app.start();
  await expect.poll(() => session.notifications).toEqual([{ title: '3 neue Anfragen', body: 'Cem, Bert, Anna' }]);
  session.clickNotification();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('app://lotse/leads');
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('a server that was away is found again, and what happened meanwhile is told', async ({
    app,
    server,
    session,
  }) => {
    app.useServer(server.url);
    const { page } = await app.start();
    await signIn(page, server.adminPassword);
    await lineIs(page, 'Verbunden');

    await server.kill();
    await lineIs(page, 'Offline');
    await expect(page.getByText('Keine Verbindung zum Server')).toBeVisible();
    // What a browser would say, so that the back office can tell it from an answer.
    expect(await page.evaluate(() => fetch('/api/health').catch((error: unknown) => String(error)))).toContain(
      'TypeError',
    );

    await server.start();
    await postLead(server.url, { name: 'Nach dem Ausfall' });
    await lineIs(page, 'Verbunden');
    await expect.poll(() => session.notifications).toMatchObject([{ title: 'Neue Anfrage von Nach dem Ausfall' }]);
  });
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('waking up reconnects at once instead of waiting for the next try', async ({ app, server }) => {
    app.useServer(server.url);
    const { page, electron } = await app.start({ pauses: endlessPauses });
    await signIn(page, server.adminPassword);
    await lineIs(page, 'Verbunden');
    await server.kill();
    await lineIs(page, 'Offline');
    await server.start();
    await electron.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await lineIs(page, 'Verbunden');
  });
});

test('a booking on the website is told at once, and a click opens the appointment', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');

  const visit = await bookVisit(server.url, 'Kläre Grün');
  await expect.poll(() => session.notifications).toHaveLength(1);
  expect(session.notifications[0]?.title).toBe('Neuer Termin: Kläre Grün');
  expect(session.notifications[0]?.body).toMatch(/^Fernwartung, \S+, \d+\. \S+, \d\d:\d\d\sUhr$/);
  session.clickNotification();
  await expect(page).toHaveURL(`app://lotse/termine/${visit.id}`);
  await expect(page.getByRole('heading', { name: 'Kläre Grün' })).toBeVisible();

  // What is in view would not be told.
  await page.getByRole('link', { name: /^Leads/ }).click();
  await cancelVisit(server.url, visit.manage_token);
  await expect
    .poll(() => session.notifications.map(({ title }) => title))
    .toEqual(['Neuer Termin: Kläre Grün', 'Termin storniert: Kläre Grün']);
});

test('appointments of a time the app was closed are told as they stand now', async ({ app, server, session }) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await lineIs(first.page, 'Verbunden');
  await app.quit();
  const given = await bookVisit(server.url, 'Anna Ab');
  await cancelVisit(server.url, given.manage_token);
  await bookVisit(server.url, 'Bert Bleibt');

  await app.start();
  await expect
    .poll(() => session.notifications.map(({ title }) => title))
    .toEqual(['Termin storniert: Anna Ab', 'Neuer Termin: Bert Bleibt']);
});

test('three bookings at once become one notification, which leads to the appointments', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await lineIs(first.page, 'Verbunden');
  await app.quit();
  for (const name of ['Anna', 'Bert', 'Cem']) await bookVisit(server.url, name);

  const { page } = await app.start();
  await expect.poll(() => session.notifications).toEqual([{ title: '3 neue Termine', body: 'Cem, Bert, Anna' }]);
  session.clickNotification();
  await expect(page.getByRole('heading', { name: 'Termine verwalten' })).toBeVisible();
  await expect(page).toHaveURL('app://lotse/termine');
});

test('a request is told as it comes in, and a click opens it', async ({ app, server, session }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');
  const { id } = await postLead(server.url, { name: 'Kläre Grün' });
  await expect
    .poll(() => session.notifications, { intervals: [50] })
    .toMatchObject([{ title: 'Neue Anfrage von Kläre Grün' }]);
  session.clickNotification();
  await expect(page).toHaveURL(`app://lotse/leads/${id}`);
});

test('a wish to be called back is told with when it suits, and a click opens it', async ({ app, server, session }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');
  const { id } = await callServer(server.url, requestCallback, {
    body: { name: 'Rosa Ruf', phone: '04162 998877', time: 'morning', message: 'Der Drucker streikt.' },
  });
  await expect
    .poll(() => session.notifications, { intervals: [50] })
    .toMatchObject([{ title: 'Bitte zurückrufen: Rosa Ruf', body: expect.stringContaining('Der Drucker streikt.') }]);
  session.clickNotification();
  await expect(page).toHaveURL(`app://lotse/leads/${id}`);
});

/** Half a minute apart, and closer at the beginning. */
const triesInTenMinutes = 24;

test.describe(() => {
  test.use({ ownProcess: true });

  test('25 pieces of news of ten minutes without the server are one summary: none is lost, none comes twice', async ({
    app,
    server,
    session,
  }) => {
    app.useServer(server.url);
    const first = await app.start();
    await signIn(first.page, server.adminPassword);
    await lineIs(first.page, 'Verbunden');

    await server.kill();
    await lineIs(first.page, 'Offline');
    const nobody = await Refuser.at(server.url);
    // Meanwhile the business goes on, where the app does not look.
    const elsewhere = await startServer({ dataDir: server.dataDir, environment: { TRUST_PROXY: '1' } });
    for (let number = 1; number <= 20; number += 1) {
      expect((await postLeadFrom(elsewhere.url, number, undefined, leadOf(number))).status).toBe(201);
    }
    for (let number = 1; number <= 5; number += 1) await bookVisit(elsewhere.url, `Kunde ${number}`);
    await elsewhere.stop();
    await expect.poll(() => nobody.refused).toBeGreaterThanOrEqual(triesInTenMinutes);
    await session.hearOut();
    expect(session.notifications).toEqual([]);

    await nobody.leave();
    await server.start();
    await lineIs(first.page, 'Verbunden');
    await expect
      .poll(() => session.notifications)
      .toEqual([{ title: '25 Neuigkeiten', body: '20 neue Anfragen · 5 neue Termine' }]);
    session.clickNotification();
    await expect(first.page).toHaveURL('app://lotse/');
    await expect(first.page.getByText('Kunde 5').first()).toBeVisible();

    await app.quit();
    const second = await app.start();
    await lineIs(second.page, 'Verbunden');
    await postLead(server.url, { name: 'Danach' });
    await expect
      .poll(() => session.notifications.map(({ title }) => title))
      .toEqual(['25 Neuigkeiten', 'Neue Anfrage von Danach']);
  });
});

/** The clock of Berlin so many hours from now. */
const berlinTime = (hours: number) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + hours * 3_600_000,
  );

test('a quiet time holds news back, over a restart too, and they are told together when it ends', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await first.page.getByRole('link', { name: 'Einstellungen' }).click();
  const card = first.page.getByRole('region', { name: 'Benachrichtigungen' });
  await card.getByRole('switch', { name: 'Ruhezeit' }).click();
  await card.getByLabel('Von').fill(berlinTime(-1));
  await card.getByLabel('Bis').fill(berlinTime(1));
  await card.getByRole('switch', { name: 'Termine' }).click();

  await postLead(server.url, { name: 'Anna' });
  await bookVisit(server.url, 'Bert');
  await expect(first.page.getByRole('link', { name: 'Leads 1 neu' })).toBeVisible();
  await newsIsSettled(first, session);
  expect(session.notifications).toEqual([]);
  await app.quit();
  await postLead(server.url, { name: 'Cem' });
  await postLead(server.url, { name: 'Dora' });

  const second = await app.start();
  await lineIs(second.page, 'Verbunden');
  await newsIsSettled(second, session);
  expect(session.notifications).toEqual([]);
  await second.page.getByRole('link', { name: 'Einstellungen' }).click();
  await second.page.getByRole('switch', { name: 'Ruhezeit' }).click();
  await expect.poll(() => session.notifications).toEqual([{ title: '3 neue Anfragen', body: 'Dora, Cem, Anna' }]);
});

test('a sample shows how news look, and leads back to where they are set', async ({ app, server, session }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('button', { name: 'Probe-Benachrichtigung' }).click();
  await expect.poll(() => session.notifications).toMatchObject([{ title: 'Probe-Benachrichtigung' }]);
  await expect(page.getByText('Die Probe-Benachrichtigung ist unterwegs.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  session.clickNotification();
  await expect(page).toHaveURL('app://lotse/einstellungen#benachrichtigungen');
});
