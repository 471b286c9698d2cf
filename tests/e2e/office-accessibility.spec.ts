import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ serverEnvironment: { TRUST_PROXY: '1' } });

test('every screen is accessible on telephone, tablet and desk, in light and dark', async ({
  office,
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'login');

  await office.open('/leads');
  await expect(page.getByText('Noch keine Leads vorhanden')).toBeVisible();
  await expectAccessibleEverywhere(page, 'leads, none yet');

  for (let n = 1; n <= 4; n++) await postLead(server.url, n, undefined, leadOf(n, n % 2 ? { company: 'Werft' } : {}));
  await expect(page.getByRole('switch')).toHaveCount(4);
  await expectAccessibleEverywhere(page, 'leads');

  await page.getByRole('link', { name: 'Jürgen Weißmüller 3' }).click();
  await expect(page.getByRole('form', { name: 'Antworten' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'lead');

  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'question before deleting');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Drucker');
  await expect(page.getByRole('option')).toHaveCount(4);
  await expectAccessibleEverywhere(page, 'search');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByText('Wie viele Anfragen kommen?')).toBeVisible();
  await expectAccessibleEverywhere(page, 'dashboard');
  await page.getByRole('button', { name: 'Als Tabelle zeigen' }).first().click();
  await expectAccessibleEverywhere(page, 'dashboard with the table of a chart');
  await expect(page.getByText('4 neue Kontakte', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Alle ansehen' }).click();
  await expect(page.getByText('Neuer Lead')).toHaveCount(4);
  await expectAccessibleEverywhere(page, 'activities');
  await postLead(server.url, 5);
  await expect(page.getByText('Neuer Lead')).toHaveCount(5);

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
  await expectAccessibleEverywhere(page, 'settings with faults');

  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^Kalender/ })
    .click();
  await expect(page.getByText('So richten Sie Google Calendar ein')).toBeVisible();
  await expectAccessibleEverywhere(page, 'calendar, not set up');
});

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
  await expect(page.getByRole('form', { name: 'Leistungen' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Öffnungszeiten' })).toBeVisible();
  await expectNoOverflow('settings');
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^Kalender/ })
    .click();
  await expect(page.getByText('So richten Sie Google Calendar ein')).toBeVisible();
  await expectNoOverflow('calendar');
});

test('for who wants no motion nothing changes later than its code has set it', async ({ office, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.open('/leads');
  await expect(page.getByText('Noch keine Leads vorhanden')).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).transitionDuration !== '0s')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});
