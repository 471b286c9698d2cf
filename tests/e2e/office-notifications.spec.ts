import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('what is told and when is accessible on telephone, tablet and desk, in light and dark', async ({
  office,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 1280 px at 400 % leave 320 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 900 });
  await office.open('/einstellungen');
  const card = page.getByRole('region', { name: 'Benachrichtigungen' });
  await card.getByRole('switch', { name: 'Ruhezeit' }).click();
  await card.getByLabel('Von').fill('07:00');
  await expect(card.getByText('So gibt es keine Ruhezeit.', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'Für 1 Stunde stumm' }).click();
  await expect(card.getByText(/^Stumm bis /)).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'notifications at 400 % zoom');
  await expectAccessibleEverywhere(page, 'notifications');
});

test('a silence holds toasts back, in every tab of this browser, until it is ended', async ({
  office,
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await office.open('/einstellungen');
  const card = page.getByRole('region', { name: 'Benachrichtigungen' });
  await card.getByRole('button', { name: 'Für 1 Stunde stumm' }).click();
  const other = await context.newPage();
  await other.addInitScript((token) => localStorage.setItem('admin_token', token), office.api.token);
  await other.goto('/dashboard/sicherheit');
  await expect(other.getByRole('heading', { name: 'Sicherheitseinstellungen' })).toBeVisible();

  await postLead(server.url, 1, undefined, leadOf(1, { name: 'Petra Lindner' }));
  await expect(other).toHaveTitle(/^\(1\) /);
  // The moment in which news are gathered is over.
  await page.clock.fastForward(5_000);
  await expect(other.getByText('Neuer Lead: Petra Lindner')).toHaveCount(0);
  await card.getByRole('button', { name: 'Wieder einschalten' }).click();
  await expect(other.getByText('Neuer Lead: Petra Lindner', { exact: true })).toBeVisible();
});
