import { enterPayment } from '@it-lotse/contract/payments';
import { extractText, getDocumentProxy } from 'unpdf';
import { ChatVisitor } from '../support/chat-visitor.ts';
import { onlySession } from './chat-fixtures.ts';
import { expect, renate, test } from './whatsapp-fixtures.ts';

/** The words of a PDF, with single spaces. */
async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('a chat is printed whole, without the page around it, and light however dark the screen is', async ({
  office,
  page,
  server,
}) => {
  const visitor = await ChatVisitor.begin(server.url, 'Mein Drucker druckt nur noch leere Seiten');
  await visitor.leaveContact({ name: 'Jürgen Weißmüller', email: 'juergen@example.org' });
  const { session_id } = await onlySession(office.api);
  await page.emulateMedia({ colorScheme: 'dark' });
  await office.open(`/chat/${session_id}`);
  await expect(page.getByRole('heading', { name: 'Jürgen Weißmüller' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      Reflect.set(window, 'printedTitle', document.title);
      Reflect.set(window, 'printedText', document.querySelector('.print-sheet')?.textContent);
    };
  });
  await page.getByRole('button', { name: 'Drucken', exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printedTitle'))).toMatch(
    /^Chat Jürgen Weißmüller \d{4}-\d{2}-\d{2}$/,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'printedText'))).toContain('Mein Drucker druckt nur noch');
  await expect(page).toHaveTitle(/IT-Lotse/);

  const text = await wordsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(text).toContain('KI-Chat mit Jürgen Weißmüller');
  expect(text).toContain('Mein Drucker druckt nur noch leere Seiten');
  expect(text).toContain('KI-Assistent');
  expect(text).not.toContain('Übernehmen');
  expect(text).not.toContain('Newsletter');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('a page without a sheet of its own prints in the light colours, without header and tabs', async ({
  office,
  page,
}) => {
  await office.open('/leads');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeHidden();
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const onPaper = await ink();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  expect(await ink()).toBe(onPaper);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await ink()).not.toBe(onPaper);
});

test('a WhatsApp conversation is loaded back to its beginning before it is printed', async ({ meta, office, page }) => {
  for (let number = 1; number <= 130; number += 1) await meta.writes(renate, `Nachricht ${number}.`);
  await office.open(`/whatsapp/${renate.waId}`);
  await expect(page.getByText('Nachricht 130.').first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', document.querySelectorAll('.print-sheet li').length);
  });
  await page.getByRole('button', { name: 'Mehr zu dieser Unterhaltung' }).click();
  await page.getByRole('menuitem', { name: 'Verlauf drucken' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(130);
  const text = await wordsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(text).toContain('WhatsApp mit Renate Albers');
  expect(text).toContain('Nachricht 1. ');
  expect(text).not.toContain('nicht enthalten');
});

test('a browser says where its print window makes a PDF, and shows a receipt in a tab of its own', async ({
  context,
  office,
  page,
}) => {
  const { payment_id } = await office.api.call(enterPayment, {
    body: {
      customer_name: 'Kurt Bar',
      service: 'IT-Check',
      amount: 9750,
      method: 'cash',
      received_on: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()),
    },
  });
  await office.open('/termine?ansicht=tag');
  await page.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', document.querySelector('[role=dialog]') === null);
  });
  await page.getByRole('button', { name: 'Als PDF speichern' }).click();
  const hint = page.getByRole('dialog', { name: 'Als PDF speichern' });
  await expect(hint).toContainText('Wählen Sie dort als Drucker oder Ziel „Als PDF speichern“');
  await hint.getByRole('button', { name: 'Druckfenster öffnen' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);

  await page.goto(`/dashboard/zahlungen/${payment_id}`);
  // A Chromium that can draw PDF shows it; the light one, which cannot, keeps it as a file, at once: whoever asks the tab
  // only after it was handed over has missed it.
  const shown = new Promise<string>((resolve) => {
    context.once('page', (tab) => {
      tab.once('download', (file) => resolve(file.url()));
      tab.on('framenavigated', (frame) => frame.url().startsWith('blob:') && resolve(frame.url()));
    });
  });
  await page.getByRole('button', { name: /^Beleg .* zum Drucken öffnen$/ }).click();
  expect(await shown).toMatch(/^blob:/);
});
