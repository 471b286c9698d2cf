import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });
const scriptOf = (name: string) => `**/assets/${name}-tab-*.js`;

test('a tab is fetched when the pointer rests on it or the keyboard comes to it, once, and not in passing', async ({
  office,
}) => {
  const page = await office.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = /assets\/(\w+)-tab-/.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });

  // From outside in one go over a tab and away again.
  const box = await tabs(page).getByRole('link', { name: 'Zahlungen' }).boundingBox();
  if (!box) throw new Error('The tab is not in view.');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 5, box.y + 400);
  await page.waitForTimeout(300);
  expect(fetched).toEqual([]);

  await tabs(page).getByRole('link', { name: 'Leads' }).hover();
  await expect.poll(() => fetched).toEqual(['leads']);
  await page.mouse.move(0, 0);
  await tabs(page).getByRole('link', { name: 'Leads' }).hover();
  await tabs(page).getByRole('link', { name: 'Leads' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => fetched).toEqual(['leads', 'appointments']);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Termine', level: 1 })).toBeAttached();
  await tabs(page).getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  expect(fetched).toEqual(['leads', 'appointments']);
});

test('the page before stays in view while the script of the next one is on its way', async ({ office }) => {
  const page = await office.open('/leads');
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scriptOf('payments'), async (route) => {
    await promise;
    await route.continue();
  });
  await tabs(page).getByRole('link', { name: 'Zahlungen' }).click();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: 'Zahlungen', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toHaveCount(0);
});

test("a page whose script does not come says so, 'Neu laden' brings it, and what was begun is still there", async ({
  office,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|Failed to load resource/);
  const page = await office.open('/kunden');
  await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Zahlungen' }).click();
  await page.getByRole('button', { name: 'Zahlung eintragen' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Wiebke Janssen');
  await page.keyboard.press('Escape');

  // As after an update of the server: the name of then is known no more.
  await page.route(scriptOf('leads'), (route) => route.fulfill({ status: 404, body: 'Nicht gefunden' }));
  await tabs(page).getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Diese Seite ließ sich nicht laden' })).toBeVisible();
  await expect(tabs(page)).toBeVisible();

  await page.unroute(scriptOf('leads'));
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Zahlungen' }).click();
  await page.getByRole('button', { name: 'Zahlung eintragen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Wiebke Janssen');
});
