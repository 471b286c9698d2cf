import { createCampaign, listSubscribers } from '@it-lotse/contract/newsletter';
import type { Page } from '@playwright/test';
import type { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const email = 'kaethe@example.org';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function linkInMail(smtp: SmtpSimulator, count: number, path: string): Promise<string> {
  const mails = await smtp.waitForMails(count, { matches: ({ to }) => to.includes(email) });
  const link = new RegExp(`https?://[^/\\s]+(${path}\\?t=[\\w.-]+)`).exec(mails[count - 1]?.parsed.text ?? '')?.[1];
  if (!link) throw new Error(`The mail holds no link to ${path}`);
  return link;
}

for (const { width, javaScriptEnabled } of [
  { width: 390, javaScriptEnabled: true },
  { width: 1440, javaScriptEnabled: false },
]) {
  test.describe(`${width} px, ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test('the newsletter is confirmed and left with a button each, by keyboard too', async ({
      page,
      office,
      smtp,
      server,
    }) => {
      const status = async () =>
        (await office.api.call(listSubscribers, { query: { q: 'kaethe' } })).subscribers.map((one) => one.status);
      const answer = await fetch(`${server.url}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Käthe Grün', email, message: 'Guten Tag', newsletter_opt_in: true }),
      });
      expect(answer.status).toBe(201);

      await page.goto(await linkInMail(smtp, 1, '/newsletter/bestaetigen'));
      await expect(heading(page, 'Newsletter bestätigen')).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleEverywhere(page, 'confirming');
      await page.reload();
      expect(await status()).toEqual(['pending']);
      await page.getByRole('button', { name: 'Ja, Newsletter bestellen' }).click();
      await expect(heading(page, 'Vielen Dank!')).toBeVisible();
      expect(await status()).toEqual(['confirmed']);
      if (javaScriptEnabled) await expectAccessibleEverywhere(page, 'confirmed');

      await office.api.call(createCampaign, { body: { subject: 'Tipps', html_content: '<p>Hallo {{name}}</p>' } });
      const link = await linkInMail(smtp, 2, '/newsletter/abmelden');
      await page.goto(link);
      await expect(heading(page, 'Newsletter abmelden')).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleEverywhere(page, 'unsubscribing');
      expect(await status()).toEqual(['confirmed']);
      await page.getByRole('button', { name: 'Newsletter abmelden' }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Sie sind abgemeldet')).toBeVisible();
      expect(await status()).toEqual(['unsubscribed']);

      await page.goto(`${link}x`);
      await page.getByRole('button', { name: 'Newsletter abmelden' }).click();
      await expect(heading(page, 'Dieser Link gilt nicht (mehr)')).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleEverywhere(page, 'invalid');
      // Two pages of the site say nothing of the address they came from.
      expect(page.url()).not.toContain('t=');
    });
  });
}
