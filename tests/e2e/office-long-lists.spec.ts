import type { Page } from '@playwright/test';
import { fillDatabase } from '../load/fill-database.ts';
import { seedLeads } from '../load/seed-leads.ts';
import { expect, test } from './fixtures.ts';

const count = 3_000;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** 'Weitere laden' until nothing is left: 200 at a time, so that nobody waits. */
async function loadAll(page: Page) {
  const more = page.getByRole('button', { name: 'Weitere laden' });
  for (let loaded = 200; loaded < count; loaded += 200) {
    const answer = page.waitForResponse((response) => response.url().includes('/api/admin/leads?'));
    await more.click();
    await answer;
  }
  await expect(more).toBeHidden();
}

const entries = (page: Page) => page.locator('[data-row]');
const entryAt = (page: Page, index: number) => page.locator(`[data-row="${index}"]`);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(async ({ page, server }) => {
  fillDatabase(server.dataDir, (database) => seedLeads(database, count));
  await page.route('**/api/admin/leads?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '200');
    return route.continue({ url: url.href });
  });
});

for (const size of [desk, phone]) {
  test(`of ${count} loaded leads those in view are drawn, wherever one scrolls (${size.width} px)`, async ({
    office,
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await office.open('/leads');
    await loadAll(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const part of [0.1, 0.5, 0.93, 0.2, 1]) {
      await page.evaluate((y) => window.scrollTo(0, y), part * height);
      await expect
        .poll(() =>
          page.evaluate(
            () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-row]') !== null,
          ),
        )
        .toBe(true);
      expect(await entries(page).count()).toBeLessThan(150);
    }
    await expect(entryAt(page, count - 1)).toBeVisible();
  });
}

test('by wheel from the first to a later one nothing is skipped, and the page does not jump', async ({
  office,
  page,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  await office.open('/leads');
  await loadAll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(700, 600);
  let before = await scrollY(page);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 1_000);
    await expect.poll(() => scrollY(page)).toBe(before + 1_000);
    before += 1_000;
  }
  const seen = await entries(page).evaluateAll((rows) =>
    rows
      .filter((row) => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < innerHeight)
      .map((row) => Number((row as HTMLElement).dataset.row)),
  );
  expect(seen).toEqual(seen.map((_, index) => (seen[0] ?? 0) + index));
});

/** Resolves when the rows of where one has jumped to are there, and stay. */
async function isDrawn(page: Page): Promise<void> {
  const rows = () => entries(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row).join());
  await expect(async () => {
    const before = await rows();
    await page.evaluate(
      () => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resume, 100)))),
    );
    expect(await rows()).toBe(before);
  }).toPass();
}

test('Tab goes on from entry to entry, and the keyboard comes back to the lead that was open', async ({
  office,
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await office.open('/leads');
  await loadAll(page);
  await page.evaluate(() => window.scrollTo(0, 60_000));
  await isDrawn(page);
  const link = entries(page).getByRole('link').nth(12);
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? '';
  const where = await scrollY(page);
  await link.click();
  await expect(
    page.getByRole('heading', { name, level: 2 }).or(page.getByRole('heading', { name, level: 1 })),
  ).toBeVisible();
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(where);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();

  await page.getByRole('link', { name }).first().focus();
  const rowOfFocus = () =>
    page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1));
  const first = await rowOfFocus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('Tab');
  expect(await rowOfFocus()).toBeGreaterThan(first + 10);
});

test("a browser's own search finds rows that are out of view, until the page is left", async ({ office, page }) => {
  test.slow();
  await page.setViewportSize(desk);
  await office.open('/leads');
  await loadAll(page);
  expect(await entries(page).count()).toBeLessThan(150);
  await page.keyboard.press('Control+f');
  await expect(entries(page)).toHaveCount(count);
  // As the browser's search does, which stands outside of the page.
  const isFound = await page.evaluate(
    (words) => {
      getSelection()?.removeAllRanges();
      return (window as unknown as { find(words: string): boolean }).find(words);
    },
    (await entryAt(page, count - 10)
      .getByRole('link')
      .textContent()) ?? '-',
  );
  expect(isFound).toBe(true);
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'E-Mails' }).click();
  await expect(page).not.toHaveURL(/\/leads/);
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Leads' }).click();
  await expect.poll(() => entries(page).count()).toBeGreaterThan(5);
  expect(await entries(page).count()).toBeLessThan(150);
});
