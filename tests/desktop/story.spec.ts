import { emailStats, listEmails } from '@it-lotse/contract/emails';
import { getLead, listLeads } from '@it-lotse/contract/leads';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import { type BrowserContext, chromium, type ElectronApplication, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts';
import { expect, postLead, signIn, test as withApp } from './fixtures.ts';

/** A visitor's browser, apart from the app. */
const test = withApp.extend<{ visitor: BrowserContext }>({
  visitor: async ({ browserName: _ }, use) => {
    const found = findChromium();
    const browser = await chromium.launch({
      args: chromiumArguments(),
      ...(found?.kind === 'system' ? { executablePath: found.path } : {}),
    });
    await use(await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' }));
    await browser.close();
  },
});

const name = 'Jürgen Weiß';
const message = 'Mein Drucker streikt – „Papierstau“, obwohl kein Blatt klemmt. Können Sie helfen?';
const subject = 'Ihr Drucker: Grüße aus Köln & schönes Wochenende';
const reply =
  'Guten Tag Herr Weiß,\n\nöffnen Sie bitte die hintere Klappe. Das kostet 50,00 € – Größe <egal>.\n\nViele Grüße';

test('a visitor writes, the app tells the operator, the operator answers by e-mail', async ({
  app,
  api,
  server,
  session,
  smtp,
  visitor,
}) => {
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  await expect(page.getByText('Verbunden').filter({ visible: true }).first()).toBeVisible();

  await test.step('the form in Chromium reaches the database', async () => {
    const website = await visitor.newPage();
    await website.goto(server.url);
    const form = website.locator('#kontaktformular');
    await form.getByLabel('Ihr Name').fill(name);
    await form.getByRole('textbox', { name: 'Firma' }).fill('Weiß & Söhne <GmbH>');
    await form.getByRole('textbox', { name: 'E-Mail' }).fill('juergen@example.org');
    await form.getByLabel('Worum geht es?').fill(message);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(website.getByText('Nachricht gesendet').first()).toBeVisible();
    const { leads } = await api.call(listLeads);
    expect(leads).toMatchObject([{ name, email: 'juergen@example.org', message }]);
  });

  await test.step('the notification is on the session bus, with the name, and nothing of it is markup', async () => {
    await expect.poll(() => session.notifications).toHaveLength(1);
    const [notification] = session.notifications;
    expect(notification?.title).toBe(`Neue Anfrage von ${name}`);
    expect(notification?.body).toContain('Weiß &amp; Söhne &lt;GmbH&gt; – Mein Drucker streikt');
    await expect.poll(() => windowTitle(electron)).toBe('(1) IT-Lotse');
  });

  await test.step('a click on it brings the window back and opens the lead', async () => {
    await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    session.clickNotification();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(page.getByRole('complementary').getByText(message)).toBeVisible();
    await expect
      .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(true);
    await expect.poll(() => windowTitle(electron)).toBe('IT-Lotse');
  });

  await test.step('the reply arrives, in correct German, as plain text and as HTML', async () => {
    await answer(page, subject, reply);
    const answers = () =>
      smtp.mails.filter(({ to, parsed }) => to.includes('juergen@example.org') && parsed.subject === subject);
    await expect.poll(answers).toHaveLength(1);
    const [mail] = answers();
    expect(mail?.parsed.subject).toBe(subject);
    expect(mail?.parsed.text).toContain(reply.split('\n')[2]);
    expect(mail?.parsed.html).toContain('Größe &lt;egal&gt;');
    expect(mail?.parsed.replyTo?.value[0]?.address).toBeTruthy();
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/im);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
    expect(mail?.source).toMatch(/^Content-Type: text\/html; charset=utf-8/im);
    // Everything on the wire is ASCII or declared as UTF-8: no header carries bare umlauts.
    expect(mail?.source.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7E\r\n\t]*$/);
  });

  await test.step('the e-mail log says sent', async () => {
    await expect(page.getByText('Gesendet', { exact: true })).toBeVisible();
    const { emails } = await api.call(listEmails);
    expect(emails.find((email) => email.subject === subject)).toMatchObject({
      status: 'sent',
      success: true,
      to_email: 'juergen@example.org',
    });
    expect((await api.call(emailStats)).success_rate).toBe(100);
  });
});

test('with the mail server away the reply waits, and arrives once after it has come back', async ({
  app,
  api,
  server,
  session,
  smtp,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  const lead = await postLead(server.url, { name, email: 'juergen@example.org', message });
  await expect.poll(() => session.notifications.length).toBe(1);
  session.clickNotification();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  await smtp.stop();
  smtp.mails.length = 0;
  await answer(page, subject, reply);
  await expect(page.getByText('Wartet', { exact: true })).toBeVisible();
  const statuses = async () =>
    (await api.call(getLead, { params: { id: lead.id } })).emails.filter((email) => email.subject === subject);
  expect(await statuses()).toMatchObject([{ status: 'waiting' }]);

  await smtp.start();
  await expect(page.getByText('Gesendet', { exact: true })).toBeVisible();
  expect(await statuses()).toMatchObject([{ status: 'sent' }]);
  // Nothing is left that could be tried once more.
  await expect.poll(() => api.call(listOutboxJobs)).toMatchObject({ jobs: [] });
  expect(smtp.mails.filter((mail) => mail.parsed.subject === subject)).toHaveLength(1);
});

async function answer(page: Page, theSubject: string, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Antworten' });
  await form.getByLabel('Betreff').fill(theSubject);
  await form.getByLabel('Nachricht').fill(text);
  await form.getByRole('button', { name: 'E-Mail senden' }).click();
}

function windowTitle(electron: ElectronApplication): Promise<string | undefined> {
  return electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
}
