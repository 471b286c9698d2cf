import sharp from 'sharp';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

// The session is written by a script of the tests, which a frame without rights refuses.
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/'localStorage' property from 'Window': The document is sandboxed/);
});

const statusOf = async (url: string) => (await fetch(url)).status;

test('the operator writes a page of their own, sees it before it is saved, hides it and takes it back', async ({
  office,
  page,
  server,
}) => {
  await office.open('/einstellungen#website-texte');
  await page.getByRole('link', { name: 'Eigene Seiten' }).click();
  await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
  const title = page.getByLabel('Titel', { exact: true });
  await expect(title).toBeFocused();
  await title.fill('Über mich');
  await expect(page.getByLabel('Adresse')).toHaveValue('ueber-mich');
  await expect(page.getByLabel('Name des Links')).toHaveValue('Über mich');
  await page.getByLabel('Adresse').fill('impressum');
  await page.getByRole('button', { name: 'Seiten speichern' }).click();
  await expect(page.getByText('Diese Adresse hat schon eine andere Seite Ihrer Website.')).toBeVisible();
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await page.getByLabel('Adresse').fill('ueber-mich');
  await page
    .getByLabel('Text', { exact: true })
    .fill('# Werdegang\n\nSeit **2010** in {ort}. [Preise](/#preise)\n\n- ruhig');
  await page.getByLabel('Wo der Link steht').selectOption('menu');
  await page.locator('input[type=file]').setInputFiles({
    name: 'werkstatt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByRole('img', { name: 'Bild, wie es gespeichert wird' })).toBeVisible();
  await page.getByRole('button', { name: 'Seiten speichern' }).click();
  await expect(page.getByText('Die Bildbeschreibung fehlt.')).toBeVisible();
  await expect(page.getByLabel('Bildbeschreibung')).toBeFocused();
  await page.getByLabel('Bildbeschreibung').fill('Die Werkstatt');
  await page.getByRole('button', { name: 'Bild entfernen' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByLabel('Bildbeschreibung')).toHaveValue('Die Werkstatt');
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Über mich');
  await expect(preview.getByText('Seit 2010 in Musterstadt.')).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Die Werkstatt' })).toBeVisible();
  expect(await statusOf(`${server.url}/ueber-mich`)).toBe(404);
  await expectAccessibleEverywhere(page, 'own pages');
  await page.getByRole('button', { name: 'Seiten speichern' }).click();
  await expect(page.getByText('Seiten gespeichert', { exact: true })).toBeVisible();

  await page.goto(server.url);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menü' }).click();
  await menu.getByRole('link', { name: 'Über mich' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über mich');
  await expect(page.getByRole('heading', { name: 'Werdegang' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Die Werkstatt' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 40);
  await expectAccessible(page, 'a page of the operator');
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/ueber-mich</loc>');

  await office.open('/einstellungen/eigene-seiten');
  await page.getByRole('switch', { name: 'Auf der Website zeigen' }).click();
  await page.getByRole('button', { name: 'Seiten speichern' }).click();
  await expect(page.getByText('Seiten gespeichert', { exact: true })).toBeVisible();
  expect(await statusOf(`${server.url}/ueber-mich`)).toBe(404);

  // A second page opens, and the first comes back with the keyboard in its first field.
  await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
  await page.getByRole('button', { name: 'Über mich bearbeiten' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Über mich');
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();

  await page.getByRole('link', { name: 'Frühere Fassungen' }).click();
  await expect(page.getByText('Geändert: „Über mich“')).toBeVisible();
  await expectAccessibleEverywhere(page, 'versions of own pages');
  await page
    .getByRole('button', { name: /wiederherstellen$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(page.getByText('Die früheren Seiten stehen wieder auf Ihrer Website', { exact: true })).toBeVisible();
  expect(await statusOf(`${server.url}/ueber-mich`)).toBe(200);
});

test('a page is removed only after a question, and an empty one without', async ({ office, page }) => {
  await office.open('/einstellungen/eigene-seiten');
  await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
  await page.getByRole('button', { name: 'Seite 1 entfernen' }).click();
  await expect(page.getByText('Noch keine eigene Seite')).toBeVisible();
  await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
  const title = page.getByLabel('Titel', { exact: true });
  await title.fill('Anfahrt');
  await page.getByRole('button', { name: 'Seite 1 entfernen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Seite „Anfahrt“ entfernen?' });
  await expectAccessibleEverywhere(page, 'removing an own page');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(title).toHaveValue('Anfahrt');
  await page.getByRole('button', { name: 'Seite 1 entfernen' }).click();
  await question.getByRole('button', { name: 'Seite entfernen' }).click();
  await expect(page.getByText('Noch keine eigene Seite')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seite hinzufügen' })).toBeFocused();
});
