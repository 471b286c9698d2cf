import { defaultPrices } from '@it-lotse/domain/default-prices';
import { expect, test } from './fixtures.ts';

const prices = '**/api/content/prices';
const fallback = 'Backend nicht erreichbar – zeige lokale Preise.';

test('newer prices replace the ones in the page, without a toast', async ({ page }) => {
  const rows = defaultPrices.seniors.rows.map((row) => ({ ...row, preis: 4242 }));
  await page.route(prices, (route) =>
    route.fulfill({ json: { ...defaultPrices, seniors: { ...defaultPrices.seniors, rows } } }),
  );
  await page.goto('/');
  await expect(page.locator('#preise')).toContainText('42,42\u00A0€');
  await expect(page.locator('#preise')).toHaveAttribute('data-loaded', 'true');
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('when the server refuses, answers nonsense or is away, the prices of the page stay and a toast says so', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500|ERR_/);
  for (const answer of [{ status: 500, body: '' }, { status: 200, body: '<html>' }, null]) {
    await page.route(prices, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/');
    await expect(page.getByTestId('toast')).toContainText('Preise geladen (Fallback)');
    await expect(page.getByTestId('toast')).toContainText(fallback);
    await expect(page.getByRole('heading', { name: 'Was es kostet' })).toBeVisible();
    await expect(page.locator('#preise')).toContainText('65,00\u00A0€');
    await expect(page.locator('#preise')).toHaveAttribute('data-loaded', 'true');
    await page.unroute(prices);
  }
});

test('prices are tables with heads on wide screens and cards on phones', async ({ page }) => {
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Schulungen' });
  await expect(table.getByRole('columnheader')).toHaveText(['Thema', 'Dauer', 'Online', 'Bei Ihnen']);
  await expect(table.getByRole('rowheader').first()).toHaveText('Smartphone und Tablet');
  await page.setViewportSize({ width: 390, height: 800 });
  const firstRow = table.locator('tbody tr').first();
  expect(await firstRow.evaluate((row) => getComputedStyle(row).borderRadius)).toBe('14px');
});
