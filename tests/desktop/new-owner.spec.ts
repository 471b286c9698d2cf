import { listLeads } from '@it-lotse/contract/leads';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Menu } from 'electron';
import { centsIn } from '../facts/page-text.ts';
import { becomeNewOwner, knownAmounts, own, sample } from '../support/new-owner.ts';
import { bookVisit, expect, newsIsSettled, postLead, signIn, test } from './fixtures.ts';

/** The program has the name of the sample business: as its own it stays. What is offered to choose is no claim: § 19 UStG. */
const ofTheSample = new RegExp(sample.source.replace('IT-Lotse|', '').replace(String.raw`|§ ?19(?!\d)`, ''));
/** Where it opens: a visit, a price or the telephone of the sample. */
const sampleTimes = /\b(?:0?8:00|17:00|19:00|19:30)\b/;

/** Everywhere in the office, and in its settings, where somebody can go without opening a record. */
const places = [
  ...['/', '/aktivitaeten', '/leads', '/termine', '/termine/freie-tage', '/termine/warteliste', '/zahlungen', '/chat'],
  ...[
    '/e-mails',
    '/newsletter',
    '/newsletter/abonnenten',
    '/sicherheit',
    '/kalender',
    '/whatsapp',
    '/token',
    '/kunden',
  ],
  ...['/debug', '/erklaerungen', '/wartet', '/erste-schritte', '/einstellungen', '/einstellungen/assistent-texte'],
  ...[
    '/einstellungen/website-texte',
    '/einstellungen/aussehen',
    '/einstellungen/mail-texte',
    '/einstellungen/eigene-seiten',
  ],
  '/einstellungen/kontakte-uebernehmen',
] as const;

/** What can be read on a page: also in fields, in frames with a preview, and by a screen reader. */
async function readOf(page: Page): Promise<string> {
  const read = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const fields = [...document.querySelectorAll('input, textarea')].flatMap((field) => [
          (field as HTMLInputElement).value,
          field.getAttribute('placeholder') ?? '',
        ]);
        const told = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
          ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
        );
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
        return [document.title, document.body.innerText, ...fields, ...told].join('\n');
      }),
    ),
  );
  return read.join('\n').replaceAll('\u00A0', ' ');
}

/** Anew at this address: nothing of the page before is left. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.replaceState({}, '', to), path);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** What the tray says from now on: nothing else can look at it from outside. */
const watchTray = (electron: ElectronApplication) =>
  electron.evaluate(({ Tray }) => {
    const said: string[] = [];
    Object.assign(globalThis, { saidByTray: said });
    const { setContextMenu, setToolTip } = Tray.prototype;
    Tray.prototype.setContextMenu = function (menu: Menu | null) {
      said.push(...(menu?.items.map(({ label }) => label) ?? []));
      setContextMenu.call(this, menu);
    };
    Tray.prototype.setToolTip = function (text) {
      said.push(text);
      setToolTip.call(this, text);
    };
  });

/** Titles of all windows, every entry of the menu, and what the tray has said. */
const saidByApp = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow, Menu }) => {
    const labels = (menu: Menu | null | undefined): string[] =>
      menu?.items.flatMap(({ label, submenu }) => [label, ...labels(submenu)]) ?? [];
    return [
      ...BrowserWindow.getAllWindows().map((window) => window.getTitle()),
      ...labels(Menu.getApplicationMenu()),
      ...(globalThis as unknown as { saidByTray: string[] }).saidByTray,
    ].join('\n');
  });

function expectOwn(where: string, text: string): void {
  expect.soft(ofTheSample.exec(text)?.[0], where).toBeUndefined();
}

test('at the server of a new owner the app shows nothing of the sample business: no tab, window, title, tray or notice', async ({
  app,
  api,
  server,
  session,
}) => {
  await becomeNewOwner(api);
  const running = await app.start();
  const { electron, page } = running;
  await watchTray(electron);
  await page.getByLabel('Adresse des Servers').fill(server.url);
  await page.getByRole('button', { name: 'Verbinden', exact: true }).click();
  await signIn(page, server.adminPassword);
  await expect(page.getByRole('banner')).toContainText('PC-Hilfe Brandt');

  await postLead(server.url, { name: 'Erika Schulz' });
  await bookVisit(server.url, 'Heinrich Öl');
  await expect.poll(() => session.notifications.length).toBeGreaterThan(0);
  await newsIsSettled(running, session);
  for (const { title, body } of session.notifications) expectOwn(`notice ${title}`, `${title} ${body}`);

  const { leads } = await api.call(listLeads);
  const headings = new Set<string>();
  for (const path of [...places, `/leads/${leads[0]?.id}`]) {
    await goTo(page, path);
    // A page of its own script, or one whose data are on their way, has a heading before it has anything to read.
    await expect.poll(async () => (await readOf(page)).length, { message: path }).toBeGreaterThan(100);
    const text = await readOf(page);
    headings.add(String(await page.getByRole('main').getByRole('heading', { level: 1 }).first().textContent()));
    expectOwn(path, text);
    // What is shown as an example of how to type a price is none.
    const amounts = centsIn(text.replaceAll(/(?:wie|Beispiel):? [\d.,]+ ?€/g, ''));
    expect
      .soft(
        amounts.filter((amount) => !knownAmounts.has(amount)),
        `amounts of ${path}`,
      )
      .toEqual([]);
  }

  // Each was another page, not the one before.
  expect(headings.size).toBeGreaterThan(places.length - 5);

  await goTo(page, '/einstellungen');
  for (const card of ['Öffnungszeiten', 'Erreichbarkeit und Zahlung', 'Anfahrt']) {
    const fields = page.getByRole('form', { name: card }).getByRole('textbox');
    const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    expect
      .soft(
        values.filter((value) => sampleTimes.test(value) || value === '12345'),
        card,
      )
      .toEqual([]);
  }
  for (const time of own.times) expect(await readOf(page)).toContain(time);

  const opened = electron.waitForEvent('window');
  await electron.evaluate(({ Menu }) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    all.find(({ label }) => label === 'Heute')?.click();
  });
  const today = await opened;
  await expect(today.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
  expectOwn('window of the day', await readOf(today));
  await goTo(page, `/leads/${leads[0]?.id}`);
  const record = electron.waitForEvent('window');
  await electron.evaluate(({ Menu }) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    all.find(({ label }) => label === 'In eigenem Fenster öffnen')?.click();
  });
  const recordWindow = await record;
  await expect(recordWindow.getByRole('heading', { name: 'Erika Schulz' }).first()).toBeVisible();
  expectOwn('window of a record', await readOf(recordWindow));
  expectOwn('titles, menu and tray', await saidByApp(electron));
});
