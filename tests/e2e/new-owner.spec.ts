import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBusinessFacts } from '@it-lotse/contract/business-facts';
import { createLead } from '@it-lotse/contract/leads';
import { getRetention } from '@it-lotse/contract/privacy';
import { getBookingSettings, getBusinessProfile, updateBookingSettings } from '@it-lotse/contract/settings';
import { getTaxSettings } from '@it-lotse/contract/tax';
import { centsIn, kilometresIn, textOf, timesIn } from '../facts/page-text.ts';
import { knownAmounts, numbersNotSet, own, sample } from '../support/new-owner.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer } from '../support/start-server.ts';
import { leadOf } from '../support/visitor.ts';
import { log, openChat, say } from './chat-fixtures.ts';
import { everyPage } from './every-page.ts';
import { test as base, expect } from './fixtures.ts';
import { NewOwner } from './new-owner-steps.ts';

/** From an empty folder: nothing is settled for the owner, and nothing comes from the environment. */
const test = base.extend({
  server: async ({ smtp: _ }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'it-lotse-new-owner-'));
    const server = await startServer({ dataDir, isShared: true });
    await use(server);
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** `everything` names nothing of the sample business, and each figure of `text` is one of the owner's. */
function check(where: string, everything: string, text: string): void {
  expect.soft(sample.exec(everything)?.[0], where).toBeUndefined();
  expect
    .soft(
      timesIn(text).filter((time) => !own.times.includes(time)),
      `times of ${where}`,
    )
    .toEqual([]);
  expect
    .soft(
      centsIn(text).filter((amount) => !knownAmounts.has(amount)),
      `amounts of ${where}`,
    )
    .toEqual([]);
  expect
    .soft(
      kilometresIn(text).filter((km) => ![5, 15, 25, 35, 50].includes(km)),
      `ways of ${where}`,
    )
    .toEqual([]);
}

test('after the first steps nothing of the sample business is left, and every number of the website is the owner’s', async ({
  page,
  server,
  smtp,
}) => {
  const owner = new NewOwner(page);
  await owner.setUp(smtp.port);
  const told = owner.hands.told;
  test.info().annotations.push({ type: 'keystroke-level model', description: told });
  console.log(`The set-up from an empty folder: ${told}`);
  expect.soft(owner.hands.seconds('usual'), told).toBeLessThanOrEqual(15 * 60);
  await owner.skipTheRest();
  await page.goto('/dashboard/');
  await expect(page.getByRole('banner')).toContainText('PC-Hilfe Brandt');
  await expect(page.getByRole('heading', { name: /^Guten .*, Antje$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Erste Schritte' })).toBeHidden();

  // What the first steps do not ask for is the sample's; other numbers tell whether the website has them from the settings.
  const api = await OfficeApi.signIn(server.url);
  const { settings } = await api.call(getBookingSettings);
  const others = { cutoff_hours: 31, reminder_hours: [27, 3], answer_hours: 29 };
  await api.call(updateBookingSettings, { body: { ...settings, ...others } });
  const set = JSON.stringify([
    await api.call(getBookingSettings),
    await api.call(getBusinessProfile),
    await api.call(getBusinessFacts),
    await api.call(getTaxSettings),
    await api.call(getRetention),
  ]);

  const pages = await everyPage(server.url);
  expect(Object.keys(pages).length).toBeGreaterThan(8);
  for (const [path, html] of Object.entries(pages)) {
    check(path, html, textOf(html));
    expect.soft(numbersNotSet(textOf(html), set), `numbers of ${path}`).toEqual([]);
  }

  await fetch(server.url + createLead.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      leadOf(1, {
        name: 'Erika Schulz',
        email: 'erika@beispiel.de',
        phone: '0841 778899',
        message: 'Mein Drucker druckt nicht.',
      }),
    ),
  });
  await smtp.waitForMails(2);
  for (const { parsed } of smtp.mails) {
    // When the message came in is nobody's promise.
    const text = String(parsed.text).replace(/(?<=\d{4}.{1,6})\d+:\d+(?=\sUhr)/, '');
    check(String(parsed.subject), `${parsed.subject} ${parsed.from?.text} ${text} ${parsed.html}`, text);
  }

  await openChat(page);
  for (const question of ['Wann haben Sie geöffnet?', 'Was kostet die Anfahrt?', 'Wie kann ich bezahlen?']) {
    await say(page, question);
  }
  const said = String(await log(page).textContent()).replace(/(?<=Sie|Assistent), \d+:\d+\sUhr/g, '');
  check('chat', said, said);
});
