import type { Page } from '@playwright/test';
import {
  bookButton,
  bookedAppointments,
  expect,
  expectStep,
  listPostalCodes,
  openWizard,
  test,
} from './booking-fixtures.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';

const mode = (page: Page) => page.getByRole('switch', { name: 'Eine Frage nach der anderen, große Schrift' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();
const option = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** In px, of the smallest text in the content, and of the lowest button. */
const smallest = (page: Page) =>
  page.evaluate(() => {
    const inMain = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) => one.checkVisibility());
    const withText = inMain.filter(({ childNodes }) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
    );
    const buttons = inMain.filter((one) => one.matches('.button, button[type=submit]'));
    return {
      text: Math.min(...withText.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      button: Math.min(...buttons.map((one) => one.getBoundingClientRect().height)),
    };
  });

async function startMode(page: Page, query = '') {
  await openWizard(page, query);
  await mode(page).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Wobei soll ich helfen?' })).toBeVisible();
}

/** Up to the question who it is for: a visit on Thursday, 3 December, at 17:30. */
async function chooseVisit(page: Page) {
  await option(page, 'Vor-Ort-Hilfe').check();
  await goOn(page);
  await expectStep(page, 'Wie lautet die Postleitzahl?');
  await page.getByLabel('Postleitzahl').fill('43219');
  await goOn(page);
  await expectStep(page, 'Welcher Tag passt Ihnen?');
  await option(page, 'Donnerstag, 3. Dezember').check();
  await goOn(page);
  await expectStep(page, 'Welche Uhrzeit passt Ihnen?');
  await option(page, '17:30').check();
  await goOn(page);
  await expectStep(page, 'Für wen ist der Termin?');
}

test.beforeEach(({ operator }) => listPostalCodes(operator, { '43219': 2 }));

test('a visit is booked question by question with the keyboard, in large letters at every page', async ({
  page,
  operator,
}) => {
  const pageIsFit = async (where: string) => {
    await expectAccessibleEverywhere(page, where);
    const size = await smallest(page);
    expect(size.text, where).toBeGreaterThanOrEqual(22);
    expect(size.button, where).toBeGreaterThanOrEqual(56);
  };
  await startMode(page);
  await pageIsFit('service');
  await expect(page.getByText('Frage 1 von 8')).toBeVisible();
  await option(page, 'Vor-Ort-Hilfe').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Wie lautet die Postleitzahl?');
  await expect(page.getByText('Frage 2 von 10')).toBeVisible();
  await goOn(page);
  const code = page.getByLabel('Postleitzahl');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/fünf Ziffern/);
  await pageIsFit('postal code with a fault');
  await page.keyboard.type('43219');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Welcher Tag passt Ihnen?');
  await goOn(page);
  await expect(page.getByText('Bitte wählen Sie einen Tag.')).toBeVisible();
  await pageIsFit('day with a fault');
  await option(page, 'Donnerstag, 3. Dezember').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Welche Uhrzeit passt Ihnen?');
  await pageIsFit('time');
  await option(page, '17:30').check();
  await goOn(page);
  await expectStep(page, 'Für wen ist der Termin?');
  await option(page, 'Für jemand anderen').check();
  await pageIsFit('for whom');
  await goOn(page);
  await expectStep(page, 'Wen besuche ich?');
  await goOn(page);
  await expect(page.getByLabel('Name der Person')).toBeFocused();
  await pageIsFit('person with faults');
  await page.getByLabel('Name der Person').fill('Ilse Deichgraf');
  await page.getByLabel('Telefon der Person').fill('04321 777888');
  await goOn(page);
  await expectStep(page, 'Wie heißen Sie?');
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Wie erreiche ich Sie?');
  await page.getByLabel('E-Mail *').fill('ingrid@example.org');
  await pageIsFit('reach');
  await goOn(page);
  await expectStep(page, 'Wo soll ich hinkommen?');
  await page.getByLabel('Straße und Hausnummer').fill('Deichweg 12');
  await page.getByLabel('Ort *').fill('Grünwerder');
  await pageIsFit('address');
  await goOn(page);
  await expectStep(page, 'Was soll ich vorher wissen?');
  await goOn(page);
  await expectStep(page, 'Stimmt alles so?');
  await pageIsFit('check');
  await bookButton(page).click();
  await expect(page.getByRole('checkbox', { name: /Widerrufsfrist/ })).toBeFocused();
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  await expectAccessibleEverywhere(page, 'confirmation in large letters');
  const [visit] = await bookedAppointments(operator);
  expect(visit).toMatchObject({
    customer_name: 'Ingrid Sommerfeld',
    visited_name: 'Ilse Deichgraf',
    location: 'Deichweg 12, 43219 Grünwerder',
    start_time: expect.stringContaining('2026-12-03T17:30'),
  });
});

