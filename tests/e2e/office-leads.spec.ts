import { listLeads } from '@it-lotse/contract/leads';
import { leadOf, postLead } from '../support/visitor.ts';
import { buttonsUnderToast } from './buttons-under-toast.ts';
import { expect, test } from './fixtures.ts';

// Each lead comes from an address of its own, so that no visitor counts as a flood.
test.use({ serverEnvironment: { TRUST_PROXY: '1' } });

async function visitorsWrite(url: string, ...leads: Parameters<typeof leadOf>[1][]) {
  for (const [index, lead] of leads.entries()) {
    const answer = await postLead(url, index + 1, undefined, leadOf(index + 1, lead));
    expect(answer.status).toBe(201);
  }
}

const petra = {
  name: 'Petra Lindner',
  email: 'p.lindner@hausverwaltung.example',
  company: 'Lindner Hausverwaltung',
  message: 'Drucker im Büro druckt nur noch leere Seiten.',
};
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const heinz = { name: 'Heinz Brockmann', message: 'Mein Tablet zeigt keine E-Mails mehr an.' };

test('a new lead appears without a reload, with a toast and a number in the title', async ({
  office,
  page,
  server,
}) => {
  await office.open('/leads');
  await expect(page.getByText('Noch keine Leads vorhanden')).toBeVisible();
  await visitorsWrite(server.url, petra);
  await expect(page.getByRole('link', { name: 'Petra Lindner' })).toBeVisible();
  await expect(page.getByText('Neuer Lead: Petra Lindner', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('(1) Leads – IT-Lotse');
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Petra Lindner' })).toBeVisible();
  await expect(page).toHaveTitle('Leads – IT-Lotse');
});

test('a message covers nothing one can press: not in lists, not beside an open record, not in a dialog', async ({
  office,
  page,
  server,
}) => {
  await visitorsWrite(server.url, ...Array.from({ length: 9 }, (_, n) => ({ name: `Wartende Person ${n}` })));
  await office.open('/leads');
  await expect(page.getByRole('link', { name: 'Wartende Person 8' })).toBeVisible();
  expect((await postLead(server.url, 20, undefined, leadOf(20, petra))).status).toBe(201);
  const toast = page.getByText('Neuer Lead: Petra Lindner', { exact: true });
  await toast.hover();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect(await buttonsUnderToast(page), `list, ${size.width} px`).toEqual([]);
  }
  await page.getByRole('link', { name: 'Wartende Person 8' }).click();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect(await buttonsUnderToast(page), `record, ${size.width} px`).toEqual([]);
  }
  await page
    .getByRole('button', { name: /löschen/i })
    .first()
    .click();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect(await buttonsUnderToast(page), `question, ${size.width} px`).toEqual([]);
  }
});

