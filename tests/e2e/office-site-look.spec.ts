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
  await page.getByRole('link', { name: 'Foto und Logo' }).click();
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
