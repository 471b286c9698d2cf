import {
  confirmPath,
  createCampaign,
  listCampaigns,
  listSubscribers,
  unsubscribePath,
} from '@it-lotse/contract/newsletter';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import type { Page } from '@playwright/test';
import type { ReceivedMail, SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

// Each visitor comes from an address of their own; campaigns go out as fast as they can.
test.use({ serverEnvironment: { TRUST_PROXY: '1', NEWSLETTER_PER_MINUTE: '6000' } });

// The frame of a mail has no rights; what the tests themselves put into every page complains about it.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/sandboxed/));

const to = (address: string) => (mail: ReceivedMail) => mail.to.includes(address);

/** A visitor asks for the newsletter in the contact form. @returns the link of the confirmation mail */
async function ask(url: string, smtp: SmtpSimulator, n: number, company?: string): Promise<string> {
  const lead = leadOf(n, { newsletter_opt_in: true, ...(company ? { company } : {}) });
  expect((await postLead(url, n, undefined, lead)).status).toBe(201);
  const isOptIn = (mail: ReceivedMail) => to(lead.email ?? '')(mail) && mail.source.includes(confirmPath.slice(1));
  const [mail] = await smtp.waitForMails(1, { matches: isOptIn });
  return linkIn(mail, confirmPath);
}

function linkIn(mail: ReceivedMail | undefined, path: string): string {
  const link = [...(mail?.parsed.text ?? '').matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => new URL(url))
    .find((url) => url.pathname === path);
  if (!link) throw new Error(`No link to ${path} in: ${mail?.parsed.text}`);
  return link.pathname + link.search;
}

/** What the button of the page behind the link does. */
const click = (url: string, link: string) =>
  fetch(url + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'seite=1',
    redirect: 'manual',
  });

