import type { Page } from '@playwright/test';
import { messageBody, together } from '../simulators/whatsapp/whatsapp-bodies.ts';
import { tinyPng, type WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { scaled } from '../support/scale.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, hoursAgo, karl, messageField, messageList, renate, rowOf, test } from './whatsapp-fixtures.ts';

const connected = (page: Page) => expect(page.getByText(/^Verbunden, Stand/)).toBeVisible();
/** Messages may hold lists of their own. */
const newestOf = (page: Page) => messageList(page).locator('> li').last();
/** Not „wird gesendet“. */
const isSent = /(?<!wird )gesendet/;
const openRenate = `/whatsapp/${renate.waId}`;

test('what a customer writes is there without a reload, counts as unread, and is read once it was opened', async ({
  office,
  page,
  meta,
}) => {
  await office.open('/whatsapp');
  await expect(page.getByText('Keine Unterhaltungen vorhanden')).toBeVisible();
  await expect(page.getByText('Warten auf eingehende Nachrichten...')).toBeVisible();
  await connected(page);

  const { id } = await meta.writes(renate, 'Moin, mein Rechner hängt bei 35 %.');
  await expect(rowOf(page, 'Renate Albers')).toBeVisible();
  await expect(rowOf(page, 'Renate Albers')).toContainText('+49 1713920017');
  await expect(rowOf(page, 'Renate Albers')).toContainText('1 ungelesen');
  await expect(page.getByText('1 Kontakt, 1 ungelesen')).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp 1 ungelesen' })).toBeVisible();

  await rowOf(page, 'Renate Albers').click();
  await expect(page).toHaveURL(new RegExp(`/dashboard${openRenate}$`));
  await expect(page.getByRole('heading', { name: 'Renate Albers', level: 2 })).toBeFocused();
  await expect(messageList(page).getByRole('listitem')).toHaveText([/Moin, mein Rechner hängt bei 35 %\./]);
  await expect(page.getByText('noch 23 Std. 59 Min.')).toBeVisible();
  await expect(page.getByText('1 Kontakt, 0 ungelesen')).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible();
  await expect.poll(() => meta.read).toEqual([id]);

  await meta.writes(renate, 'Sind Sie da?');
  await expect(messageList(page).getByText('Sind Sie da?')).toBeVisible();
  await expect(page.getByText('Neue Nachricht von Renate Albers: Sind Sie da?')).toBeAttached();
  await expect.poll(() => meta.read).toHaveLength(2);
});

test('a message is on the way at once and says when it was sent, delivered and read', async ({
  office,
  page,
  meta,
}) => {
  await meta.writes(renate, 'Geht es um zehn?');
  await office.open(openRenate);
  await messageField(page).fill('Ja, ich rufe Sie an.');
  await messageField(page).press('Shift+Enter');
  await messageField(page).pressSequentially('Bis gleich');
  await messageField(page).press('Enter');
  const own = newestOf(page);
  await expect(own).toContainText('Bis gleich');
  await expect(messageField(page)).toHaveValue('');
  await expect(own).toContainText(isSent);
  expect(meta.sent).toMatchObject([{ request: { text: { body: 'Ja, ich rufe Sie an.\nBis gleich' } } }]);
  const wamid = meta.sent[0]?.wamid ?? '';
  await meta.report(wamid, 'delivered');
  await expect(own).toContainText('zugestellt');
  await meta.report(wamid, 'read');
  await expect(own).toContainText('gelesen');
  await expect(rowOf(page, 'Renate Albers')).toContainText('Sie: Ja, ich rufe Sie an.');
});

test('a message that failed shows Meta’s reason and goes out on another try', async ({ office, page, meta }) => {
  await meta.writes(renate, 'Hallo');
  await office.open(openRenate);
  meta.failLater(131_026);
  await messageField(page).fill('Guten Tag');
  await page.getByRole('button', { name: 'Senden' }).click();
  const own = newestOf(page);
  await expect(own).toContainText('fehlgeschlagen');
  await expect(own).toContainText(/131026|zustell/i);
  await expectAccessible(page, 'a failed message');
  await own.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(own).not.toContainText('fehlgeschlagen');
  await expect(own).toContainText(isSent);
  expect(meta.sent).toHaveLength(2);
});

test('what the server does not take comes back into the field, with the reason', async ({
  office,
  page,
  meta,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  // The operator's clock is slow: the window has closed, and the page takes it for open.
  await meta.writes(renate, 'Hallo', { at: hoursAgo(24.5) });
  await page.clock.setFixedTime(hoursAgo(1));
  await office.open(openRenate);
  await messageField(page).fill('Ich bin gleich da');
  await messageField(page).press('Enter');
  await expect(page.getByText(/^Fehler beim Senden der Nachricht: /)).toBeVisible();
  await expect(messageField(page)).toHaveValue('Ich bin gleich da');
  expect(meta.sent).toEqual([]);
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('what is sent while the server is away waits, can be taken back, and goes out once by itself', async ({
    office,
    page,
    meta,
    server,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE|ERR_EMPTY/);
    await meta.writes(renate, 'Hallo');
    await page.clock.install();
    // That it was read would wait, too, where the server is killed before it hears of that.
    const read = page.waitForResponse((response) => response.url().includes('/api/whatsapp/messages/read/'));
    await office.open(openRenate);
    await expect(messageList(page).getByText('Hallo')).toBeVisible();
    await read;
    await server.kill();
    const waiting = page.getByRole('list', { name: 'Wartet auf den Server' });
    for (const text of ['Ich bin gleich da', 'Oder doch nicht']) {
      await messageField(page).fill(text);
      await messageField(page).press('Enter');
      await expect(waiting.getByText(text)).toBeVisible();
    }
    await expect(page.getByText(/^2 Sendungen warten/)).toContainText('Bitte lassen Sie diese Seite bis dahin offen.');
    await expect(messageField(page), 'the notice pushes nothing out of the window').toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'messages that wait');
    const second = waiting.getByRole('listitem').filter({ hasText: 'Oder doch nicht' });
    await second.getByRole('button', { name: 'Nachricht zurückholen' }).click();
    await expect(messageField(page)).toHaveValue('Oder doch nicht');

    await server.start();
    // The pause before the next try is over.
    await page.clock.fastForward(30_000);
    await expect(newestOf(page)).toContainText('Ich bin gleich da', { timeout: 30_000 });
    await expect(newestOf(page)).toContainText(isSent);
    await expect(waiting.getByRole('listitem')).toHaveCount(0);
    await expect(messageField(page)).toHaveValue('Oder doch nicht');
    await connected(page);
    expect(meta.sent).toMatchObject([{ request: { text: { body: 'Ich bin gleich da' } } }]);
  });
});

test('after 24 hours the field is locked, and a template goes out', async ({ office, page, meta }) => {
  await meta.writes(renate, 'Von gestern', { at: hoursAgo(25) });
  await office.open(openRenate);
  await expect(page.getByText('Abgelaufen')).toBeVisible();
  await expect(messageField(page)).toBeDisabled();
  await expect(page.getByText(/nur noch eine freigegebene Vorlage/)).toBeVisible();
  await page.getByRole('button', { name: 'Vorlage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorlage senden' });
  await dialog.getByLabel('Vorlage').selectOption('mit_bild/de');
  await expect(dialog.getByRole('button', { name: 'Vorlage senden' })).toBeDisabled();
  await dialog.getByLabel('Vorlage').selectOption('termin_erinnerung/de');
  await dialog.getByLabel('Wert für {{1}}').fill('Frau Albers');
  await dialog.getByLabel('Wert für {{2}}').fill('1. Dezember');
  await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText(
    'Guten Tag Frau Albers, Ihr Termin ist am 1. Dezember.',
  );
  await dialog.getByRole('button', { name: 'Vorlage senden' }).click();
  await expect(newestOf(page)).toContainText('Guten Tag Frau Albers');
  expect(meta.sent).toMatchObject([{ request: { type: 'template', template: { name: 'termin_erinnerung' } } }]);

  await meta.writes(renate, 'Danke');
  await expect(messageField(page)).toBeEnabled();
});

test('hostile content stays text, and what is no picture is refused', async ({ office, page, meta }) => {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script> \u202Egpj.exe \u200F';
  await meta.writes({ ...renate, name: '<b>Renate</b>' }, hostile);
  await meta.writes(renate, 'javascript:alert(1) https://bank.example@evil.example https://example.org/a');
  await meta.writes(renate, 'x'.repeat(4096));
  await meta.sendsFile(renate, 'image', { bytes: tinyPng, mimeType: 'image/png' }, { caption: 'Echt' });
  await meta.sendsFile(renate, 'image', {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    mimeType: 'image/png',
  });
  await office.open(openRenate);
  const list = messageList(page);
  await expect(list.getByRole('button', { name: 'Foto: Echt, vergrößern' })).toBeEnabled();
  await expect(list.getByText(/Foto nicht angezeigt/)).toBeVisible();
  await list.getByRole('button', { name: 'Foto: Echt, vergrößern' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Foto: Echt' });
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.slice(0, 5)])).toEqual([
    1,
    'blob:',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Nachrichtenverlauf' }).evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(list.getByText('<img src=x onerror="document.title=1">')).toBeVisible();
  await expect(list.getByRole('link')).toHaveText(['https://example.org/a']);
  expect(await list.locator('script').count()).toBe(0);
  expect(await page.title()).toContain('WhatsApp');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('sound, documents, places and people show as what they are', async ({ office, page, meta }) => {
  await meta.sendsFile(
    renate,
    'document',
    { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), mimeType: 'application/pdf' },
    {
      filename: 'Rechnung.pdf',
    },
  );
  await meta.sends(renate, {
    type: 'location',
    location: { latitude: 54.1, longitude: 9.2, name: 'Hafen', address: 'Am Deich 1' },
  });
  await meta.sends(renate, {
    type: 'contacts',
    contacts: [
      { name: { formatted_name: 'Erika Nissen', first_name: 'Erika' }, phones: [{ phone: '+49 171 5550017' }] },
    ],
  });
  const { id } = await meta.writes(renate, 'Passt das?');
  await meta.sends(renate, { type: 'reaction', reaction: { message_id: id, emoji: '👍' } });
  await office.open(openRenate);
  const list = messageList(page);
  const coming = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Rechnung.pdf speichern' }).click();
  expect((await coming).suggestedFilename()).toBe('Rechnung.pdf');
  await expect(list.getByText('Am Deich 1')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Auf der Karte ansehen' })).toBeVisible();
  await expect(list.getByText('Erika Nissen')).toBeVisible();
  await expect(list.getByText('👍')).toBeVisible();

  await newestOf(page).getByRole('button', { name: 'Auf diese Nachricht antworten' }).click();
  await messageField(page).fill('Ja');
  await messageField(page).press('Enter');
  await expect(newestOf(page)).toContainText('Antwort auf Renate AlbersPasst das?');
  await expect.poll(() => meta.sent).toMatchObject([{ request: { context: { message_id: id } } }]);
});

test('conversations are found, filtered, and deleted after a question', async ({ office, page, meta }) => {
  await meta.writes(renate, 'Mein Drucker streikt');
  await meta.writes(karl, 'Geht auch Freitag?');
  await office.open('/whatsapp');
  await expect(page.getByText('2 Kontakte, 2 ungelesen')).toBeVisible();
  await page.getByRole('button', { name: 'Unterhaltungen durchsuchen' }).click();
  await page.getByRole('searchbox', { name: 'Name, Nummer oder Nachricht' }).fill('drucker');
  await expect(rowOf(page, 'Karl-Heinz Voss')).toBeHidden();
  await rowOf(page, 'Renate Albers').click();
  await expect(messageList(page).getByText('Mein Drucker streikt')).toBeVisible();
  await page.getByRole('button', { name: 'Suche schließen' }).click();
  await expect(rowOf(page, 'Karl-Heinz Voss')).toBeVisible();

  await page.getByRole('button', { name: 'Mehr zu dieser Unterhaltung' }).click();
  await page.getByRole('menuitem', { name: 'Unterhaltung löschen' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('checkbox').click();
  await question.getByRole('button', { name: 'Unterhaltung löschen' }).click();
  await expect(rowOf(page, 'Renate Albers')).toBeHidden();
  await expect(page.getByText('Keine Unterhaltung ausgewählt')).toBeVisible();
  await expect(page.getByText('1 Kontakt, 1 ungelesen')).toBeVisible();
});

/** So many messages, one a minute, the last one just now; in a few large webhooks, as after a break. */
async function fill(meta: WhatsAppSimulator, count: number): Promise<void> {
  const long = ' Das ist eine längere Nachricht, die über mehrere Zeilen geht.'.repeat(4);
  const bodies = Array.from({ length: count }, (_, n) =>
    messageBody(meta, renate, {
      id: meta.api.newWamid(),
      at: new Date(Date.now() - (count - n) * 60_000),
      part: { type: 'text', text: { body: `Nachricht ${n}.${n % 7 === 0 ? long : ''}` } },
    }),
  );
  for (let start = 0; start < count; start += 500) {
    expect(await meta.webhooks.push(together(bodies.slice(start, start + 500)))).toEqual([200]);
  }
}

/** Scrolls from the end to message 0 like a hurried reader. Returns which messages were seen, and every hole that stays. */
function scrollThrough(scroller: HTMLElement) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const seen = new Set<number>();
  function look(): string[] {
    const view = scroller.getBoundingClientRect();
    const rows = [...scroller.querySelectorAll('li[data-index]')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > view.top && box.top < view.bottom)
      .sort((one, other) => one.box.top - other.box.top);
    const holes: string[] = [];
    let reached = view.top + (scroller.scrollTop < 20 ? 20 : 0);
    for (const { row, box } of rows) {
      if (box.top > reached + 2) holes.push(`${Math.round(box.top - reached)} px at ${Math.round(scroller.scrollTop)}`);
      reached = Math.max(reached, box.bottom);
      seen.add(Number(/Nachricht (\d+)\./.exec(row.textContent ?? '')?.[1]));
    }
    const end = view.bottom - (scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 20 ? 20 : 0);
    if (reached < end - 2)
      holes.push(`${Math.round(end - reached)} px at the end of ${Math.round(scroller.scrollTop)}`);
    return holes;
  }
  /** Half a second at sixty frames: what a busy machine draws that late is late, and no hole. */
  async function lookPatiently(): Promise<string[]> {
    let holes = look();
    for (let frames = 0; holes.length > 0 && frames < 30; frames++) {
      await frame();
      holes = look();
    }
    return holes;
  }
  return (async () => {
    const holes = await lookPatiently();
    // At the top of what is loaded the reader waits for more, as long as it takes: what never comes ends with the test.
    while (!seen.has(0)) {
      scroller.scrollTop -= scroller.clientHeight * 0.7;
      await frame();
      await frame();
      holes.push(...(await lookPatiently()));
    }
    return { seen: [...seen].sort((one, other) => one - other), holes };
  })();
}

test('a long conversation scrolls without a hole, and the reader keeps their place', async ({ office, page, meta }) => {
  test.setTimeout(scaled(120_000, 600_000));
  const count = scaled(1_000, 10_000);
  await fill(meta, count);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await office.open(openRenate);
  const scroller = page.getByRole('region', { name: 'Nachrichtenverlauf' });
  await expect(messageList(page).getByText(`Nachricht ${count - 1}.`)).toBeInViewport();
  const { seen, holes } = await scroller.evaluate(scrollThrough);
  expect(holes).toEqual([]);
  expect(seen).toEqual(Array.from({ length: count }, (_, n) => n));
  await expect(messageList(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  expect(await messageList(page).getByRole('listitem').count()).toBeLessThan(80);

  const first = messageList(page).getByText('Nachricht 0.');
  const place = await first.boundingBox();
  await meta.writes(renate, `Nachricht ${count}.`);
  await expect(page.getByText(`Neue Nachricht von Renate Albers: Nachricht ${count}.`)).toBeAttached();
  expect(await first.boundingBox()).toEqual(place);

  await page.getByRole('button', { name: 'Zum Ende' }).click();
  await expect(messageList(page).getByText(`Nachricht ${count}.`)).toBeInViewport();
  await meta.writes(renate, `Nachricht ${count + 1}.`);
  await expect(messageList(page).getByText(`Nachricht ${count + 1}.`)).toBeInViewport();

  await scroller.focus();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  await page.keyboard.press('End');
  await expect(messageList(page).getByText(`Nachricht ${count + 1}.`)).toBeInViewport();
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ office, page, meta }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await meta.writes(karl, 'Von gestern', { at: hoursAgo(30) });
  await meta.writes(renate, 'Moin, siehe https://example.org/bild');
  await meta.sendsFile(renate, 'image', { bytes: tinyPng, mimeType: 'image/png' });
  await office.open('/whatsapp');
  await expect(rowOf(page, 'Renate Albers')).toBeVisible();
  await page.getByRole('button', { name: 'Unterhaltungen durchsuchen' }).click();
  await expectAccessibleEverywhere(page, 'conversations with search');
  await rowOf(page, 'Renate Albers').click();
  await messageField(page).fill('Ich sehe es mir an');
  await messageField(page).press('Enter');
  await expect(messageList(page).getByText('gesendet')).toBeVisible();
  await expect(messageList(page).getByRole('button', { name: 'Foto, vergrößern' })).toBeEnabled();
  await expectAccessibleEverywhere(page, 'a conversation');
  await page.goto(`/dashboard/whatsapp/${karl.waId}`);
  await expect(page.getByText('Abgelaufen')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a closed window');
  await page.getByRole('button', { name: 'Vorlage' }).click();
  await expect(page.getByRole('region', { name: 'Vorschau' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'templates');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mehr zu dieser Unterhaltung' }).click();
  await page.getByRole('menuitem', { name: 'Unterhaltung löschen' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'question before deleting');
});
