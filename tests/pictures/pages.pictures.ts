import { comeToCalendar } from '../e2e/booking-fixtures.ts';
import { expect, test } from '../e2e/payment-fixtures.ts';
import { takePictures } from './take-picture.ts';

const pages = [
  '/',
  '/impressum',
  '/datenschutz',
  '/termine',
  '/termin-verwalten',
  '/appointment-success',
  '/chat',
  '/vertrag-widerrufen',
  '/vertraege-kuendigen',
  '/barrierefreiheit',
  '/newsletter/bestaetigen',
  '/newsletter/bestaetigt',
  '/newsletter/abmelden',
  '/newsletter/abgemeldet',
  '/newsletter/link-ungueltig',
  '/gibt-es-nicht',
];

test('every page as it opens, and on paper', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  for (const path of pages) {
    const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html[data-ready]')).toBeAttached();
    if (path === '/termine') await comeToCalendar(page);
    if (path === '/chat') await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await takePictures(page, name);
    if (!['/', '/termine', '/chat', '/impressum'].includes(path)) continue;
    await page.emulateMedia({ media: 'print' });
    await takePictures(page, `${name}-print`);
    await page.emulateMedia({ media: 'screen' });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages, and the forms with their faults', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/);
    for (const path of ['/', '/termine', '/chat']) {
      await page.goto(path);
      await takePictures(page, `${path === '/' ? 'landing' : path.slice(1)}-no-script`);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByText('Der Name fehlt.')).toBeVisible();
    await takePictures(page, 'contact-posted-faults');
    await page.getByLabel('Ihr Name').fill('Erika Musterfrau');
    await page.getByLabel('E-Mail *').fill('erika@example.org');
    await page.getByLabel('Worum geht es?').fill('Mein Drucker druckt nicht mehr.');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByText('Angekommen.')).toBeVisible();
    await takePictures(page, 'contact-posted');
    for (const [path, name, button, next] of [
      ['/vertrag-widerrufen', 'withdrawal', 'Weiter zur Bestätigung', 'Widerruf bestätigen'],
      ['/vertraege-kuendigen', 'termination', 'jetzt kündigen', ''],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText('Der Name fehlt.')).toBeVisible();
      await takePictures(page, `${name}-faults`);
      await page.getByLabel('Ihr Name').fill('Erika Muster');
      await page.getByLabel('Welcher Vertrag?').fill('Fernwartung am 3. Dezember');
      await page.getByLabel('E-Mail', { exact: false }).first().fill('erika@example.org');
      await page.getByRole('button', { name: button, exact: true }).click();
      if (next === '') continue;
      await takePictures(page, `${name}-check`);
      await page.getByRole('button', { name: next, exact: true }).click();
      await expect(page.getByRole('status')).toContainText('Ihr Widerruf ist am');
      await takePictures(page, `${name}-done`);
    }
  });
});

test('what opens on the landing page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await takePictures(page, 'landing-skip-link');
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.removeAttribute('name');
    for (const one of all) one.setAttribute('open', '');
  });
  await page.getByRole('button', { name: 'Fragen?' }).click();
  await takePictures(page, 'landing-helper');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await takePictures(page, 'landing-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Der Name fehlt.')).toBeVisible();
  await takePictures(page, 'contact-faults');
  await page.getByLabel('Ihr Name').fill('Erika Musterfrau');
  await page.getByLabel('E-Mail *').fill('erika@example.org');
  await page.getByLabel('Worum geht es?').fill('Mein Drucker druckt nicht mehr.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByTestId('toast')).toContainText('Nachricht gesendet');
  await takePictures(page, 'contact-sent');
});

test('the order of a package', async ({ page, stripe, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await page.goto('/');
  const order = page.getByRole('dialog', { name: 'Paket bestellen' });
  await page.getByRole('button', { name: 'Paket kaufen: Betreuung Standard' }).click();
  await order.getByText('Widerrufsbelehrung lesen').click();
  await expect(order).toContainText('110,00\u00A0€ im Monat');
  await takePictures(page, 'package');
  await order.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(order.getByText('Der Name fehlt.')).toBeVisible();
  await takePictures(page, 'package-faults');
  stripe.failAll(503);
  await order.getByLabel('Ihr Name').fill('Ada Beispiel');
  await order.getByLabel('E-Mail *').fill('ada@example.org');
  await order.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(order.getByRole('alert')).toContainText('Es wurde nichts bestellt.');
  await takePictures(page, 'package-problem');
});
