import {
  bookButton,
  bookedAppointments,
  chooseVisit,
  expect,
  expectStep,
  fillForm,
  listPostalCodes,
  test,
} from './booking-fixtures.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';

test.beforeEach(({ operator }) => listPostalCodes(operator, { '43219': 2 }));

test('somebody without e-mail books, takes everything home on paper, and is called by the operator', async ({
  page,
  operator,
  context,
}) => {
  await chooseVisit(page);
  await fillForm(page);
  await page.getByRole('checkbox', { name: 'Ich habe keine E-Mail-Adresse.' }).check();
  await expect(page.getByLabel('E-Mail *')).toBeHidden();
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookButton(page).click();
  await expect(page.getByLabel('Telefon')).toBeFocused();
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(
    /Ohne E-Mail-Adresse erreiche ich Sie nur darüber/,
  );
  await expectAccessibleEverywhere(page, 'step 2 without e-mail');
  await page.getByLabel('Telefon').fill('04321 555012');
  await bookButton(page).click();

  await expectStep(page, 'Termin bestätigt!');
  await expect(page.locator('main')).toContainText('Ich rufe Sie an und bestätige den Termin: 04321 555012.');
  await expect(page.locator('main')).not.toContainText('per E-Mail');
  await expectAccessibleEverywhere(page, 'step 3 without e-mail');
  const opening = context.waitForEvent('page');
  // Nobody is there to close the printer's window.
  await context.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await page.getByRole('link', { name: /Bestätigung drucken/ }).click();
  const paper = await opening;
  await expect(paper.locator('body[data-printed]')).toBeAttached();
  await expect(paper.getByText('Deichweg 12, 43219 Grünwerder')).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'Widerrufsbelehrung' })).toBeVisible();
  const address = await paper.getByText(/\/t\/[0-9A-Z-]+$/).textContent();
  await page.goto(`http://${address?.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Termin' })).toBeVisible();

  const [visit] = await bookedAppointments(operator);
  expect(visit).toMatchObject({ customer_email: '', customer_phone: '04321 555012', telling_due: true });
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), operator.token);
  await page.goto(`/dashboard/termine/${visit?.id}`);
  await expect(page.getByText('Bitte anrufen: Der Kunde hat keine E-Mail')).toBeVisible();
  await expectAccessibleEverywhere(page, 'an appointment without e-mail');
  await page.getByRole('button', { name: 'Ich habe Bescheid gesagt' }).click();
  await expect(page.getByText('Bitte anrufen', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Bestätigung zum Ausdrucken' })).toBeVisible();
});

test('a daughter books for her mother, and the operator sees whom to visit', async ({ page, operator, smtp }) => {
  await chooseVisit(page);
  await fillForm(page);
  await page.getByRole('checkbox', { name: 'Ich buche für jemand anderen.' }).check();
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookButton(page).click();
  await expect(page.getByLabel('Name der Person')).toBeFocused();
  await expectAccessibleEverywhere(page, 'step 2 for somebody else');
  await page.getByLabel('Name der Person').fill('Ilse Deichgraf');
  await page.getByLabel('Telefon der Person').fill('04321 777888');
  await page.getByLabel('E-Mail der Person').fill('ilse@example.org');
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  await expect(page.locator('main')).toContainText('Eine kurze Nachricht geht auch an ilse@example.org.');
  const [told] = await smtp.waitForMails(1, { matches: ({ to }) => to.includes('ilse@example.org') });
  expect(told?.parsed.text).toContain('Gebucht hat ihn jemand für Sie.');

  const [visit] = await bookedAppointments(operator);
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), operator.token);
  await page.goto(`/dashboard/termine/${visit?.id}`);
  await expect(page.getByText('hat für Ilse Deichgraf gebucht')).toBeVisible();
  await expect(page.getByRole('link', { name: '04321 777888' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'an appointment for somebody else');
  await page.goto('/dashboard/termine?ansicht=woche');
  const block = page.getByRole('link', { name: /^Ilse Deichgraf.*gebucht von Ingrid Sommerfeld/ });
  await expect(block.first()).toBeVisible();
});

test('the office enters whom it visits for somebody who calls', async ({ page, operator }) => {
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), operator.token);
  await page.goto('/dashboard/termine');
  await page.getByRole('button', { name: 'Termin anlegen' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Leistung').selectOption({ label: 'Vor-Ort-Hilfe, 60 Minuten' });
  await form.getByLabel('Beginn').fill('15:00');
  await form.getByLabel('Name', { exact: true }).fill('Ingrid Sommerfeld');
  await form.getByLabel('Adresse', { exact: true }).fill('Deichweg 12, 43219 Grünwerder');
  await form.getByRole('checkbox', { name: 'Für jemand anderen' }).check();
  await form.getByRole('button', { name: 'Termin anlegen' }).click();
  await expect(form.getByText('Der Name der Person fehlt.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the form for somebody else');
  await form.getByLabel('Name der Person').fill('Ilse Deichgraf');
  await form.getByLabel('Telefon der Person').fill('04321 777888');
  await form.getByRole('button', { name: 'Termin anlegen' }).click();
  await expect(form).toBeHidden();
  const [visit] = await bookedAppointments(operator);
  expect(visit).toMatchObject({ customer_name: 'Ingrid Sommerfeld', visited_name: 'Ilse Deichgraf' });
  await expect(
    page.getByRole('link', { name: /^Ilse Deichgraf.*gebucht von Ingrid Sommerfeld/ }).first(),
  ).toBeVisible();
});
