import {
  cancelAppointment,
  createAppointment,
  listAppointments,
  updateAppointment,
} from '@it-lotse/contract/appointments';
import { bookAppointment, newAppointment } from '@it-lotse/contract/booking';
import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import { updateTerms } from '@it-lotse/contract/legal-texts';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import type { Page } from '@playwright/test';
import { callServer } from '../support/call-server.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { test as base, expect } from './fixtures.ts';

/** Tuesday, 1 December 2026, 11:00 in Berlin: server and browser live then, so that days have names. */
const now = '2026-12-01T10:00:00.000Z';

interface Fixtures {
  clocked: ClockedServer;
  operator: OfficeApi;
  /** Opens the Termine tab, signed in. */
  openTab(path?: string): Promise<void>;
}

const test = base.extend<Fixtures>({
  clocked: async ({ smtp, ownProcess }, use) => {
    const clocked = await ClockedServer.create(
      { SMTP_URL: smtp.url, MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>' },
      { isShared: !ownProcess },
    );
    await clocked.start(now);
    await use(clocked);
    await clocked.dispose();
  },
  baseURL: async ({ clocked }, use) => use(clocked.url),
  operator: async ({ clocked }, use) => use(await OfficeApi.signIn(clocked.url)),
  openTab: async ({ operator, page }, use) => {
    await page.clock.setFixedTime(new Date(now));
    await page.addInitScript((token) => localStorage.setItem('admin_token', token), operator.token);
    await use(async (path = '') => void (await page.goto(`/dashboard/termine${path}`)));
  },
});

type Entry = Partial<BodyInputOf<typeof createAppointment>>;

/** An appointment entered past the browser, without a mail. `time` is a Berlin clock time in December 2026. */
function enter(operator: OfficeApi, customer_name: string, day: number, time: string, more: Entry = {}) {
  return operator.call(createAppointment, {
    body: {
      customer_name,
      service_type: 'remote_support',
      start_time: `2026-12-${String(day).padStart(2, '0')}T${time}:00+01:00`,
      allow_overlap: true,
      notify_customer: false,
      ...more,
    },
  });
}

const krueger: Entry = {
  service_type: 'onsite_support',
  customer_phone: '0171 3920031',
  customer_email: 'krueger@familie.example',
  location: 'Mühlenkamp 3, 43219 Grünwerder',
  travel_zone: 2,
  notes: 'Bitte hinten klingeln.',
};

const block = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Termin' });
const form = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an appointment is entered by hand, warns of an overlap, and the customer gets a mail', async ({
  operator,
  openTab,
  page,
  clocked,
  smtp,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  await enter(operator, 'Renate Albers', 3, '17:00');
  await openTab();
  await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click();
  const dialog = form(page, 'Termin anlegen');
  await dialog.getByRole('button', { name: 'Termin anlegen' }).click();
  await expect(dialog.getByText('Der Name fehlt.')).toBeVisible();
  await dialog.getByLabel('Leistung').selectOption({ label: 'IT-Check, 90 Minuten' });
  await expect(dialog.getByLabel('Dauer in Minuten')).toHaveValue('90');
  await expect(dialog.getByLabel('Preis in €')).toHaveValue('97,50');
  await dialog.getByLabel('Datum').fill('3.12.2026');
  await dialog.getByLabel('Beginn').fill('17:30');
  await dialog.getByLabel('Name').fill('Praxis Dr. Behrens');
  await dialog.getByLabel('E-Mail-Adresse').fill('praxis@behrens.example');
  await dialog.getByLabel('Adresse', { exact: true }).fill('Am Markt 4, 43219 Grünwerder');
  await dialog.getByLabel('Zone').selectOption('3');
  await expect(dialog.getByLabel('Anfahrt in €')).toHaveValue('25,00');
  await dialog.getByRole('button', { name: 'Termin anlegen' }).click();

  await expect(dialog.getByRole('alert')).toContainText('Renate Albers');
  expect((await operator.call(listAppointments)).appointments).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Trotzdem eintragen' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Praxis Dr. Behrens' })).toBeVisible();
  await expect(panel(page)).toContainText('17:30 bis 19:00');
  await expect(panel(page)).toContainText('122,50');
  const thursday = page.getByRole('region', { name: /^Donnerstag/ });
  await expect(thursday.getByRole('link', { name: /^Praxis Dr\. Behrens/ })).toBeVisible();
  await expect(thursday.getByRole('link', { name: /^Renate Albers/ })).toBeVisible();
  await clocked.at(now);
  const mails = await smtp.waitForMails(1, { matches: ({ to }) => to.includes('praxis@behrens.example') });
  expect(mails).toHaveLength(1);
});

