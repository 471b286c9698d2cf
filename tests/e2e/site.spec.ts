import { updateBookingSettings, updateBusinessProfile } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { formatMoney } from '@it-lotse/domain/format-money';
import { expect, test } from './fixtures.ts';

const anchors = ['home', 'warum', 'leistungen', 'workstyle', 'zeiten', 'preise', 'faq', 'kontakt'];
const claims = [
  '4,9 von 5',
  'über 500',
  'in 24\u00A0Stunden',
  '8:00–17:00',
  'KI-Chat: rund um die Uhr',
  'Erstgespräch',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('/ holds every section, claim, price and answer', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/IT-Hilfe in Musterstadt/);
    for (const anchor of anchors) await expect(page.locator(`section#${anchor}`)).toBeVisible();
    for (const claim of claims) await expect(page.locator('main')).toContainText(claim);
    const { business, seniors } = defaultPrices;
    for (const { preis } of [...business.rows, ...business.packages, ...seniors.rows]) {
      await expect(page.locator('#preise')).toContainText(formatMoney(preis));
    }
    for (const title of ['Verständlich', 'Geduldig', 'Zuverlässig', 'Flexibel', 'Lokal', 'Erfahren']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await expect(page.locator('#zeiten')).toContainText('Vor Ort 17:00–19:00\u00A0Uhr');
    await expect(page.getByRole('table', { name: 'Anfahrt zu Ihnen' })).toContainText('15,00\u00A0€');
  });

  test('answers open one at a time and close again', async ({ page }) => {
    await page.goto('/');
    const open = page.locator('#faq details[open]');
    await expect(open).toHaveCount(1);
    await page.getByText('Helfen Sie auch im Notfall?').click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('Geschäftskunden');
    await page.getByText('Helfen Sie auch im Notfall?').click();
    await expect(open).toHaveCount(0);
  });

  test('a submitted form leaves no personal words in the address', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/);
    await page.goto('/');
    await page.getByLabel('Ihr Name').fill('Erika Musterfrau');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    expect(page.url()).not.toContain('Erika');
  });
});

test('search engines get title, canonical, Open Graph and the business with hours and prices', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/$/);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(image ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).readUInt32BE(16)).toBe(1200);

  const business = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'IT-Lotse',
    telephone: '01234 567890',
    address: { addressLocality: 'Musterstadt', postalCode: '12345' },
    openingHoursSpecification: { opens: '08:00', closes: '17:00' },
  });
  const offers: { price: string }[] = business.hasOfferCatalog.itemListElement;
  expect(offers.map(({ price }) => price)).toEqual(expect.arrayContaining(['65.00', '97.50', '12.50', '140.00']));

  expect(await (await request.get('/sitemap.xml')).text()).toMatch(/\/impressum<\/loc>[\s\S]*\/chat<\/loc>/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
});

