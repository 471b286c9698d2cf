import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { everyPage } from './every-page.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

// The session is written by a script of the tests, which a frame without rights refuses.
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/'localStorage' property from 'Window': The document is sandboxed/);
});

/** A page as every visitor gets it, byte for byte. */
const pageAt = async (url: string) => (await fetch(url)).text();

const sampleClaims = /4,9|über 500|(?<!\d)500 [a-zäöü]|95\s?%|5-Sterne|zufriedene/i;

test('the operator changes the texts of the website, sees them before they are saved, and takes them back', async ({
  office,
  page,
  server,
}) => {
  const before = await pageAt(server.url);
  await office.open('/einstellungen#website-texte');
  await page.getByRole('link', { name: 'Texte bearbeiten' }).click();
  const preview = page.frameLocator('iframe[title="Vorschau der Startseite"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ich helfe Ihnen, wenn die Technik nicht will.');
  await expectAccessibleEverywhere(page, 'texts of the website');

  const title = page.getByRole('textbox', { name: 'Titel', exact: true }).first();
  await title.fill('Hilfe in {stadt}');
  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect(page.getByText('Diesen Platzhalter gibt es nicht: {stadt}.')).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('Computer-Hilfe in {ort}');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Computer-Hilfe in Musterstadt');
  expect(await pageAt(server.url)).toBe(before);

  // A new question, with the keyboard alone, and up to the first place.
  await page.getByRole('button', { name: 'Frage hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Frage 7' }).getByLabel('Frage', { exact: true })).toBeFocused();
  await page.keyboard.type('Kommen Sie auch sonntags?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nein, <b>sonntags</b> ist Ruhe.');
  await page.getByRole('button', { name: 'Frage 7 nach oben' }).focus();
  for (let place = 7; place > 2; place -= 1) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Frage ${place - 1} nach oben` })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Frage 1 nach unten' })).toBeFocused();
  await expect(preview.locator('#faq summary').first()).toContainText('Kommen Sie auch sonntags?');
  await expect(preview.locator('#faq')).toBeInViewport();

  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect(page.getByText('Texte gespeichert', { exact: true })).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Computer-Hilfe in Musterstadt');
  await expect(page.locator('#faq summary').first()).toContainText('Kommen Sie auch sonntags?');
  await expect(page.getByText('Nein, <b>sonntags</b> ist Ruhe.')).toBeVisible();
  const after = await pageAt(server.url);

  await office.open('/einstellungen/website-texte/fassungen');
  await expect(page.getByText('Geändert: Titel und Einleitung, Häufige Fragen')).toBeVisible();
  await expectAccessibleEverywhere(page, 'versions of the texts');
  const old = page.frameLocator('iframe[title="Vorschau dieser Fassung"]');
  const restore = page.getByRole('button', { name: /wiederherstellen$/ });
  await page
    .getByRole('button', { name: /ansehen$/ })
    .last()
    .click();
  await expect(old.getByRole('heading', { level: 1 })).toHaveText('Ich helfe Ihnen, wenn die Technik nicht will.');
  await expect(restore).toHaveCount(1);
  await restore.click();
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(page.getByText('Die frühere Fassung steht wieder auf Ihrer Website', { exact: true })).toBeVisible();
  expect(await pageAt(server.url)).toBe(before);
  // The list has the version that was left by now: before that its first one is the one just restored.
  await expect(restore).toHaveCount(2);
  await restore.first().click();
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect.poll(() => pageAt(server.url)).toBe(after);
});

test('claims about customers are shown with their proof alone, and a group goes back to its sample', async ({
  office,
  page,
  server,
}) => {
  const { profile } = await office.api.call(getBusinessProfile);
  await office.api.call(updateBusinessProfile, { body: { ...profile, name: 'PC-Hilfe Brandt' } });
  const read = await everyPage(server.url);
  expect(Object.keys(read)).toEqual(expect.arrayContaining(['/', '/landing-full', '/termine', '/chat', '/impressum']));
  for (const [path, said] of Object.entries(read)) expect(sampleClaims.exec(said)?.[0], path).toBeUndefined();
  await office.open('/einstellungen/website-texte');
  const claims = page.getByRole('region', { name: 'Aussagen unter dem Titel' });
  await claims.getByRole('button', { name: 'Aussage hinzufügen' }).click();
  await page.getByLabel('Hervorgehoben').fill('4,7 von 5');
  await page.getByLabel('Danach').fill('Sternen');
  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect(page.getByText(/^Das handelt von Kunden oder Bewertungen\./)).toBeVisible();
  await expectAccessibleEverywhere(page, 'a claim without proof');
  await page.getByLabel('Wovon sie handelt').selectOption('Von Kunden oder Bewertungen');
  await expect(page.getByText('Steht nicht auf der Website, bis Zahl')).toBeVisible();
  await page.getByLabel('Zahl', { exact: true }).fill('37 Bewertungen');
  await page.getByLabel('Zeitraum').fill('Januar bis November 2026');
  await page.getByLabel('Quelle').fill('Google');
  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect(page.getByText('Texte gespeichert', { exact: true })).toBeVisible();
  for (const path of ['/', '/landing-full']) {
    const html = await pageAt(server.url + path);
    expect(html).toContain('37 Bewertungen, Januar bis November 2026. Quelle: Google');
  }

  await claims.getByRole('button', { name: 'Auf den Beispieltext zurücksetzen' }).click();
  await page.getByRole('button', { name: 'Zurücksetzen', exact: true }).click();
  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect.poll(() => pageAt(server.url)).not.toContain('4,7 von 5');
});

test('what is empty disappears with its heading and its links, on every page', async ({ office, page, server }) => {
  await office.open('/einstellungen/website-texte');
  const faq = page.getByRole('region', { name: 'Häufige Fragen' });
  const remove = faq.getByRole('button', { name: 'Frage 1 entfernen' });
  for (let left = 6; left > 0; left -= 1) await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect(page.getByText('Texte gespeichert', { exact: true })).toBeVisible();
  for (const path of ['/', '/landing-full', '/impressum']) {
    const html = await pageAt(server.url + path);
    expect(html).not.toContain('#faq');
    expect(html).not.toContain('Häufige Fragen');
  }
});

test('slogan, places, steps and the second landing page are the operator’s, too', async ({ office, page, server }) => {
  await office.open('/einstellungen/website-texte');
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await group('Leitspruch und Orte').getByLabel('Leitspruch').fill('Alles läuft in {ort}');
  await group('Leitspruch und Orte').getByRole('button', { name: 'Ort hinzufügen' }).click();
  await page.keyboard.type('Neudorf');
  const steps = group('So läuft es ab');
  await steps.getByRole('button', { name: 'Schritt 1 entfernen' }).click();
  await steps.getByLabel('Überschrift').fill('Zwei Schritte');
  await group('Zweite Startseite: Titel und Einleitung').getByLabel('Titel', { exact: true }).fill('Für die Anzeige');
  const preview = page.frameLocator('iframe[title="Vorschau der Startseite"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Für die Anzeige');
  await page.getByRole('button', { name: 'Texte speichern' }).click();
  await expect(page.getByText('Texte gespeichert', { exact: true })).toBeVisible();

  const [first, second] = [await pageAt(server.url), await pageAt(`${server.url}/landing-full`)];
  expect(first).not.toContain('Für die Anzeige');
  expect(second).toContain('Für die Anzeige');
  for (const html of [first, second]) {
    for (const text of ['Alles läuft in Musterstadt', 'Vor Ort auch in Neudorf', 'Zwei Schritte', '"Neudorf"]']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Sie melden sich');
  }
  await page.goto(server.url);
  await expectAccessibleEverywhere(page, 'landing page with places and two steps');
});
