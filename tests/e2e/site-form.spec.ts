import { listLeads } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const missing = 'Bitte füllen Sie alle Pflichtfelder aus.';
const failed = 'Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.';

const toast = (page: Page) => page.getByRole('region', { name: 'Hinweise (F8)' });
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' });

async function open(page: Page) {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

async function fill(page: Page, changes: Partial<Record<'name' | 'email' | 'message', string>> = {}) {
  await page.getByLabel('Ihr Name').fill(changes.name ?? 'Erika Musterfrau');
  await page
    .getByLabel('E-Mail', { exact: false })
    .first()
    .fill(changes.email ?? 'erika@example.org');
  await page.getByLabel('Worum geht es?').fill(changes.message ?? 'Mein Drucker druckt nicht mehr.');
}

test('a message arrives with every field, thanks for it and empties the form', async ({ page, office }) => {
  await open(page);
  await fill(page, { message: 'Größere Störung:\n<script>alert(1)</script>' });
  await page.getByLabel('Firma').fill('Bäckerei Weiß');
  await page.getByLabel('Telefon').fill('01234 111');
  await page.getByRole('checkbox').check();
  await send(page).click();

  await expect(toast(page)).toContainText('Nachricht gesendet');
  await expect(toast(page)).toContainText('Vielen Dank für Ihre Anfrage. Wir melden uns bald bei Ihnen!');
  await expect(page.getByLabel('Ihr Name')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  const { leads } = await office.api.call(listLeads);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    name: 'Erika Musterfrau',
    email: 'erika@example.org',
    phone: '01234 111',
    company: 'Bäckerei Weiß',
    message: 'Größere Störung:\n<script>alert(1)</script>',
    newsletter_opt_in: true,
  });
});

test('a blank required field is refused: toast, sentence at the field, focus on the first, nothing sent', async ({
  page,
  office,
}) => {
  await open(page);
  await page.getByLabel('E-Mail', { exact: false }).first().fill('erika@example.org');
  await page.getByLabel('Worum geht es?').fill('   ');
  await send(page).click();

  await expect(toast(page)).toContainText('Fehler');
  await expect(toast(page)).toContainText(missing);
  const name = page.getByLabel('Ihr Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Der Name fehlt\./);
  await expect(page.getByLabel('Worum geht es?')).toHaveAccessibleDescription(/Die Nachricht fehlt\./);
  await expect(page.getByLabel('E-Mail', { exact: false }).first()).toHaveValue('erika@example.org');
  expect((await office.api.call(listLeads)).total).toBe(0);
});

test('a wrong e-mail address is explained beside its field', async ({ page }) => {
  await open(page);
  await fill(page, { email: 'erika@' });
  await send(page).click();
  const email = page.getByLabel('E-Mail', { exact: false }).first();
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await expect(toast(page)).toContainText('Bitte prüfen Sie die markierten Felder.');
});

test('while it is sent the button says so and is disabled; a failure keeps what was typed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/leads', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { detail: 'Der Speicher ist voll.', code: 'storage_unavailable' } });
  });
  await open(page);
  await fill(page);
  await send(page).click();
  const sending = page.getByRole('button', { name: 'Wird gesendet...' });
  await expect(sending).toBeDisabled();
  release();
  await expect(toast(page)).toContainText(failed);
  await expect(page.locator('[data-kind=danger]')).toBeVisible();
  await expect(page.locator('#kontaktformular')).toContainText('Der Speicher ist voll.');
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Erika Musterfrau');
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Mein Drucker druckt nicht mehr.');
  await expect(send(page)).toBeEnabled();
});

test('an unreachable server gives the same toast', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_/);
  await open(page);
  await fill(page);
  await page.getByLabel('Worum geht es?').press('End');
  await page.route('**/api/leads', (route) => route.abort());
  await send(page).click();
  await expect(toast(page)).toContainText(failed);
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Erika Musterfrau');
});

test('an address that posts often is asked for a proof of work, which the page gives by itself', async ({
  page,
  office,
  consoleErrors,
}) => {
  consoleErrors.allow(/428/);
  const statuses: number[] = [];
  page.on('response', (response) => response.url().endsWith('/api/leads') && statuses.push(response.status()));
  await open(page);
  for (let sent = 1; sent <= 12 && !statuses.includes(428); sent += 1) {
    await fill(page, { message: `Anfrage ${sent}` });
    await send(page).click();
    await expect(page.getByLabel('Ihr Name')).toHaveValue('', { timeout: 30_000 });
    expect((await office.api.call(listLeads)).total).toBe(sent);
  }
  expect(statuses.slice(-2)).toEqual([428, 201]);
  await expect(toast(page)).toContainText('Nachricht gesendet');
});

test('the trap for programs is out of the way of everybody else', async ({ page }) => {
  await open(page);
  const trap = page.locator('input[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(page.locator('div:has(> label > input[name=website])')).toHaveAttribute('aria-hidden', 'true');
  await expect(trap).not.toBeInViewport();
  await page.getByLabel('Worum geht es?').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
});

test('the newsletter hint follows the company field', async ({ page }) => {
  await open(page);
  const box = page.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/Seniorinnen, Senioren und Privatleute/);
  await page.getByLabel('Firma').fill('Bäckerei Weiß');
  await expect(box).toHaveAccessibleDescription(/IT-Tipps für Unternehmen/);
  await page.getByLabel('Firma').fill('  ');
  await expect(box).toHaveAccessibleDescription(/Seniorinnen, Senioren und Privatleute/);
});