test('finds leads by name, e-mail and message, and by kind', async ({ office, page, server }) => {
  await visitorsWrite(server.url, petra, heinz);
  await office.open('/leads');
  const search = page.getByPlaceholder('Leads durchsuchen...');
  const rows = page.getByRole('row').filter({ has: page.getByRole('switch') });
  await expect(rows).toHaveCount(2);
  for (const [text, name] of [
    ['LINDNER', 'Petra Lindner'],
    ['hausverwaltung.example', 'Petra Lindner'],
    ['tablet', 'Heinz Brockmann'],
  ] as const) {
    await search.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await search.fill('gibt es nicht');
  await expect(page.getByText('Kein Lead passt dazu')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: 'Firmen' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Petra Lindner' })).toBeVisible();
});

test('the answer to a lead reaches the mail server and stands among its e-mails', async ({
  office,
  page,
  server,
  smtp,
}) => {
  await visitorsWrite(server.url, petra);
  await office.open('/leads');
  await page.getByRole('link', { name: 'Petra Lindner' }).click();
  const send = page.getByRole('button', { name: 'E-Mail senden' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Betreff').fill('Ihr Drucker: Termin am Donnerstag?');
  await expect(send).toBeDisabled();
  await page
    .getByLabel('Nachricht')
    .fill('Guten Tag Frau Lindner,\n\nam Donnerstag könnte ich kommen. Größere Prüfung: 97,50 €.');
  await send.click();
  await expect(page.getByText('E-Mail gesendet', { exact: true })).toBeVisible();
  await expect(page.getByText('Gesendet', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Betreff')).toHaveValue(/^Ihre Anfrage vom /);
  const [mail] = await smtp.waitForMails(1);
  expect(mail?.to).toEqual([petra.email]);
  expect(mail?.parsed.subject).toBe('Ihr Drucker: Termin am Donnerstag?');
  expect(mail?.parsed.text).toContain('Größere Prüfung: 97,50 €.');
});

test('an answer waits while the mail server is away, is listed with its reason, and goes out once', async ({
  office,
  page,
  server,
  smtp,
}) => {
  await visitorsWrite(server.url, petra);
  await smtp.stop();
  await office.open('/leads');
  await page.getByRole('link', { name: 'Petra Lindner' }).click();
  await page.getByLabel('Betreff').fill('Ihr Drucker');
  await page.getByLabel('Nachricht').fill('Ich melde mich.');
  await page.getByRole('button', { name: 'E-Mail senden' }).click();
  await expect(page.getByText(/wartet im Postausgang und geht von selbst hinaus/).first()).toBeVisible();
  await expect(page.getByText('Wartet', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByText('Ein Auftrag wartet im Postausgang.')).toBeVisible();
  await page.getByRole('button', { name: 'Ansehen' }).click();
  const outbox = page.getByRole('region', { name: 'Postausgang' });
  await expect(outbox.getByText(/Petra Lindner/)).toBeVisible();
  await expect(outbox.getByText(/^Grund: /)).toBeVisible();

  await smtp.start();
  await outbox.getByRole('button', { name: 'Jetzt erneut versuchen' }).click();
  await smtp.waitForMails(1);
  await expect(page.getByText('Ein Auftrag wartet im Postausgang.')).toBeHidden();
  expect(smtp.mails).toHaveLength(1);
});

test('the newsletter wish can be switched and is kept', async ({ office, page, server }) => {
  await visitorsWrite(server.url, petra);
  await office.open('/leads');
  const toggle = page.getByRole('switch', { name: 'Newsletter für Petra Lindner' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await page.getByRole('button', { name: 'E-Mail schicken' }).click();
  await expect(toggle).toBeChecked();
  await expect(async () => {
    const { leads } = await office.api.call(listLeads);
    expect(leads[0]?.newsletter_opt_in).toBe(true);
  }).toPass();
});

test('deletes one lead after asking, and all leads after asking twice', async ({ office, page, server }) => {
  await visitorsWrite(server.url, petra, heinz, {});
  await office.open('/leads');
  await page.getByRole('link', { name: 'Petra Lindner' }).click();
  await page.getByRole('complementary', { name: 'Lead' }).getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Möchten Sie diesen Lead wirklich löschen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Lead löschen' }).click();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Petra Lindner' })).toBeHidden();
  await expect(page.getByText('2 gesamt, 2 neu')).toBeVisible();

  await page.getByRole('button', { name: 'Alle löschen' }).click();
  await expect(page.getByText(/kann nicht rückgängig gemacht werden/)).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Alle Leads löschen' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Ja, ich möchte alle Leads löschen' }).click();
  await confirm.click();
  const done = page.getByRole('dialog', { name: '2 Leads gelöscht' });
  await expect(done).toContainText(/\.db/);
  await done.getByRole('button', { name: 'Verstanden' }).click();
  await expect(page.getByText('Noch keine Leads vorhanden')).toBeVisible();
});

test('HTML in every field is shown as text', async ({ office, page, server }) => {
  const html = `<img src=x onerror="window.hacked=1"><b>fett</b>`;
  await visitorsWrite(server.url, { name: html, company: html, message: `${html}\n<script>window.hacked=1</script>` });
  await office.open('/leads');
  await page.getByRole('link', { name: html }).click();
  const panel = page.getByRole('complementary', { name: 'Lead' });
  await expect(panel.getByRole('heading', { name: html })).toBeVisible();
  await expect(panel.getByText('<script>window.hacked=1</script>')).toBeVisible();
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByText(html).first()).toBeVisible();
  expect(
    await page.evaluate(() => [Reflect.get(window, 'hacked'), document.querySelectorAll('img, b').length]),
  ).toEqual([undefined, 0]);
});

test('a lead is found, answered and left by keyboard alone', async ({ office, page, server, smtp }) => {
  await visitorsWrite(server.url, petra, heinz);
  await office.open('/');
  await expect(page.getByText('Leads gesamt')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Drucker');
  // While the word was being typed, its first letters were found in more places.
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: /Petra Lindner/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Petra Lindner' })).toBeFocused();

  const subject = page.getByLabel('Betreff');
  for (
    let presses = 0;
    presses < 12 && !(await subject.evaluate((field) => field === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Ihr Drucker');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ich komme am Donnerstag.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Textbaustein' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'E-Mail senden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await smtp.waitForMails(1);
  await expect(page.getByText('E-Mail gesendet', { exact: true })).toBeVisible();

  await page.getByRole('heading', { name: 'Petra Lindner' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Petra Lindner' })).toBeFocused();
});

test('who is answered, finished or put off can be seen in the list, and the list can be asked for them', async ({
  office,
  page,
  server,
}) => {
  await visitorsWrite(server.url, petra, heinz);
  await office.open('/leads');
  await page.getByRole('link', { name: 'Petra Lindner' }).click();
  await page.getByLabel('Betreff').fill('Ihr Drucker');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag, ich rufe Sie an.');
  await page.getByRole('button', { name: /senden/i }).click();
  await expect(page.getByRole('combobox', { name: 'Stand', exact: true })).toHaveValue('answered');
  await page.goto('/dashboard/leads');
  await page.getByRole('link', { name: 'Heinz Brockmann' }).click();
  await page.getByRole('combobox', { name: 'Stand', exact: true }).selectOption('Wiedervorlage');
  await page.getByRole('button', { name: 'Vormerken' }).click();
  await expect(page.getByText(/^Wiedervorlage am /)).toBeVisible();

  await page.goto('/dashboard/leads');
  await expect(page.getByText('2 gesamt, 0 neu, 0 offen')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Petra Lindner' })).toContainText('Beantwortet');
  await expect(page.getByRole('row').filter({ hasText: 'Heinz Brockmann' })).toContainText('Wiedervorlage');
  await page.getByRole('combobox', { name: 'Nach Stand filtern' }).selectOption('Wiedervorlage');
  await expect(page.getByRole('link', { name: 'Petra Lindner' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Heinz Brockmann' })).toBeVisible();
});