test("the browser's back button, a reload and the other mode lose no answer", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const fetchedMode = () => asked.filter((url) => url.includes('/one-question-')).length;
  await openWizard(page);
  expect(fetchedMode(), 'who does not want it loads none of it').toBe(0);
  await mode(page).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Wobei soll ich helfen?' })).toBeVisible();
  expect(fetchedMode()).toBe(1);
  await chooseVisit(page);
  await goOn(page);
  await expectStep(page, 'Wie heißen Sie?');
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Wie heißen Sie?' })).toBeVisible();
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Ingrid Sommerfeld');
  await mode(page).uncheck();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Daten' })).toBeVisible();
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Ingrid Sommerfeld');
  await page.getByLabel('Straße und Hausnummer').fill('Deichweg 12');
  await mode(page).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Wie heißen Sie?' })).toBeVisible();
  for (const name of ['Für wen ist der Termin?', 'Welche Uhrzeit passt Ihnen?', 'Welcher Tag passt Ihnen?']) {
    await page.goBack();
    await expectStep(page, name);
  }
  await expect(option(page, 'Donnerstag, 3. Dezember')).toBeChecked();
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expectStep(page, 'Wie lautet die Postleitzahl?');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('43219');
  await page.goForward();
  await expectStep(page, 'Welcher Tag passt Ihnen?');
});

test('help from afar asks for no place and no address, and a change leads back to the last page', async ({ page }) => {
  await startMode(page);
  await goOn(page);
  await expectStep(page, 'Welcher Tag passt Ihnen?');
  await option(page, 'Donnerstag, 3. Dezember').check();
  await goOn(page);
  await expectStep(page, 'Welche Uhrzeit passt Ihnen?');
  await option(page, '17:30').check();
  for (const name of ['Für wen ist der Termin?', 'Wie heißen Sie?']) {
    await goOn(page);
    await expectStep(page, name);
  }
  await page.getByLabel('Ihr Name').fill('Ingrid');
  await goOn(page);
  await expectStep(page, 'Wie erreiche ich Sie?');
  await page.getByLabel('E-Mail *').fill('ingrid@example.org');
  await goOn(page);
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(/Die Telefonnummer fehlt/);
  await page.getByLabel('Telefon').fill('04321 555012');
  await goOn(page);
  await expectStep(page, 'Was soll ich vorher wissen?');
  await goOn(page);
  await expectStep(page, 'Stimmt alles so?');
  await page.getByRole('button', { name: 'Ändern: Wie heißen Sie?' }).click();
  await expectStep(page, 'Wie heißen Sie?');
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await goOn(page);
  await expectStep(page, 'Stimmt alles so?');
  await expect(page.locator('main')).toContainText('Ingrid Sommerfeld');
});

test('on the narrowest window, and at 400 % zoom, nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await startMode(page);
  await expectAccessible(page, 'service at 320 px');
  await chooseVisit(page);
  await page.goBack();
  await expectStep(page, 'Welche Uhrzeit passt Ihnen?');
  await expectAccessible(page, 'time at 320 px');
  await goOn(page);
  await goOn(page);
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await goOn(page);
  await page.getByLabel('E-Mail *').fill('ingrid.sommerfeld-von-der-wingst@example.org');
  await expectAccessible(page, 'reach at 320 px');
  await goOn(page);
  await page.getByLabel('Straße und Hausnummer').fill('Deichweg 12');
  await page.getByLabel('Ort *').fill('Grünwerder');
  await goOn(page);
  await goOn(page);
  await expectStep(page, 'Stimmt alles so?');
  await expectAccessible(page, 'check at 320 px');
});