test('/landing-full words the promise differently and points to /', async ({ page }) => {
  await page.goto('/landing-full');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
  for (const anchor of anchors) await expect(page.locator(`section#${anchor}`)).toBeAttached();
  for (const claim of ['5-Sterne-Service', '95\u00A0%', 'über 500'])
    await expect(page.locator('main')).toContainText(claim);
  for (const title of ['Klare Sprache', 'Faire Preise', 'Geduldige Hilfe']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('what the operator saves stands on the next page, as text', async ({ page, office }) => {
  const name = 'Meyer & Söhne <b>IT</b>';
  await office.api.call(updateBusinessProfile, { body: { ...defaultBusinessProfile, name, city: 'Neuhafen' } });
  const services = defaultBookingSettings.services.map((service, index) =>
    index === 0 ? { ...service, price: 4321, name: '<i>Kurz</i>' } : service,
  );
  await office.api.call(updateBookingSettings, { body: { ...defaultBookingSettings, services } });

  await page.goto('/');
  await expect(page).toHaveTitle(`${name} – IT-Hilfe in Neuhafen und Umgebung`);
  await expect(page.locator('header')).toContainText(name);
  await expect(page.locator('#preise')).toContainText('43,21\u00A0€');
  await expect(page.locator('#preise')).toContainText('<i>Kurz</i>');
  await page.goto('/impressum');
  await expect(page.locator('main')).toContainText(name);
});

test('legal pages name the business and lead back home', async ({ page }) => {
  for (const [path, title, text] of [
    ['/impressum', 'Impressum', 'Recht, jederzeit Auskunft'],
    ['/datenschutz', 'Datenschutz', 'Kontaktformular'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main')).toContainText('Hauke Mustermann');
    await expect(page.locator('main')).toContainText('Musterweg 7');
    await expect(page.locator('main')).toContainText(text);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('/datenschutz speaks only of what is switched on', async ({ page }) => {
  await page.goto('/datenschutz');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Wer verantwortlich ist',
    'Das Wichtigste in Kürze',
    'Wo diese Website läuft',
    'Beim Besuch dieser Website',
    'Kontaktformular',
    'Terminbuchung',
    'Chat mit dem KI-Assistenten',
    'E-Mail und Telefon',
    'Newsletter',
    'Versand von E-Mails',
    'Wie lange Daten aufbewahrt werden',
    'Vertrag widerrufen und kündigen',
    'Ihre Rechte',
  ]);
  await expect(page.locator('main')).not.toContainText(/Stripe|OpenAI|Google|WhatsApp|SMS/);
});

test('an unknown address is a German 404 page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const answer = await page.goto('/gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('no link of the site leads nowhere', async ({ page, request }) => {
  const checked = new Set<string>();
  for (const path of ['/', '/landing-full', '/impressum', '/datenschutz', '/termine', '/chat']) {
    await page.goto(path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(hrefs)) {
      if (/^(tel|mailto):/.test(href)) continue;
      const [address = '', anchor] = href.split('#');
      if (address && !checked.has(address)) {
        checked.add(address);
        expect((await request.get(address)).status(), `${href} on ${path}`).toBe(200);
      }
      if (anchor && !address) await expect(page.locator(`#${anchor}`), `${href} on ${path}`).toBeAttached();
    }
  }
  expect(checked).toContain('/termine');
});

test('prices lead to booking the kind of help they are for', async ({ page }) => {
  await page.goto('/');
  await page.locator('#preise').getByRole('link', { name: 'Termin buchen: Vor-Ort-Hilfe' }).click();
  await expect(page).toHaveURL(/\/termine\?service=onsite_support$/);
  await expect(page.getByRole('radio', { name: /^Vor-Ort-Hilfe/ })).toBeChecked();
});

test('the header stays, and its anchors scroll to their sections', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const sections = {
    Warum: 'warum',
    Leistungen: 'leistungen',
    Arbeitsweise: 'workstyle',
    Zeiten: 'zeiten',
    Preise: 'preise',
    FAQ: 'faq',
    Kontakt: 'kontakt',
  };
  for (const [label, id] of Object.entries(sections)) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.getByRole('banner')).toBeInViewport();
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
});

test('on a phone the menu opens, leads to a section and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const link = page.getByRole('banner').getByRole('link', { name: 'Preise' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator('#preise')).toBeInViewport();
  await page.getByRole('button', { name: 'Menü' }).press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
});

test('the chat helper opens with its topics, starts the chat in a new tab and calls', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('dialog');
  const button = page.getByRole('button', { name: 'Fragen?' });
  await expect(panel).toBeHidden();
  await button.click();
  for (const topic of [
    'Computer und Windows',
    'E-Mail einrichten',
    'Smartphone und Tablet',
    'Internet und WLAN',
    'Sicherheit und Viren',
  ]) {
    await expect(panel).toContainText(topic);
  }
  await expect(panel.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:01234567890');
  const tab = page.waitForEvent('popup');
  await panel.getByRole('link', { name: 'Chat starten' }).click();
  await expect(await tab).toHaveURL(/\/chat$/);
  await button.click();
  await expect(panel).toBeHidden();
});

test('motion and fade-in are absent for people who asked for less of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const heroAnimation = () =>
    page.locator('#home .frame > div').evaluate((hero) => getComputedStyle(hero).animationName);
  expect(await heroAnimation()).toBe('fade-in');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await heroAnimation()).toBe('none');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('on paper there are prices and the phone number, not the form', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#preise table').first()).toBeVisible();
  await expect(page.locator('#kontakt a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('#home')).toBeHidden();
  await expect(page.locator('#kontaktformular')).toBeHidden();
});
