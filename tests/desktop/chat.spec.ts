import { answerChat, takeOverChat } from '@it-lotse/contract/chats';
import { ChatVisitor } from '../support/chat-visitor.ts';
import { expect, lineIs, newsIsSettled, signIn, test } from './fixtures.ts';

const wish = 'Ich möchte bitte mit einem Menschen sprechen.';

test('a visitor who asks for a person is told at once, and a click opens that chat', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');

  await ChatVisitor.begin(server.url, 'Was kostet eine Stunde Fernwartung?');
  const visitor = await ChatVisitor.begin(server.url, 'Mein Drucker druckt nicht mehr');
  await visitor.leaveContact({ name: 'Kläre Grün', email: 'klaere@example.org' });
  await visitor.say(wish);
  await expect
    .poll(() => session.notifications)
    .toEqual([{ title: 'Chat: Kläre Grün wünscht einen Menschen', body: wish }]);
  session.clickNotification();
  await expect(page).toHaveURL(`app://lotse/chat/${visitor.sessionId}`);
  await expect(page.getByRole('heading', { name: 'Kläre Grün' })).toBeVisible();
  await expect(page.getByRole('log', { name: 'Verlauf' }).getByText(wish)).toBeVisible();
});

test('what the visitor writes to the operator is told, and what the assistant answers is not', async ({
  app,
  api,
  server,
  session,
}) => {
  const visitor = await ChatVisitor.begin(server.url, 'Mein Drucker druckt nicht mehr');
  const params = { session_id: visitor.sessionId };
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');

  await visitor.say('Und das WLAN ist langsam');
  await api.call(takeOverChat, { params });
  await api.call(answerChat, { params, body: { message: 'Guten Tag, hier ist ein Mensch.' } });
  await visitor.say('Oh, wie schön!');
  await expect
    .poll(() => session.notifications)
    .toEqual([{ title: 'Chat: Besucher der Website', body: 'Oh, wie schön!' }]);
});

test('the transcript is copied as text from the app too', async ({ app, server }) => {
  const visitor = await ChatVisitor.begin(server.url, 'Mein Drucker druckt nicht mehr');
  app.useServer(server.url);
  const { electron, page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'KI-Chat', exact: true }).click();
  await page.getByRole('link', { name: /^Verlauf ansehen/ }).click();
  await page.getByRole('button', { name: 'Als Text kopieren' }).click();
  await expect(page.getByText('Verlauf kopiert', { exact: true })).toBeVisible();
  const copied = await electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(`Gespräch ${visitor.sessionId.slice(0, 8)}`);
  expect(copied).toContain('Besucher:\nMein Drucker druckt nicht mehr');
});

test('what is in view makes no sound; from behind another window it is told', async ({ app, api, server, session }) => {
  const visitor = await ChatVisitor.begin(server.url, 'Mein Drucker druckt nicht mehr');
  const params = { session_id: visitor.sessionId };
  await api.call(takeOverChat, { params });
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page } = running;
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'KI-Chat', exact: true }).click();
  await page.getByRole('link', { name: /^Verlauf ansehen/ }).click();
  await expect(page).toHaveURL(`app://lotse/chat/${visitor.sessionId}`);
  await lineIs(page, 'Verbunden');

  const looksAtIt = (looks: boolean) =>
    electron.evaluate(({ BrowserWindow }, value) => {
      for (const window of BrowserWindow.getAllWindows()) window.isFocused = () => value;
    }, looks);
  await looksAtIt(true);
  await visitor.say('Er blinkt rot.');
  await expect(page.getByRole('log', { name: 'Verlauf' }).getByText('Er blinkt rot.')).toBeVisible();
  await newsIsSettled(running, session);
  expect(session.notifications).toEqual([]);
  await looksAtIt(false);
  await visitor.say('Und jetzt piept er.');
  await expect.poll(() => session.notifications.map(({ body }) => body)).toEqual(['Und jetzt piept er.']);
});
