import sharp from 'sharp';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

// The session is written by a script of the tests, which a frame without rights refuses.
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/'localStorage' property from 'Window': The document is sandboxed/);
  consoleErrors.allow(/status of 422/);
});

/** How often something moved while the page came. */
const layoutShifts = () =>
  new Promise<number>((resolve) => {
    let shifts = 0;
    new PerformanceObserver((list) => {
      shifts += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(shifts), 300);
  });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const asFile = (buffer: Buffer, name = 'bild.png', mimeType = 'image/png') => ({ name, mimeType, buffer });

test('the operator puts photo and logo on the website, takes the photo off, and thinks better of it', async ({
  office,
  page,
  server,
}) => {
  await office.open('/einstellungen#website-texte');
  await page.getByRole('link', { name: 'Foto, Logo und Farben' }).click();
  const [photo, logo] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').last()];
  await photo.setInputFiles(asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ich.jpg', 'image/jpeg'));
  await expect(page.getByRole('alert').filter({ hasText: 'Eine SVG-Datei kann Programme enthalten' })).toBeVisible();
  await photo.setInputFiles(asFile(await picture(600, 800)));
  await expect(page.getByRole('img', { name: 'Foto von Ihnen, wie es gespeichert wird' })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Vorschau der Startseite"]');
  await expect(preview.getByRole('img', { name: 'Noch ohne Beschreibung' })).toBeAttached();
  await page.getByRole('button', { name: 'Aussehen speichern' }).click();
  await expect(page.getByText('Die Bildbeschreibung fehlt.')).toBeVisible();
  await expect(page.getByLabel('Bildbeschreibung')).toBeFocused();
  await page.getByLabel('Bildbeschreibung').fill('Erika Muster');
  await logo.setInputFiles(asFile(await picture(300, 300)));
  await expect(page.getByRole('button', { name: 'Logo entfernen' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'looks of the website');
  await page.getByRole('button', { name: 'Aussehen speichern' }).click();
  await expect(page.getByText('Aussehen gespeichert', { exact: true })).toBeVisible();

  await page.goto(server.url);
  const shown = page.getByRole('img', { name: 'Erika Muster' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(352);
  await expect(page.locator('header img')).toHaveAttribute('width', '40');
  await expectAccessible(page, 'the landing page with photo and logo');
  expect(await page.evaluate(layoutShifts)).toBe(0);
  const { headers } = await fetch(server.url + (await shown.getAttribute('src')));
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect((await fetch(server.url + icon)).headers.get('content-type')).toBe('image/png');

  await office.open('/einstellungen/aussehen');
  await page.getByRole('button', { name: 'Foto von Ihnen entfernen' }).click();
  await expect(page.getByLabel('Bildbeschreibung')).toBeHidden();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByLabel('Bildbeschreibung')).toHaveValue('Erika Muster');
  await page.getByRole('button', { name: 'Foto von Ihnen entfernen' }).click();
  await page.getByRole('button', { name: 'Aussehen speichern' }).click();
  await expect(page.getByText('Aussehen gespeichert', { exact: true })).toBeVisible();
  expect(await (await fetch(server.url)).text()).not.toContain('alt="Erika Muster"');

  await page.getByRole('link', { name: 'Frühere Fassungen' }).click();
  await expect(page.getByText('Foto entfernt')).toBeVisible();
  await expectAccessibleEverywhere(page, 'versions of the looks');
  await page
    .getByRole('button', { name: /wiederherstellen$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(page.getByText('Das frühere Aussehen gilt wieder auf Ihrer Website', { exact: true })).toBeVisible();
  expect(await (await fetch(server.url)).text()).toContain('alt="Erika Muster"');
});

test('the operator chooses colours: one that cannot be read is told with the next that can, and a click takes it', async ({
  office,
  page,
  server,
}) => {
  const before = await (await fetch(server.url)).text();
  await office.open('/einstellungen/aussehen');
  const preview = page.frameLocator('iframe[title="Vorschau der Startseite"]');
  const main = page.getByLabel('Hauptfarbe', { exact: true });
  await main.fill('7A1F2B');
  await main.blur();
  await expect(main).toHaveValue('#7a1f2b');
  await expect(preview.locator('header')).toHaveCSS('background-color', 'rgb(122, 31, 43)');
  await page.getByLabel('Farbe der Links aussuchen').fill('#3d9be9');
  await expect(page.getByText(/^Diese Farbe ist auf Weiß zu hell \(2,9 : 1, nötig 4,5 : 1\)/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'a colour that is refused');
  await page.getByRole('button', { name: 'Aussehen speichern' }).click();
  await expect(page.getByLabel('Farbe der Links', { exact: true })).toBeFocused();
  expect(await (await fetch(server.url)).text()).toBe(before);
  await page.getByRole('button', { name: /^#[0-9a-f]{6} nehmen$/ }).click();
  await expect(page.getByText(/zu hell/)).toBeHidden();
  await page.getByRole('button', { name: 'Farbe der Schaltflächen: Tannengrün' }).click();
  await page.getByRole('button', { name: 'Aussehen speichern' }).click();
  await expect(page.getByText('Aussehen gespeichert', { exact: true })).toBeVisible();
  const after = await (await fetch(server.url)).text();
  expect(after).toContain('<meta name="theme-color" content="#7a1f2b">');
  expect(after.length).toBeLessThanOrEqual(before.length);

  await page.getByRole('button', { name: 'Hauptfarbe zurücksetzen' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(main).toHaveValue('#7a1f2b');
  await page.getByRole('link', { name: 'Frühere Fassungen' }).click();
  await expect(
    page.getByText(/^Hauptfarbe #7a1f2b, Farbe der Schaltflächen #[0-9a-f]{6}, Farbe der Links/),
  ).toBeVisible();
});
