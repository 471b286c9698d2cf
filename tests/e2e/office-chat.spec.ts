import { answerChat, getChatSession, listChatSessions, takeOverChat } from '@it-lotse/contract/chats';
import type { Browser, Page } from '@playwright/test';
import { ChatVisitor } from '../support/chat-visitor.ts';
import { postLead } from '../support/visitor.ts';
import { input, log, messages, onlySession, openChat, say } from './chat-fixtures.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const printer = 'Mein Drucker druckt nur noch leere Seiten';

/** Somebody on the website, in a browser of their own. */
async function visitSite(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await openChat(page);
  return page;
}
/** Open conversations stand in this panel, on wide screens. */
const panel = (page: Page) => page.getByRole('complementary', { name: 'Chat-Verlauf' });
const transcript = (page: Page) => page.getByRole('log', { name: 'Verlauf' });
const openNewest = (page: Page) =>
  page
    .getByRole('link', { name: /^Verlauf ansehen/ })
    .first()
    .click();

test('a conversation on the website is followed live, taken over, answered, handed back and ended', async ({
  browser,
  office,
  page,
  server,
}) => {
  await office.open('/chat');
  await expect(page.getByText('Noch keine Gespräche vorhanden')).toBeVisible();
  const site = await visitSite(browser, server.url);
  await say(site, printer);
  await openNewest(page);
  await expect(transcript(page).getByText(printer)).toBeVisible();
  await expect(panel(page).getByText('3: 1 vom Kunden, 2 von der KI')).toBeVisible();
  await say(site, 'Das WLAN ist auch langsam');
  await expect(transcript(page).getByText('Das WLAN ist auch langsam')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Übernehmen' }).click();
  const answer = page.getByLabel('Ihre Antwort');
  await expect(answer).toBeFocused();
  await page.keyboard.type('Guten Tag,');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('hier ist ein Mensch.');
  await page.keyboard.press('Enter');
  await expect(log(site).getByText('hier ist ein Mensch.')).toBeVisible();
  await expect(answer).toHaveValue('');

  const before = await messages(site).count();
  await input(site).fill('Oh, wie schön. Mein Computer ist sehr langsam.');
  await input(site).press('Enter');
  await expect(transcript(page).getByText('Oh, wie schön.')).toBeVisible();
  // The answer to the visitor's page, which would hold the assistant's words, has come.
  await expect(site.getByText('Ihre Nachricht ist angekommen.')).toBeVisible();
  await expect(messages(site), 'the assistant is silent').toHaveCount(before + 1);
  const { session_id } = await onlySession(office.api);
  const { messages: all } = await office.api.call(getChatSession, { params: { session_id } });
  expect(all.slice(-2).map(({ message_type }) => message_type)).toEqual(['operator', 'user']);

  await panel(page).getByRole('button', { name: 'An den Assistenten zurückgeben' }).click();
  await expect(panel(page).getByRole('button', { name: 'Übernehmen' })).toBeFocused();
  await say(site, 'Was kostet eine Stunde Fernwartung?');

  await panel(page).getByRole('button', { name: 'Gespräch beenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gespräch beenden' }).click();
  await expect(panel(page).getByText(/^Dieses Gespräch ist beendet/)).toBeVisible();
  await expect(site.getByText(/^Dieses Gespräch ist beendet/)).toBeVisible();
  await site.context().close();
});

test('a visitor who asks for a person counts in the tab until somebody looks', async ({ office, page, server }) => {
  await office.open('/leads');
  await expect(page.getByText(/^Verbunden, Stand/)).toBeVisible();
  await ChatVisitor.begin(server.url, 'Ich möchte bitte mit einem Menschen sprechen.');
  await expect(page.getByRole('link', { name: 'KI-Chat 1 wartet auf Sie' })).toBeVisible();
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect(panel(page).getByText('Der Besucher wünscht einen Menschen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'KI-Chat', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Wartend/ })).toHaveCount(1);
});

test('a conversation is copied as text, and deleted for good', async ({ context, office, page, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const visitor = await ChatVisitor.begin(server.url, printer);
  await visitor.leaveContact({ name: 'Petra Lindner', email: 'p.lindner@example.org' });
  await office.open(`/chat/${visitor.sessionId}`);
  await panel(page).getByRole('button', { name: 'Als Text kopieren' }).click();
  await expect(page.getByText('Verlauf kopiert', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Kunde: Petra Lindner\nE-Mail: p.lindner@example.org\n`);
  expect(copied).toContain(`Petra Lindner:\n${printer}\n`);
  expect(copied).toContain('KI-Assistent:\n');

  await panel(page).getByRole('button', { name: 'Gespräch löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Möchten Sie dieses Gespräch wirklich löschen?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Gespräch löschen' }).click();
  await question.getByRole('button', { name: 'Gespräch löschen' }).click();
  await expect(page.getByText('Gespräch gelöscht', { exact: true })).toBeVisible();
  await expect(page.getByText('Noch keine Gespräche vorhanden')).toBeVisible();
  expect((await office.api.call(listChatSessions)).total).toBe(0);
  await expect(visitor.say('Hallo?')).rejects.toThrow('404');
});

test('lists 20, loads the rest, and finds by words, state and topic', async ({ office, page, server }) => {
  for (let n = 1; n <= 24; n++) await ChatVisitor.begin(server.url, `Guten Tag Nummer ${n}`);
  await ChatVisitor.begin(server.url, 'Mein WLAN ist langsam und bricht dauernd ab');
  await office.open('/chat');
  const rows = page.getByRole('link', { name: /^Verlauf ansehen/ });
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Weitere laden' }).click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Weitere laden' })).toBeHidden();

  await page.getByRole('button', { name: 'Internet 1 Gespräch zeigen' }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Kategorie').selectOption('Alle Kategorien');
  await page.getByPlaceholder('Gespräche durchsuchen...').fill('nummer 17');
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: 'Beendet' }).click();
  await expect(page.getByText('Kein Gespräch passt dazu')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect(rows).toHaveCount(20);
});

test('the transcript follows its end only for a reader who is there', async ({ office, page, server }) => {
  const visitor = await ChatVisitor.begin(server.url, printer, 'Das hilft nicht', 'Und das WLAN ist auch langsam');
  await office.open(`/chat/${visitor.sessionId}`);
  const box = transcript(page);
  await expect(box.getByText('Und das WLAN ist auch langsam')).toBeAttached();
  const toEnd = () => box.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
  await expect.poll(toEnd, 'a running conversation opens at its end').toBeLessThan(2);
  await visitor.say('Meine E-Mails kommen nicht an');
  await expect(box.getByText('Meine E-Mails kommen nicht an')).toBeAttached();
  await expect.poll(toEnd).toBeLessThan(2);

  await box.evaluate((it) => it.scrollTo(0, 0));
  await visitor.say('Sind Sie noch da?');
  const news = page.getByRole('button', { name: 'Neue Nachrichten' });
  await expect(news).toBeVisible();
  expect(await box.evaluate((it) => it.scrollTop), 'the reader stays').toBe(0);
  await news.click();
  await expect.poll(toEnd).toBeLessThan(2);
  await expect(news).toBeHidden();
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('an answer given while the server is away waits, and goes out once by itself', async ({
    consoleErrors,
    office,
    page,
    server,
  }) => {
    consoleErrors.allow(/Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED/);
    const visitor = await ChatVisitor.begin(server.url, printer);
    const params = { session_id: visitor.sessionId };
    await office.api.call(takeOverChat, { params });
    await page.clock.install();
    await office.open(`/chat/${visitor.sessionId}`);
    const answer = page.getByLabel('Ihre Antwort');
    await answer.fill('Ich rufe Sie an.');
    await server.kill();
    await answer.press('Enter');
    await expect(page.getByText(/Wird gesendet, sobald der Server wieder da ist/)).toBeVisible();
    await expect(answer).toHaveValue('');
    await server.start();
    // The pause before the next try is over.
    await page.clock.fastForward(30_000);
    await expect(page.getByText('Was gewartet hat, ist gesendet.', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(transcript(page).getByText('Ich rufe Sie an.')).toBeVisible();
    const { messages: all } = await office.api.call(getChatSession, { params });
    expect(all.filter(({ content }) => content === 'Ich rufe Sie an.')).toHaveLength(1);
  });
});

test('hostile text stays text and turns nothing around it', async ({ office, page, server }) => {
  const evil = `<img src=x onerror="window.hacked=1"> \u202Egnilhcsla \u2067<script>window.hacked=1</script>`;
  const visitor = await ChatVisitor.begin(server.url, evil);
  await visitor.leaveContact({ name: `<b>fett</b> \u202Eabc`, email: 'x@example.org' });
  await office.open(`/chat/${visitor.sessionId}`);
  await expect(transcript(page).getByText('<script>window.hacked=1</script>')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: /<b>fett<\/b>/ })).toBeVisible();
  expect(
    await page.evaluate(() => [Reflect.get(window, 'hacked'), document.querySelectorAll('main img, main b').length]),
  ).toEqual([undefined, 0]);
});

test('leads and the customer card of the same person are one click away', async ({ office, page, server }) => {
  const visitor = await ChatVisitor.begin(server.url, printer);
  await visitor.leaveContact({ name: 'Petra Lindner', email: 'p.lindner@example.org' });
  await postLead(server.url, 1, undefined, {
    name: 'Petra Lindner',
    email: 'P.Lindner@example.org',
    message: 'Bitte rufen Sie an.',
  });
  await office.open(`/chat/${visitor.sessionId}`);
  await panel(page)
    .getByRole('link', { name: /^Anfrage vom/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Petra Lindner' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/leads\//);
  await page.goBack();
  await panel(page).getByRole('link', { name: 'Kundenkarte' }).click();
  await expect(page).toHaveURL(/\/dashboard\/kunden\//);
  await expect(page.getByRole('heading', { name: 'Petra Lindner' })).toBeVisible();
});

test('the assistant is set in Einstellungen', async ({ office, page }) => {
  await office.open('/chat');
  await page.getByRole('link', { name: 'Assistent einstellen' }).click();
  const form = page.getByRole('form', { name: 'Assistent im Chat' });
  await expect(form.getByText('Noch kein Sprachmodell eingerichtet')).toBeInViewport();
  await form.getByLabel('Tagesbudget in €').fill('3,50');
  await form.getByRole('button', { name: 'Assistent speichern' }).click();
  await expect(page.getByText('Assistent gespeichert', { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Tagesbudget in €')).toHaveValue('3,50');
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ office, page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await office.open('/chat');
  await expect(page.getByText('Noch keine Gespräche vorhanden')).toBeVisible();
  await expectAccessibleEverywhere(page, 'none yet');

  const visitor = await ChatVisitor.begin(server.url, printer, 'Das hilft nicht. Können Sie vorbeikommen?');
  await visitor.leaveContact({ name: 'Petra Lindner', email: 'p.lindner@example.org' });
  await visitor.say('Ich möchte bitte mit einem Menschen sprechen.');
  await expect(page.getByText('Wartend').last()).toBeVisible();
  await expectAccessibleEverywhere(page, 'list');
  await page.getByRole('button', { name: 'Als Tabelle zeigen' }).click();
  await expectAccessibleEverywhere(page, 'topics as a table');

  await office.open(`/chat/${visitor.sessionId}`);
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'a conversation of the assistant');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByLabel('Ihre Antwort')).toBeVisible();
  const body = { message: 'Guten Tag, ich bin gleich bei Ihnen.' };
  await office.api.call(answerChat, { params: { session_id: visitor.sessionId }, body });
  await expect(transcript(page).getByText(body.message)).toBeVisible();
  await expectAccessibleEverywhere(page, 'a conversation of the operator');
  // Another width moves the conversation to another place, which closes the question.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Gespräch beenden' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `question before ending, ${width} px, ${colorScheme}`);
    }
    if (width > 390) await page.keyboard.press('Escape');
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gespräch beenden' }).click();
  await expect(page.getByText(/^Dieses Gespräch ist beendet/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expectAccessibleEverywhere(page, 'a conversation that is over');

  await office.open('/einstellungen#assistent');
  const form = page.getByRole('form', { name: 'Assistent im Chat' });
  await form.getByLabel('Tagesbudget in €').fill('viel');
  await form.getByRole('button', { name: 'Assistent speichern' }).click();
  await expect(form.getByText('Bitte wie 65,00 eingeben.')).toBeVisible();
  // Half a button below the sticky head would count as a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleEverywhere(page, 'settings with a fault');
});

test('needs no sideways scrolling at 400 % zoom', async ({ office, page, server }) => {
  const visitor = await ChatVisitor.begin(server.url, `Donaudampfschifffahrtsgesellschaft${'x'.repeat(80)}`);
  // 1280 px at 400 % leave 320 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 568 });
  const expectNoOverflow = async (where: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320);
  await office.open('/chat');
  await expect(page.getByRole('list', { name: 'Gespräche' })).toBeVisible();
  await expectNoOverflow('list');
  await office.open(`/chat/${visitor.sessionId}`);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByLabel('Ihre Antwort')).toBeVisible();
  await expectNoOverflow('conversation');
});