test('only the newest toast is shown; F8 reaches it, Escape, a swipe and time remove it', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.getByLabel('Ihr Name').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island=contact-form][data-alive]')).toBeAttached();
  // From here on no toast goes by itself, however long the steps take.
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = page.getByTestId('toast');
  await send(page).click();
  await fill(page, { email: 'erika@' });
  await send(page).click();
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Bitte prüfen Sie');

  await page.keyboard.press('F8');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hinweis schließen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const swipe = async (distance: number) => {
    await card.evaluateAll((cards) => {
      for (const element of cards) element.setAttribute('data-before', '');
    });
    await send(page).click();
    const box = await page.locator('[data-testid=toast]:not([data-before])').boundingBox();
    if (!box) throw new Error('no toast');
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(card).toHaveCount(1);
  await swipe(60);
  await expect(card).toHaveCount(0);

  await send(page).click();
  await expect(card).toHaveCount(1);
  await page.mouse.move(5, 300);
  await page.clock.fastForward(7_000);
  await expect(card).toHaveCount(0);
});

test('the form works from the keyboard alone', async ({ page, office }) => {
  await open(page);
  await page.getByLabel('Ihr Name').focus();
  for (const text of ['Erika Musterfrau', 'Bäckerei', 'erika@example.org', '01234', 'Hilfe bitte']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Nachricht gesendet');
  await expect(send(page)).toBeFocused();
  expect((await office.api.call(listLeads)).leads[0]).toMatchObject({
    message: 'Hilfe bitte',
    newsletter_opt_in: true,
  });
});

test('words typed and sent before the script is there are not lost', async ({ page, office }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await fill(page);
  await send(page).click();
  release();
  await expect(toast(page)).toContainText('Nachricht gesendet');
  expect((await office.api.call(listLeads)).leads[0]?.name).toBe('Erika Musterfrau');
});

test('nothing of the form is loaded before somebody comes near it, and what was typed before counts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname));
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  // By the object model: for the page nobody has touched anything yet.
  await page.getByLabel('Firma').evaluate((field: HTMLInputElement) => {
    field.value = 'Bäckerei Weiß';
  });
  await page.locator('#faq').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island=contact-form][data-alive]')).toBeAttached();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/IT-Tipps für Unternehmen/);
});

test('when the script of the form cannot be had, the browser posts the message itself', async ({
  page,
  office,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_/);
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto('/');
  await fill(page);
  await send(page).click();
  await expect(page.getByText('Angekommen. Ich antworte Ihnen innerhalb von 24\u00A0Stunden.')).toBeVisible();
  expect((await office.api.call(listLeads)).leads[0]?.name).toBe('Erika Musterfrau');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const arrived = (page: Page) => page.getByText('Angekommen. Ich antworte Ihnen innerhalb von 24\u00A0Stunden.');

  test('a message arrives with every field, and the answer is the page at the form', async ({ page, office }) => {
    await page.goto('/landing-full');
    await fill(page, { message: 'Größere Störung:\n<script>alert(1)</script>' });
    await page.getByLabel('Firma').fill('Bäckerei Weiß');
    await page.getByLabel('Telefon').fill('01234 111');
    await page.getByRole('checkbox').check();
    await send(page).click();
    await expect(arrived(page)).toBeInViewport();
    await expect(page.getByLabel('Ihr Name')).toHaveValue('');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    // The form posted again by a reload is the same message.
    await page.reload();
    await expect(arrived(page)).toBeVisible();
    const { leads } = await office.api.call(listLeads);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      name: 'Erika Musterfrau',
      email: 'erika@example.org',
      phone: '01234 111',
      company: 'Bäckerei Weiß',
      message: 'Größere Störung:\r\n<script>alert(1)</script>',
      newsletter_opt_in: true,
    });
  });

  test('what is wrong stands beside its field, and what was typed is still there', async ({
    page,
    office,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    await page.goto('/');
    await fill(page, { name: '  ', email: 'erika@', message: 'Hilfe "bitte" & <bald>' });
    await page.getByRole('checkbox').check();
    await send(page).click();
    await expect(page.getByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible();
    await expect(page.getByLabel('Ihr Name')).toHaveAccessibleDescription(/Der Name fehlt\./);
    const email = page.getByLabel('E-Mail', { exact: false }).first();
    await expect(email).toHaveAccessibleDescription(/Hierhin schicke ich meine Antwort\..*gültige E-Mail-Adresse/);
    await expect(email).toHaveValue('erika@');
    await expect(page.getByLabel('Worum geht es?')).toHaveValue('Hilfe "bitte" & <bald>');
    await expect(page.getByRole('checkbox')).toBeChecked();
    expect((await office.api.call(listLeads)).total).toBe(0);

    await fill(page);
    await send(page).click();
    await expect(arrived(page)).toBeVisible();
    expect((await office.api.call(listLeads)).total).toBe(1);
  });

  test('an address that posts often is led to the phone, and loses no word', async ({
    page,
    office,
    consoleErrors,
  }) => {
    consoleErrors.allow(/428/);
    await page.goto('/');
    for (let sent = 1; sent <= 6; sent += 1) {
      await fill(page, { message: `Anfrage ${sent}` });
      await send(page).click();
    }
    await expect(page.locator('#kontaktformular [role=alert]')).toContainText(
      'Bitte rufen Sie an oder schreiben Sie eine E-Mail.',
    );
    await expect(page.getByLabel('Worum geht es?')).toHaveValue('Anfrage 6');
    expect((await office.api.call(listLeads)).total).toBe(5);
  });
});
