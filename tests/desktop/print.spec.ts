import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAppointment } from '@it-lotse/contract/appointments';
import { enterPayment } from '@it-lotse/contract/payments';
import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, type RunningApp, signIn, test } from './fixtures.ts';

/** Takes the place of the system's save dialog, which no test can click; '' calls it off. Tells what was proposed. */
async function answerSaveDialog({ electron }: RunningApp, path: string): Promise<() => Promise<string>> {
  await electron.evaluate(({ dialog }, target) => {
    dialog.showSaveDialog = async (...given: unknown[]) => {
      const options = given.at(-1) as { defaultPath?: string };
      Reflect.set(globalThis, 'proposedName', options.defaultPath);
      return { canceled: target === '', filePath: target };
    };
  }, path);
  return () => electron.evaluate(() => Reflect.get(globalThis, 'proposedName') as string);
}

const clickMenu = ({ electron }: RunningApp, label: string) =>
  electron.evaluate(({ Menu }, wanted) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    const item = all.find((each) => each.label === wanted);
    if (!item) throw new Error(`No menu entry ${wanted}`);
    item.click();
  }, label);

async function readPdf(file: string) {
  const pdf = readFileSync(file);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages, raw: pdf.toString('latin1') };
}

test('a day plan becomes a PDF under a good name, and goes to the printer from button and menu', async ({
  api,
  app,
  server,
}) => {
  const day = addDays(berlinDay(new Date()), 3);
  await api.call(createAppointment, {
    body: {
      customer_name: 'Familie Krüger',
      customer_email: 'krueger@example.org',
      customer_phone: '01234 567890',
      service_type: 'remote_support',
      start_time: berlinMoment(day, '10:00').toISOString(),
      allow_overlap: true,
      notify_customer: false,
    },
  });
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page } = running;
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Termine/ }).click();
  await page.getByRole('radio', { name: 'Tag', exact: true }).click();
  for (let ahead = 0; ahead < 3; ahead += 1) await page.getByRole('button', { name: 'Nächster Tag' }).click();
  await expect(page.getByRole('link', { name: /Familie Krüger/ })).toBeVisible();

  const target = join(app.userData, 'plan.pdf');
  let proposed = await answerSaveDialog(running, '');
  const save = page.getByRole('button', { name: 'Als PDF speichern' });
  await save.click();
  await expect.poll(proposed).toBe(`Tagesplan ${day}.pdf`);
  await expect(save).toBeEnabled();
  expect(existsSync(target)).toBe(false);

  proposed = await answerSaveDialog(running, target);
  await save.click();
  await expect(page.getByText(`Tagesplan ${day}.pdf ist gespeichert.`).first()).toBeVisible();
  const plan = await readPdf(target);
  expect(plan.totalPages).toBe(1);
  expect(plan.text).toContain('Familie Krüger');
  expect(plan.text).toContain('10:00 bis 11:00');
  expect(plan.text).not.toContain('Termine verwalten');
  expect(plan.raw, 'tagged for screen readers').toContain('/StructTreeRoot');
  expect(readdirSync(app.userData).filter((name) => name.endsWith('.part'))).toEqual([]);
  await expect(page.locator('.print-sheet')).toHaveCount(0);

  await electron.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => Reflect.set(globalThis, 'shownFile', path);
  });
  await page.getByRole('button', { name: 'Im Ordner zeigen' }).first().click();
  await expect.poll(() => electron.evaluate(() => Reflect.get(globalThis, 'shownFile'))).toBe(target);

  // Paper: the sheet stands while the system's dialog is open, and a missing printer is told.
  await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents) throw new Error('No window');
    contents.print = (_options, done) => {
      void contents
        .executeJavaScript("document.querySelector('.print-sheet')?.textContent ?? ''")
        .then((text: string) => {
          Reflect.set(globalThis, 'printedText', text);
          done?.(false, 'No printers available on the network');
        });
    };
  });
  await clickMenu(running, 'Drucken …');
  await expect(page.getByText(/Es ist kein Drucker eingerichtet/).first()).toBeVisible();
  expect(await electron.evaluate(() => Reflect.get(globalThis, 'printedText'))).toContain('Familie Krüger');

  await clickMenu(running, 'Tastenkürzel');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toContainText('Als PDF speichern');
});

test('a receipt is saved where the operator wants it, and opened for printing in the program for PDFs', async ({
  api,
  app,
  server,
}) => {
  const { payment_id } = await api.call(enterPayment, {
    body: {
      customer_name: 'Kurt Bar',
      service: 'IT-Check',
      amount: 9750,
      method: 'cash',
      received_on: berlinDay(new Date()),
    },
  });
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page } = running;
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Zahlungen/ }).click();
  await page.getByRole('link', { name: 'Kurt Bar' }).click();
  expect(page.url()).toContain(payment_id);

  await electron.evaluate(({ shell }) => {
    shell.openPath = async (path) => {
      Reflect.set(globalThis, 'openedFile', path);
      return '';
    };
  });
  await page.getByRole('button', { name: /^Beleg .* zum Drucken öffnen$/ }).click();
  await expect(page.getByText('In Ihrem PDF-Programm geöffnet. Drucken Sie bitte dort.').first()).toBeVisible();
  const opened = String(await electron.evaluate(() => Reflect.get(globalThis, 'openedFile')));
  expect((await readPdf(opened)).text).toContain('Kurt Bar');
  await app.quit();
  expect(existsSync(opened), 'nothing stays behind').toBe(false);
});
