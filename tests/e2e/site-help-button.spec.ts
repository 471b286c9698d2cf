import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Telephones, tablets and desks, at the edges of the breakpoints too. */
const widths = [320, 361, 390, 430, 540, 760, 761, 820, 1199, 1200, 1440];
const heights = [568, 667, 740, 844];

/** What one reads or presses and the round button lies on. `within`: where to look. */
const covered = (page: Page, within: string) =>
  page.evaluate((where) => {
    const button = document.querySelector('[popovertarget="chat-hilfe"]:not([popovertargetaction])');
    const bubble = button?.getBoundingClientRect();
    if (!bubble) throw new Error('There is no button');
    const lies = ({ left, right, top, bottom }: DOMRect) =>
      left < bubble.right && right > bubble.left && top < bubble.bottom && bottom > bubble.top;
    const range = document.createRange();
    return [...document.querySelectorAll(where)]
      .flatMap((root) => [...root.querySelectorAll('a, button, input, textarea, p, h1, h2, h3, dd, li, address')])
      .filter((element) => element !== button && !element.closest('#chat-hilfe') && element.checkVisibility())
      .filter((element) => {
        if (element.matches('a, button, input, textarea')) return lies(element.getBoundingClientRect());
        range.selectNodeContents(element);
        return [...range.getClientRects()].some(lies);
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  }, within);

/** One that is set up for the first time: its website says 'im Aufbau' above everything. */
test.use({ serverEnvironment: { ADMIN_USERNAME: 'admin' } });

const scrollPage = (page: Page, top: number) =>
  page.evaluate((to) => {
    scrollTo({ top: to, behavior: 'instant' });
    return new Promise(requestAnimationFrame);
  }, top);

test('the round button never lies on the words, the buttons and the number of the first screen', async ({
  page,
  office,
}) => {
  for (const phone of [null, '+49 (0) 4321 1234567-890']) {
    const { profile } = await office.api.call(getBusinessProfile);
    if (phone) await office.api.call(updateBusinessProfile, { body: { ...profile, phone } });
    await page.goto('/');
    await expect(page.getByText('im Aufbau')).toBeVisible();
    for (const width of widths)
      for (const height of heights) {
        await page.setViewportSize({ width, height });
        // On a desk it stands beside them as the page opens; on narrower screens wherever one reads them.
        for (const top of width >= 1200 ? [0] : [0, 60, 150, 300]) {
          await scrollPage(page, top);
          expect(await covered(page, '#home'), `${width} × ${height}, ${top} px down`).toEqual([]);
        }
      }
  }
});

test('at the end of the page it lies on nothing either', async ({ page }) => {
  await page.goto('/');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await scrollPage(page, 1_000_000);
    expect(await covered(page, '#kontakt, footer'), `${width}, at the end`).toEqual([]);
    const end = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY);
    await scrollPage(page, end - 740 + 56);
    if (width < 1200) expect(await covered(page, '#kontakt, footer'), `${width}, where it rests`).toEqual([]);
  }
});