test('a click into the week begins an appointment at that time, and what was typed stays', async ({
  openTab,
  page,
}) => {
  await openTab();
  const ground = page.getByRole('button', { name: /^Termin anlegen am Freitag, 4\. Dezember/ });
  // 50 px per hour from 8 o'clock on.
  await ground.click({ position: { x: 40, y: 6.6 * 50 } });
  const dialog = form(page, 'Termin anlegen');
  await expect(dialog.getByLabel('Datum')).toHaveValue('04.12.2026');
  await expect(dialog.getByLabel('Beginn')).toHaveValue('14:30');
  await dialog.getByLabel('Name').fill('Ilse Matthies');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click();
  await expect(dialog.getByText('Ihr Entwurf ist noch da')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ilse Matthies');
  await expect(dialog.getByLabel('Beginn')).toHaveValue('14:30');
});

test('an appointment is moved, and the customer gets the new time', async ({
  operator,
  openTab,
  page,
  clocked,
  smtp,
}) => {
  const { id } = await enter(operator, 'Familie Krüger', 2, '17:30', krueger);
  await openTab(`/${id}`);
  await panel(page).getByRole('button', { name: 'Verschieben' }).click();
  const dialog = form(page, 'Termin verschieben');
  await dialog.getByLabel('Datum').fill('04.12.2026');
  await dialog.getByLabel('Beginn').fill('18');
  await dialog.getByRole('button', { name: 'Termin verschieben' }).click();
  await expect(page.getByText('Termin verschoben', { exact: true })).toBeVisible();
  await expect(panel(page)).toContainText('Freitag, 4. Dezember 2026, 18:00 bis 19:00');
  await expect(
    page.getByRole('region', { name: /^Freitag/ }).getByRole('link', { name: /^Familie Krüger/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /^Mittwoch/ }).getByRole('link')).toHaveCount(0);
  await clocked.at(now);
  const [mail] = await smtp.waitForMails(1);
  expect(mail?.parsed.text).toContain('18:00');
});

test('a visit is settled, and a cancelled one says so and tells the customer', async ({
  operator,
  openTab,
  page,
  clocked,
  smtp,
}) => {
  await enter(operator, 'Familie Krüger', 2, '17:30', krueger);
  await enter(operator, 'Renate Albers', 1, '08:00');
  await enter(operator, 'Otto Beispiel', 1, '10:00');
  await openTab();
  await block(page, 'Renate Albers').click();
  await panel(page).getByRole('button', { name: 'Als erledigt markieren' }).click();
  await expect(panel(page).getByText('Abgeschlossen')).toBeVisible();
  await block(page, 'Otto Beispiel').click();
  await panel(page).getByRole('button', { name: 'Nicht erschienen' }).click();
  await expect(panel(page).getByText('Nicht erschienen', { exact: true })).toBeVisible();

  await block(page, 'Familie Krüger').click();
  await panel(page).getByRole('button', { name: 'Stornieren' }).click();
  const question = page.getByRole('alertdialog', { name: 'Möchten Sie diesen Termin wirklich stornieren?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(panel(page).getByText('Bestätigt')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stornieren' }).click();
  await expect(question.getByRole('checkbox')).toBeChecked();
  await question.getByRole('button', { name: 'Termin stornieren' }).click();
  await expect(panel(page).getByText('Storniert', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Stornieren' })).toBeHidden();
  await clocked.at(now);
  const mails = await smtp.waitForMails(1);
  expect(mails.map(({ to }) => to)).toEqual([['krueger@familie.example']]);
  const statuses = (await operator.call(listAppointments)).appointments.map((each) => [
    each.customer_name,
    each.status,
  ]);
  expect(Object.fromEntries(statuses)).toEqual({
    'Familie Krüger': 'cancelled',
    'Renate Albers': 'completed',
    'Otto Beispiel': 'no_show',
  });
});

test('the list is searched, filtered and loaded in parts of twenty', async ({ operator, openTab, page }) => {
  for (let n = 1; n <= 23; n++) await enter(operator, `Kunde ${n}`, 2 + (n % 20), '10:00');
  const { id } = await enter(operator, 'Familie Krüger', 4, '17:30', krueger);
  const cancelled = await enter(operator, 'Kurt Tiedemann', 3, '11:00');
  await operator.call(cancelAppointment, { params: { id: cancelled.id }, body: { notify_customer: false } });
  await operator.call(updateAppointment, { params: { id }, body: { status: 'pending', notify_customer: false } });
  await openTab('?ansicht=liste');
  const rows = page
    .getByRole('table', { name: 'Termine' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Weitere laden' }).click();
  await expect(rows).toHaveCount(25);

  const search = page.getByPlaceholder('Termine durchsuchen...');
  for (const [text, name] of [
    ['KRÜGER', 'Familie Krüger'],
    ['mühlenkamp', 'Familie Krüger'],
    ['3920031', 'Familie Krüger'],
    ['Tiedemann', 'Kurt Tiedemann'],
  ] as const) {
    await search.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(name);
  }
  await search.fill('gibt es nicht');
  await expect(page.getByText('Kein Termin passt dazu')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  for (const [filter, name] of [
    ['Ausstehend', 'Familie Krüger'],
    ['Storniert', 'Kurt Tiedemann'],
  ] as const) {
    await page.getByRole('radio', { name: filter }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(name);
    await expect(rows.first()).toContainText(filter);
  }
  await page.getByRole('radio', { name: 'Nicht erschienen' }).click();
  await expect(page.getByText('Kein Termin passt dazu')).toBeVisible();
  await page.getByRole('radio', { name: 'Anstehende' }).click();
  await expect(rows.first()).toContainText('Morgen');
});

test('all appointments go after asking twice, and the snapshot is named', async ({ operator, openTab, page }) => {
  const { id } = await enter(operator, 'Familie Krüger', 2, '17:30', krueger);
  await enter(operator, 'Renate Albers', 2, '09:00');
  await openTab(`/${id}?ansicht=liste`);
  await expect(panel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Alle löschen' }).click();
  const confirm = page.getByRole('button', { name: 'Alle Termine löschen' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Ja, ich möchte alle Termine löschen' }).click();
  await confirm.click();
  await expect(page.getByText(/^2 Termine gelöscht\. Die Sicherung davor heißt \S+\.db/)).toBeVisible();
  await expect(page.getByText('Noch keine Termine vorhanden')).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test('what visitors book appears without a reload', async ({ clocked, openTab, page }) => {
  await openTab();
  await expect(page.getByText('Noch keine Termine vorhanden')).toBeVisible();
  const body = newAppointment.parse({
    customer_name: 'Ingrid Sommerfeld',
    customer_email: 'ingrid@example.org',
    service_type: 'remote_support',
    start_time: '2026-12-03T10:00:00+01:00',
    early_start_consent: true,
  });
  await callServer(clocked.url, bookAppointment, { body });
  await expect(block(page, 'Ingrid Sommerfeld')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gesamt' })).toContainText('1');
  await block(page, 'Ingrid Sommerfeld').click();
  await expect(panel(page)).toContainText('Auf der Website gebucht');
  await expect(panel(page)).toContainText('Beginn vor Ende der Widerrufsfrist verlangt');
});

test('the terms an appointment was agreed under are read there as they were', async ({ operator, openTab, page }) => {
  await operator.call(updateTerms, { body: { text: '# Geltung\n\nFassung eins.' } });
  const { id } = await enter(operator, 'Familie Krüger', 2, '17:30', krueger);
  await operator.call(updateTerms, { body: { text: 'Fassung zwei.' } });
  await openTab(`/${id}`);
  await page.getByRole('button', { name: /^AGB vom .+ ansehen$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^AGB vom / });
  await expect(dialog).toContainText('Fassung eins.');
  await expectAccessible(page, 'agreed terms');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Widerrufsbelehrung ansehen' }).click();
  const instruction = page.getByRole('dialog', { name: 'Widerrufsbelehrung' });
  await expect(instruction).toContainText('binnen vierzehn Tagen');
  await expect(instruction).toContainText('Muster-Widerrufsformular');
  await expectAccessible(page, 'instruction on withdrawal');
  await instruction.getByRole('button', { name: 'Schließen' }).click();
});

test('a zone nobody confirmed is settled in the details', async ({ operator, openTab, page }) => {
  const { id } = await enter(operator, 'Familie Krüger', 2, '17:30', { ...krueger, travel_zone: null });
  await openTab(`/${id}`);
  const zone = page.getByRole('form', { name: 'Anfahrt bestätigen' });
  await zone.getByLabel('Zone').selectOption('2');
  await expect(zone.getByLabel('Anfahrt in €')).toHaveValue('15,00');
  await zone.getByRole('button', { name: 'Anfahrt bestätigen' }).click();
  await expect(zone).toBeHidden();
  await expect(panel(page)).toContainText('85,00');
  await expect(panel(page)).toContainText('Ankunft, 5 bis 15 km, Zone 2');
});

test('a day is printed on one page, black on white, with addresses and phone numbers', async ({
  operator,
  openTab,
  page,
}) => {
  await enter(operator, 'Familie Krüger', 2, '17:30', { ...krueger, operator_notes: 'Router mitnehmen' });
  for (let hour = 8; hour < 16; hour++) {
    await enter(operator, `Kundin ${hour}`, 2, `${String(hour).padStart(2, '0')}:00`, {
      customer_phone: '01234 567890',
    });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await openTab('?ansicht=tag&datum=2026-12-02');
  await expect(block(page, 'Familie Krüger')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', true);
  });
  await page.getByRole('button', { name: 'Tag drucken' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Termine verwalten' })).toBeHidden();
  for (const text of [
    'Mittwoch, 2. Dezember 2026',
    'Mühlenkamp 3, 43219 Grünwerder',
    '0171 3920031',
    'Abfahrt 17:00',
    'Bitte hinten klingeln.',
    'Router mitnehmen',
  ]) {
    await expect(sheet).toContainText(text);
  }
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the tab is used by keyboard alone', async ({ operator, openTab, page }) => {
  await enter(operator, 'Renate Albers', 3, '10:00');
  await openTab();
  await expect(block(page, 'Renate Albers')).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  await tabTo(async () => (await focused()).startsWith('Renate Albers'));
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Renate Albers' })).toBeFocused();
  await tabTo(async () => (await focused()).includes('Verschieben'));
  await page.keyboard.press('Enter');
  const dialog = form(page, 'Termin verschieben');
  await expect(dialog).toBeVisible();
  await tabTo(() => dialog.getByLabel('Beginn').evaluate((field) => field === document.activeElement));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('14:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Termin verschoben', { exact: true })).toBeVisible();
  await panel(page).getByRole('heading', { name: 'Renate Albers' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(block(page, 'Renate Albers')).toBeFocused();

  await page.getByRole('radio', { name: 'Woche' }).focus();
  // A person holds a key for a moment; the radio group follows only a key that is down when the focus arrives.
  await page.keyboard.down('ArrowRight');
  await expect(page.getByRole('table', { name: 'Termine' })).toBeVisible();
  await page.keyboard.up('ArrowRight');
  await page.keyboard.down('ArrowLeft');
  await expect(page.getByRole('table', { name: 'Termine' })).toBeHidden();
  await page.keyboard.up('ArrowLeft');
  await page.getByRole('button', { name: /^Termin anlegen am Mittwoch/ }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Termin anlegen').getByLabel('Datum')).toHaveValue('02.12.2026');
});

test('each visit of a crowded day can be read and reached, by mouse and keyboard', async ({
  operator,
  openTab,
  page,
}) => {
  const names = ['Anna Ahlers', 'Bernd Brandt', 'Carla Clausen', 'Dirk Dohm', 'Elke Ehlers', 'Frank Fock'];
  for (const name of names) await enter(operator, name, 3, '10:00');
  await enter(operator, 'Greta Grote', 3, '15:00');
  const thursday = page.getByRole('region', { name: /^Donnerstag/ });
  const more = thursday.getByRole('button', { name: /weitere am Donnerstag/ });
  for (const { width, there } of [
    { width: 820, there: 1 },
    { width: 1440, there: 2 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await openTab();
    await expect(block(page, 'Greta Grote')).toBeVisible();
    await expect(thursday.getByRole('link')).toHaveCount(there + 1);
    for (const link of await thursday.getByRole('link').all()) {
      expect((await link.boundingBox())?.width).toBeGreaterThan(30);
    }
    await expectAccessible(page, `folded at ${width}`);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveCount(names.length - there);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await more.click();
    await page.getByRole('menuitem', { name: /^Frank Fock 10:00 bis/ }).click();
    await expect(page.getByRole('heading', { name: 'Frank Fock' })).toBeFocused();
    if (width < 1200) await page.getByRole('button', { name: 'Alle Termine' }).click();
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Frank Fock' })).toBeHidden();
    await expect(more).toBeFocused();
  }
  await openTab('?ansicht=tag&datum=2026-12-03');
  for (const name of names) await expect(block(page, name)).toBeVisible();
  // A list has room for all.
  await page.setViewportSize({ width: 390, height: 900 });
  await openTab();
  for (const name of names) await expect(block(page, name)).toBeVisible();
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ operator, openTab, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 900 });
  const { settings } = await operator.call(getBookingSettings);
  const blocked = [{ from: '2026-12-04', to: '2026-12-04', reason: 'Fortbildung' }];
  await operator.call(updateBookingSettings, { body: { ...settings, blocked } });
  await openTab();
  await expect(page.getByText('Noch keine Termine vorhanden')).toBeVisible();
  await expectAccessibleEverywhere(page, 'none yet');

  const { id } = await enter(operator, 'Familie Krüger', 2, '17:30', { ...krueger, travel_zone: null });
  await operator.call(updateAppointment, { params: { id }, body: { status: 'pending', notify_customer: false } });
  const gone = await enter(operator, 'Kurt Tiedemann', 1, '09:00');
  await operator.call(cancelAppointment, { params: { id: gone.id }, body: { notify_customer: false } });
  const missed = await enter(operator, 'Otto Beispiel', 1, '10:00');
  await operator.call(updateAppointment, {
    params: { id: missed.id },
    body: { status: 'no_show', notify_customer: false },
  });
  await enter(operator, 'Praxis Dr. Behrens', 3, '17:00', { service_type: 'it_check', travel_zone: 3 });
  await enter(operator, 'Donaudampfschifffahrtsgesellschaftswerft', 3, '17:30');
  await openTab();
  await expect(page.getByText('Familie Krüger')).toBeVisible();
  await expectAccessibleEverywhere(page, 'week');
  await openTab('?ansicht=tag&datum=2026-12-03');
  await expect(page.getByText('Praxis Dr. Behrens')).toBeVisible();
  await expectAccessibleEverywhere(page, 'day');
  await openTab('?ansicht=liste');
  await expect(page.getByText('Familie Krüger')).toBeVisible();
  await expectAccessibleEverywhere(page, 'list');
  await openTab(`/${id}`);
  await expect(page.getByRole('form', { name: 'Anfahrt bestätigen' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'details');
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'question before cancelling');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  const dialog = form(page, 'Termin bearbeiten');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(dialog.getByText('Der Name fehlt.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'form with a fault');
});

test('needs no sideways scrolling at 400 % zoom', async ({ operator, openTab, page }) => {
  const { id } = await enter(operator, 'Donaudampfschifffahrtsgesellschaftswerft GmbH', 2, '17:30', krueger);
  // 1280 px at 400 % leave 320 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['', '?ansicht=tag&datum=2026-12-02', '?ansicht=liste', `/${id}`]) {
    await openTab(path);
    await expect(page.getByText(/^Donaudampf/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
