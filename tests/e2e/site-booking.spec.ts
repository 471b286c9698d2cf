import { listLeads } from '@it-lotse/contract/leads';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import type { Locator, Page } from '@playwright/test';
import {
  bookButton,
  bookedAppointments,
  bookMeanwhile,
  chooseVisit,
  comeToCalendar,
  day,
  expect,
  expectFormFilled,
  expectStep,
  fillForm,
  listPostalCodes,
  openWizard,
  service,
  slot,
  test,
} from './booking-fixtures.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { layoutFaults } from './layout-faults.ts';

test.beforeEach(({ operator }) => listPostalCodes(operator, { '12345': 1, '43219': 2, '77777': 6 }));

test('a neighbour is offered the time beside the visit first, and reads why', async ({ page, clocked }) => {
  const visit = { service_type: 'onsite_support', start_time: '2026-12-03T17:00:00+01:00', postal_code: '43219' };
  await bookMeanwhile(clocked.url, visit);
  await openWizard(page, '?service=onsite_support');
  await page.getByLabel('Ihre Postleitzahl').fill('43219');
  await day(page, 'Donnerstag, 3. Dezember 2026, freie Zeiten, ich bin in Ihrer Nähe').click();
  await expect(page.getByRole('heading', { name: 'An diesem Tag bin ich in Ihrer Nähe' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'times in the neighbourhood');
  await slot(page, '18:30').click();
  await expectStep(page, 'Ihre Daten');
});

test('a visit is booked on a telephone, and every step is accessible on telephone, tablet and desk', async ({
  page,
  operator,
  smtp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Jetzt Termin buchen' }).click();
  await expect(page).toHaveTitle(/^Termin buchen/);
  await comeToCalendar(page);
  await expect(service(page, 'Fernhilfe kurz')).toBeChecked();
  await expectAccessibleEverywhere(page, 'step 1, from afar');

  await service(page, 'Vor-Ort-Hilfe').check();
  await page.getByLabel('Ihre Postleitzahl').fill('43219');
  await expect(page.getByText('Zone 2: Die Anfahrt kostet 15,00\u00A0€.')).toBeVisible();
  await day(page, 'Donnerstag, 3. Dezember').click();
  await expect(page.getByRole('heading', { name: 'Freie Zeiten am Donnerstag, 3. Dezember 2026' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '4 freie Zeiten' })).toBeAttached();
  await expectAccessibleEverywhere(page, 'step 1, on site');
  await expect(slot(page, '17:30')).toContainText('bis 18:30\u00A0Uhr');
  await slot(page, '17:30').click();

  await expectStep(page, 'Ihre Daten');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ihre Daten' })).toHaveAttribute('aria-current', 'step');
  await expectAccessibleEverywhere(page, 'step 2');
  await bookButton(page).click();
  await expect(page.getByLabel('Ihr Name')).toBeFocused();
  await expect(page.getByLabel('Ihr Name')).toHaveAccessibleDescription(/Der Name fehlt\./);
  await expectAccessibleEverywhere(page, 'step 2 with faults');
  await fillForm(page);
  await expect(page.getByRole('checkbox', { name: /per E-Mail, 24 und 2/ })).toBeChecked();
  const consent = page.getByRole('checkbox', { name: /Widerrufsfrist/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expectPriceBefore(page, bookButton(page), '85,00\u00A0€');
  await bookButton(page).click();

  await expectStep(page, 'Termin bestätigt!');
  await expect(page.locator('main')).toContainText('Donnerstag, 3. Dezember 2026');
  await expect(page.locator('main')).toContainText('Deichweg 12, 43219 Grünwerder');
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await expectAccessibleEverywhere(page, 'step 3');

  const [stored, ...others] = await bookedAppointments(operator);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    status: 'confirmed',
    start_time: '2026-12-03T17:30:00+01:00',
    location: 'Deichweg 12, 43219 Grünwerder',
    postal_code: '43219',
    travel_zone: 2,
    travel_zone_confirmed: true,
    total_cost: 8500,
    send_email_reminder: true,
    notes: 'Bitte zweimal klingeln.',
  });
  expect(stored?.early_start_consent_at).not.toBeNull();
  const [mail] = await smtp.waitForMails(1, { matches: ({ to }) => to.includes('ingrid@example.org') });
  expect(mail?.parsed.text).toContain('/termin-verwalten?token=');
});

test('the whole booking works from the keyboard alone', async ({ page, operator }) => {
  await page.goto('/termine');
  const to = (target: Locator) => tabTo(page, target);
  await to(service(page, 'Fernhilfe kurz'));
  await expect(page.getByRole('grid')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(service(page, 'Vor-Ort-Hilfe')).toBeChecked();
  await to(page.getByLabel('Ihre Postleitzahl'));
  await page.keyboard.type('43219');
  await expect(page.getByText('Zone 2: Die Anfahrt kostet')).toBeVisible();
  await expect(day(page, 'Donnerstag, 3. Dezember 2026, freie Zeiten')).toBeVisible();
  await to(day(page, 'Mittwoch, 2. Dezember'));
  await page.keyboard.press('ArrowRight');
  await expect(day(page, 'Donnerstag, 3. Dezember')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slot(page, '18:00')).toBeVisible();
  await to(slot(page, '18:00'));
  await page.keyboard.press('Enter');
  await expectStep(page, 'Ihre Daten');

  for (const [label, text] of [
    ['Ihr Name', 'Ingrid Sommerfeld'],
    ['E-Mail *', 'ingrid@example.org'],
    ['Straße und Hausnummer', 'Deichweg 12'],
    ['Ort *', 'Grünwerder'],
  ] as const) {
    await to(page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await to(page.getByRole('checkbox', { name: /Widerrufsfrist/ }));
  await page.keyboard.press('Space');
  await to(bookButton(page));
  await page.keyboard.press('Enter');
  await expectStep(page, 'Termin bestätigt!');
  expect(await bookedAppointments(operator)).toHaveLength(1);
});

test('a reload and the back button keep what was chosen and typed; after the booking nothing is left', async ({
  page,
}) => {
  await chooseVisit(page);
  await fillForm(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Daten' })).toBeVisible();
  await expectFormFilled(page);

  await page.goBack();
  await expectStep(page, 'Termin buchen');
  await expect(service(page, 'Vor-Ort-Hilfe')).toBeChecked();
  await expect(page.getByLabel('Ihre Postleitzahl')).toHaveValue('43219');
  await expect(slot(page, '17:30')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Weiter zu Ihren Daten' }).click();
  await expectStep(page, 'Ihre Daten');
  await expectFormFilled(page);
  await page.getByRole('button', { name: 'Zurück zur Terminwahl' }).click();
  await expectStep(page, 'Termin buchen');
  await page.goForward();
  await expectFormFilled(page);

  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  await page.reload();
  await expect(page.locator('main')).toContainText('Deichweg 12, 43219 Grünwerder');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Termin buchen' })).toBeVisible();
  await expect(page.getByText('Noch keine Zeit gewählt')).toBeVisible();
});

test('somebody else is faster: everything typed stays, the times are fresh, and another one can be booked', async ({
  page,
  operator,
  clocked,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  await chooseVisit(page);
  await fillForm(page);
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookMeanwhile(clocked.url, { service_type: 'remote_short', start_time: '2026-12-03T17:00:00+01:00' });
  await bookButton(page).click();

  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Dieser Termin wurde gerade vergeben.');
  await expect(notice).toBeFocused();
  await expect(slot(page, '18:00')).toBeVisible();
  // 17:00 is taken, and the drive of half an hour needs the time up to 18:00.
  await expect(slot(page, '17:30')).toHaveCount(0);
  await slot(page, '18:00').click();
  await expectFormFilled(page);
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  expect((await bookedAppointments(operator)).map(({ start_time }) => start_time).sort()).toEqual([
    '2026-12-03T17:00:00+01:00',
    '2026-12-03T18:00:00+01:00',
  ]);
});

test('days without times say why; today and what lies beyond three months cannot be chosen', async ({ page }) => {
  await openWizard(page, '?service=onsite_support');
  for (const [name, text] of [
    ['Mittwoch, 2. Dezember', 'Mittwochs sind keine Vor-Ort-Termine verfügbar.'],
    ['Samstag, 5. Dezember', /Samstags sind Termine nur nach persönlicher Absprache möglich.*01234 567890/],
    ['Sonntag, 6. Dezember', 'Sonntags sind keine Termine verfügbar.'],
    ['Freitag, 25. Dezember', /An diesem Feiertag \(.*Weihnachtstag\) sind keine Termine verfügbar\./],
  ] as const) {
    await day(page, `${name} 2026, keine freien Zeiten`).click();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }
  await expect(day(page, 'Dienstag, 1. Dezember')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Zum vorherigen Monat' })).toBeDisabled();
  for (const month of ['Januar 2027', 'Februar 2027', 'März 2027']) {
    await page.getByRole('button', { name: 'Zum nächsten Monat' }).click();
    await expect(page.getByRole('grid', { name: month })).toBeVisible();
  }
  await expect(day(page, 'Montag, 1. März')).toBeEnabled();
  await expect(day(page, 'Dienstag, 2. März')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Zum nächsten Monat' })).toBeDisabled();

  await service(page, 'Fernwartung').first().check();
  await page.getByRole('button', { name: 'Zum vorherigen Monat' }).click();
  await day(page, 'Mittwoch, 3. Februar').click();
  await expect(slot(page, '08:00')).toBeVisible();
});

test('a full day has the general sentence', async ({ page, operator }) => {
  const { settings } = await operator.call(getBookingSettings);
  const blocked = [{ from: '2026-12-03', to: '2026-12-03', reason: 'Urlaub' }];
  await operator.call(updateBookingSettings, { body: { ...settings, blocked } });
  await openWizard(page);
  await day(page, 'Donnerstag, 3. Dezember').click();
  await expect(page.getByText('Keine verfügbaren Termine an diesem Tag.')).toBeVisible();
});

test('an unlisted postal code: the visitor picks the zone and reads that it is confirmed later', async ({
  page,
  operator,
}) => {
  await openWizard(page, '?service=it_check');
  await expect(service(page, 'IT-Check')).toBeChecked();
  await page.getByLabel('Ihre Postleitzahl').fill('98765');
  await expect(page.getByText('steht nicht in meiner Liste')).toBeVisible();
  await expectAccessibleEverywhere(page, 'choosing a zone');
  await page.getByRole('radio', { name: 'Zone 3' }).check();
  await expect(page.getByText('122,50\u00A0€')).toBeVisible();
  await day(page, 'Donnerstag, 3. Dezember').click();
  await slot(page, '17:00').click();
  await fillForm(page);
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await expect(page.locator('main form')).toContainText('Zone wird noch bestätigt');
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  await expect(page.locator('main')).toContainText('Ihre Zone und die Anfahrt bestätige ich Ihnen noch.');
  expect(await bookedAppointments(operator)).toMatchObject([
    { travel_zone: 3, travel_zone_confirmed: false, travel_cost: 2500, total_cost: 12_250 },
  ]);
});

test('zone 6 is never priced: no times, the phone number', async ({ page }) => {
  await openWizard(page, '?service=onsite_support');
  await page.getByLabel('Ihre Postleitzahl').fill('77777');
  await expect(page.getByText('Zone 6: individuell, bitte anrufen.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Weiter/ })).toHaveCount(0);
});

test('without a connection the page says so and goes on by itself when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openWizard(page);
  await context.setOffline(true);
  await day(page, 'Donnerstag, 3. Dezember').click();
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('Verfügbare Termine konnten nicht geladen werden.');
  await expect(trouble).toContainText('nicht mit dem Internet verbunden');
  await expect(trouble.getByRole('link')).toHaveAttribute('href', 'tel:01234567890');
  await expectAccessibleEverywhere(page, 'offline');
  await context.setOffline(false);
  await expect(slot(page, '08:00')).toBeVisible();
});

test('an answer that is lost is told plainly, and sending it again shows the booking that had arrived', async ({
  page,
  operator,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  await chooseVisit(page);
  await fillForm(page);
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  // The booking reaches the server; only its answer is lost.
  await page.route('**/api/appointments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await bookButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Ein unerwarteter Fehler ist aufgetreten.');
  await expect(page.getByRole('alert')).toContainText('Es ist nicht sicher, ob Ihre Buchung angekommen ist.');
  await page.unroute('**/api/appointments');
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  expect(await bookedAppointments(operator)).toHaveLength(1);
});

test('nothing is told to others, no cookie is set, and the address holds nothing personal', async ({
  page,
  context,
  clocked,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(clocked.url) || foreign.push(request.url()));
  const scripts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
  await openWizard(page);
  for (const url of scripts) {
    expect(await (await fetch(url)).text(), url).not.toMatch(/admin_token|\/api\/admin\//);
  }
  await chooseVisit(page);
  await fillForm(page);
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(page.url()).not.toMatch(/Ingrid|Deichweg|43219/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('services, prices, hours, zones and the phone number are there', async ({ page }) => {
    await page.goto('/termine');
    for (const text of ['Fernwartung', 'Vor-Ort-Hilfe', '97,50\u00A0€', 'Mo–Fr', '60\u00A0Minuten']) {
      await expect(page.locator('main')).toContainText(text);
    }
    const html = await page.content();
    // Chromium keeps noscript as text even with scripts switched off by the test; the markup is what can be checked.
    expect(html).toMatch(/<noscript>.*Zum Buchen braucht diese Seite JavaScript.*tel:01234567890/s);
    expect(html).toMatch(/35 bis 50\u00A0km|35 bis 50&nbsp;km/);
  });

  test('each zone is there with its price at every width', async ({ page }) => {
    for (const width of [320, 390, 820, 960, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/termine');
      await expect(page.getByText('Der Kalender wird geladen')).toBeHidden();
      // Chromium draws it, and its last column ends where its frame does.
      const cut = await page.locator('noscript table').evaluate((table) => {
        const frame = table.parentElement?.getBoundingClientRect();
        return table.getBoundingClientRect().right - (frame?.right ?? 0);
      });
      expect(cut, `${width} px`).toBeLessThanOrEqual(1);
      expect(await layoutFaults(page), `${width} px`).toEqual([]);
    }
  });
});

test('search engines find the wizard, and an old address leads to it', async ({ page, request }) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/termine</loc>');
  await page.goto('/appointments');
  await expect(page).toHaveURL(/\/termine$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/termine$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('every target of the wizard is large enough, and no text is small', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const check = async (where: string) => {
    const small = await page
      .locator('main a, main button, main input, main label:has(input[type=radio])')
      .evaluateAll((targets) =>
        targets
          // A link inside a sentence is as high as its line; a box is reached by its label.
          .filter(
            (target) =>
              target.checkVisibility() && !target.matches('p.hint a, input[type=checkbox], input[type=radio]'),
          )
          .filter((target) => target.getBoundingClientRect().height < 43.5)
          .map((target) => target.outerHTML),
      );
    expect(small, where).toEqual([]);
    const tiny = await page.locator('body *:not(svg *)').evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML),
    );
    expect(tiny, where).toEqual([]);
  };
  await chooseVisit(page);
  await check('step 2');
  await page.goBack();
  await expect(slot(page, '17:30')).toBeVisible();
  await check('step 1');
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** The visitor has read the sum before reaching the button that books. */
async function expectPriceBefore(page: Page, button: Locator, total: string) {
  const price = page.locator('main form dl > div:last-child');
  await expect(price).toContainText(`Endpreis${total}`);
  const [above, below] = [await price.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  // With the line on the tax under the sum.
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(225);
}

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

test('who gets stuck asks to be called, and the office has it with number, time of day and what was chosen', async ({
  page,
  operator,
}) => {
  await chooseVisit(page);
  await page.getByRole('button', { name: 'Rufen Sie mich zurück' }).click();
  await page.getByRole('button', { name: 'Um Rückruf bitten' }).click();
  const number = page.getByLabel('Telefonnummer für den Rückruf');
  await expect(number).toHaveAccessibleDescription(/Die Telefonnummer fehlt\./);
  await expectAccessibleEverywhere(page, 'the wish to be called, with faults');
  await page.getByLabel('Name *', { exact: true }).fill('Ingrid Sommerfeld');
  await number.fill('04321 555012');
  await page.getByRole('radio', { name: 'nachmittags' }).check();
  await page.getByRole('button', { name: 'Um Rückruf bitten' }).click();
  await expect(page.getByText(/Danke\. Ich rufe Sie an, am liebsten nachmittags/)).toBeVisible();
  const { leads } = await operator.call(listLeads);
  expect(leads[0]).toMatchObject({ email: '', phone: '04321 555012', callback_time: 'afternoon', state: 'open' });
  expect(leads[0]?.message).toContain('Vor-Ort-Hilfe, Donnerstag, 3. Dezember 2026, 17:30');
  expect(await bookedAppointments(operator)).toHaveLength(0);
});
