import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ serverEnvironment: { TRUST_PROXY: '1' } });

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of screens) {
    test(`axe finds nothing, ${colorScheme}, ${viewport.width} px`, async ({ office, page, server }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
      await expectAccessible(page, 'login');

      await office.open('/leads');
      await expect(page.getByText('Noch keine Leads vorhanden')).toBeVisible();
      await expectAccessible(page, 'leads, none yet');

      for (let n = 1; n <= 4; n++)
        await postLead(server.url, n, undefined, leadOf(n, n % 2 ? { company: 'Werft' } : {}));
      await expect(page.getByRole('switch')).toHaveCount(4);
      await expectAccessible(page, 'leads');

      await page.getByRole('link', { name: 'Jürgen Weißmüller 3' }).click();
      await expect(page.getByRole('form', { name: 'Antworten' })).toBeVisible();
      await expectAccessible(page, 'lead');

      await page.getByRole('button', { name: 'Löschen', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'question before deleting');
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      await page.keyboard.type('Drucker');
      await expect(page.getByRole('option')).toHaveCount(4);
      await expectAccessible(page, 'search');
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: /^Dashboard/ }).click();
      await expect(page.getByText('Wie viele Anfragen kommen?')).toBeVisible();
      await expectAccessible(page, 'dashboard');
      await page.getByRole('button', { name: 'Als Tabelle zeigen' }).first().click();
      await expectAccessible(page, 'dashboard with the table of a chart');

      await page.getByRole('link', { name: 'Einstellungen' }).click();
      await page.getByLabel('Postleitzahl').fill('1');
      await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
      await expect(page.getByText('Die Postleitzahl besteht aus fünf Ziffern.')).toBeVisible();
      const services = page.getByRole('form', { name: 'Leistungen' });
      await services.getByRole('button', { name: 'IT-Check bearbeiten' }).click();
      await services.getByRole('checkbox', { name: 'Eigene Öffnungszeiten für diese Leistung' }).click();
      await services.getByRole('button', { name: 'Leistung hinzufügen' }).click();
      await services.getByRole('button', { name: 'Leistungen speichern' }).click();
      await expect(services.getByText('Der Name fehlt.')).toBeVisible();
      await page.getByRole('button', { name: 'Freie Tage hinzufügen' }).click();
      await page.getByRole('button', { name: 'Viele auf einmal einfügen' }).click();
      await expectAccessible(page, 'settings with faults');

      await page.getByRole('link', { name: /^Kalender/ }).click();
      await expect(page.getByText('So richten Sie Google Calendar ein')).toBeVisible();
      await expectAccessible(page, 'calendar, not set up');
    });
  }
}

test('needs no sideways scrolling at 400 % zoom', async ({ office, page, server }) => {
  await postLead(server.url, 1, undefined, leadOf(1, { company: 'Donaudampfschifffahrtsgesellschaftswerft GmbH' }));
  // 1280 px at 400 % leave 320 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 568 });
  await office.open('/leads');
  const lead = page.getByRole('link', { name: 'Jürgen Weißmüller 1' });
  await expect(lead).toBeVisible();
  const expectNoOverflow = async (where: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320);
  await expectNoOverflow('leads');
  await lead.click();
  await expect(page.getByRole('form', { name: 'Antworten' })).toBeVisible();
  await expectNoOverflow('lead');
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByText('System Status')).toBeVisible();
  await expectNoOverflow('dashboard');
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByRole('group', { name: 'Firmen: Leistungen' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Öffnungszeiten' })).toBeVisible();
  await expectNoOverflow('settings');
  await page.getByRole('link', { name: /^Kalender/ }).click();
  await expect(page.getByText('So richten Sie Google Calendar ein')).toBeVisible();
  await expectNoOverflow('calendar');
});
