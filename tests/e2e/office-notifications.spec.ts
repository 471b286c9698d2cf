import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`what is told and when is accessible, ${colorScheme}, ${width} px`, async ({ office, page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await office.open('/einstellungen');
      const card = page.getByRole('region', { name: 'Benachrichtigungen' });
      await card.getByRole('switch', { name: 'Ruhezeit' }).click();
      await card.getByLabel('Von').fill('07:00');
      await expect(card.getByText('So gibt es keine Ruhezeit.', { exact: false })).toBeVisible();
      await card.getByRole('button', { name: 'Für 1 Stunde stumm' }).click();
      await expect(card.getByText(/^Stumm bis /)).toBeVisible();
      await card.scrollIntoViewIfNeeded();
      await expectAccessible(page, 'notifications');
    });
  }
}

test('a silence holds toasts back, in every tab of this browser, until it is ended', async ({
  office,
  page,
  context,
  server,
}) => {
  await office.open('/einstellungen');
  const card = page.getByRole('region', { name: 'Benachrichtigungen' });
  await card.getByRole('button', { name: 'Für 1 Stunde stumm' }).click();
  const other = await context.newPage();
  await other.addInitScript((token) => localStorage.setItem('admin_token', token), office.api.token);
  await other.goto('/dashboard/sicherheit');
  await expect(other.getByRole('heading', { name: 'Sicherheitseinstellungen' })).toBeVisible();

  await postLead(server.url, 1, undefined, leadOf(1, { name: 'Petra Lindner' }));
  await expect(other).toHaveTitle(/^\(1\) /);
  await other.waitForTimeout(1_000);
  await expect(other.getByText('Neuer Lead: Petra Lindner')).toHaveCount(0);
  await card.getByRole('button', { name: 'Wieder einschalten' }).click();
  await expect(other.getByText('Neuer Lead: Petra Lindner', { exact: true })).toBeVisible();
});