async function subscribe(url: string, smtp: SmtpSimulator, n: number, company?: string): Promise<string> {
  expect((await click(url, await ask(url, smtp, n, company))).status).toBeLessThan(400);
  return leadOf(n).email ?? '';
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Neue Kampagne' });

test('a campaign from a template: preview, test mail, sending, progress, results', async ({
  office,
  page,
  server,
  smtp,
}) => {
  const people: string[] = [];
  for (const n of [1, 2, 3]) people.push(await subscribe(server.url, smtp, n));
  const firm = await subscribe(server.url, smtp, 4, 'Werft Musterstadt');
  smtp.fateOf = (address) => (address === people[1] ? 'reject' : 'accept');
  await office.open('/newsletter');
  await expect(
    page.getByRole('region', { name: 'Senioren & Privatleute' }).getByText('3', { exact: true }),
  ).toBeVisible();

  const seniors = page.getByRole('list', { name: 'Senioren & Privatleute' });
  await expect(seniors.getByRole('listitem').first().getByText('Wichtig')).toBeVisible();
  await seniors
    .getByRole('button', { name: /^Vorlage verwenden/ })
    .first()
    .click();
  const subject = await dialog(page).getByLabel('Betreff').inputValue();
  await expect(dialog(page).getByText('Geht an 3 Empfänger')).toBeVisible();
  const frame = page.frameLocator('iframe[title^="Vorschau"]');
  await expect(frame.getByText('Erika Muster').first()).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Nur Text' }).click();
  await expect(dialog(page).getByText(/Newsletter abmelden: /)).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Test-E-Mail an mich' }).click();
  const operator = defaultBusinessProfile.email;
  await expect(dialog(page).getByText(`Die Test-E-Mail ist unterwegs an ${operator}.`)).toBeVisible();
  const [testMail] = await smtp.waitForMails(1, { matches: (mail) => mail.parsed.subject === `[Test] ${subject}` });
  expect(testMail?.to).toEqual([operator]);

  await dialog(page).getByRole('button', { name: 'Newsletter senden' }).click();
  await page.getByRole('button', { name: 'An 3 Empfänger senden' }).click();
  const panel = page.getByRole('complementary', { name: 'Kampagne' });
  await expect(panel.getByText('2 von 3 zugestellt, 1 fehlgeschlagen')).toBeVisible();
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');

  await panel.getByLabel('Nach Ergebnis filtern').selectOption('Fehlgeschlagen');
  const rows = panel.getByRole('list', { name: 'Empfänger' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText(people[1] ?? '')).toBeVisible();

  const mails = smtp.mails.filter(({ parsed }) => parsed.subject === subject);
  expect(mails.map((mail) => mail.to[0]).toSorted()).toEqual([people[0], people[2]]);
  expect(smtp.mails.filter(to(firm)).some(({ parsed }) => parsed.subject === subject)).toBe(false);
  expect(mails[0]?.parsed.text).toContain('Jürgen Weißmüller');
  expect(mails[0]?.parsed.text).not.toContain('{{');
});

test('shows how the sending goes on, is paused and resumed', async ({ office, page, server, smtp }) => {
  for (const n of [1, 2]) await subscribe(server.url, smtp, n);
  smtp.mode = 'try-later';
  await office.api.call(createCampaign, {
    body: { name: 'Zähe Post', subject: 'Neues', html_content: '<p>Guten Tag</p>', target_audience: 'all' },
  });
  await office.open('/newsletter');
  await page.getByRole('link', { name: 'Zähe Post' }).click();
  const panel = page.getByRole('complementary', { name: 'Kampagne' });
  await expect(panel.getByText(/0 von 2 zugestellt, 2 warten/)).toBeVisible();
  await panel.getByRole('button', { name: 'Anhalten' }).click();
  await expect(panel.getByText('Angehalten', { exact: true }).first()).toBeVisible();
  smtp.mode = 'accept';
  await panel.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(panel.getByText('2 von 2 zugestellt')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Anhalten' })).toBeHidden();
  const { campaigns } = await office.api.call(listCampaigns);
  expect(campaigns.map(({ status }) => status)).toEqual(['done']);
});

test('the proof of a consent tells of the wish, the mail and the click; unsubscribing counts at once', async ({
  office,
  page,
  server,
  smtp,
}) => {
  const link = await ask(server.url, smtp, 1);
  await office.open('/newsletter/abonnenten');
  await page.getByRole('link', { name: 'Jürgen Weißmüller 1' }).click();
  const panel = page.getByRole('complementary', { name: 'Abonnent' });
  const steps = panel.getByRole('list', { name: 'Einwilligungsnachweis' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Bestätigungsmail geschrieben/, /^Newsletter gewünscht/]);
  // Whoever fetches the link only, such as a scanner, confirms nothing.
  expect((await fetch(server.url + link)).status).toBe(200);
  await expect(panel.getByText('Unbestätigt', { exact: true }).first()).toBeVisible();

  expect((await click(server.url, link)).status).toBeLessThan(400);
  await expect(steps).toHaveText([/^Durch Klick bestätigt/, /^Bestätigungsmail geschrieben/, /^Newsletter gewünscht/]);
  await expect(panel.getByText('Bestätigt', { exact: true }).first()).toBeVisible();

  await office.api.call(createCampaign, {
    body: { subject: 'Post', html_content: 'Guten Tag', target_audience: 'all' },
  });
  const [mail] = await smtp.waitForMails(1, { matches: ({ parsed }) => parsed.subject === 'Post' });
  expect((await click(server.url, linkIn(mail, unsubscribePath))).status).toBeLessThan(400);
  await expect(steps.first()).toHaveText(/^Abgemeldet/);
  await expect(panel.getByRole('button', { name: 'Von Hand einschalten' })).toBeHidden();

  await panel.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Adresse löschen' }).click();
  await expect(page.getByText('Noch keine Abonnenten')).toBeVisible();
  expect((await office.api.call(listSubscribers)).subscribers).toEqual([]);
});

test('what was typed survives a closed dialog', async ({ office, page }) => {
  await office.open('/newsletter');
  await page.getByRole('button', { name: 'Neue Kampagne' }).click();
  await dialog(page).getByLabel('Betreff').fill('Mein Betreff');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Neue Kampagne' }).click();
  await expect(dialog(page).getByText('Ihr Entwurf ist noch da')).toBeVisible();
  await expect(dialog(page).getByLabel('Betreff')).toHaveValue('Mein Betreff');
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({
  office,
  page,
  server,
  smtp,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 900 });
  await office.open('/newsletter');
  await expect(page.getByText('Noch keine Kampagnen')).toBeVisible();
  await expectAccessibleEverywhere(page, 'empty');

  const email = await subscribe(server.url, smtp, 1);
  await ask(server.url, smtp, 2, 'Werft');
  await office.api.call(createCampaign, {
    body: { name: 'Herbstpost', subject: 'Neues', html_content: 'Guten Tag {{name}}', target_audience: 'all' },
  });
  await smtp.waitForMails(1, { matches: (mail) => to(email)(mail) && mail.parsed.subject === 'Neues' });
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByText('1 von 1 zugestellt').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'campaigns');

  await page
    .getByRole('button', { name: /^Vorlage verwenden/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe[title^="Vorschau"]').getByText('Erika Muster').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'dialog');
  await dialog(page).getByRole('button', { name: 'Newsletter senden' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'question');
  await page.getByRole('button', { name: 'Abbrechen' }).last().click();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Herbstpost' }).click();
  await expect(page.frameLocator('iframe[title^="Vorschau"]').getByText('Guten Tag').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'campaign');

  await page.goto('/dashboard/newsletter/abonnenten');
  await page.getByRole('link', { name: 'Jürgen Weißmüller 1' }).click();
  await expect(page.getByText('Durch Klick bestätigt')).toBeVisible();
  await expectAccessibleEverywhere(page, 'subscriber');
});
