import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Every 20 px, and where the layout changes. */
const widths = [...Array.from({ length: 57 }, (_, n) => 320 + 20 * n), 375, 390, 699, 761, 1199, 1399, 1439].sort(
  (one, other) => one - other,
);
/** From here on header and tabs stay in sight; on phones they would take too much of the screen. */
const staysFromPx = 700;

/** Everything waits at once, in numbers as wide as they get. */
async function letEverythingWait(page: Page): Promise<void> {
  await page.route(`**${getDashboardStats.path}*`, async (route) => {
    const answer = await route.fetch();
    const stats = getDashboardStats.answer.parse(await answer.json());
    const { calendar, backup } = stats.services;
    await route.fulfill({
      response: answer,
      json: {
        ...stats,
        leadsNew: 1_234,
        appointmentsOpenToday: 12,
        paymentsReview: 123,
        chatsWaiting: 99,
        whatsappUnread: 1_234,
        mail_obstacle: 'refused',
        whatsappToken: 'dead',
        services: {
          ...stats.services,
          calendar: { ...calendar, state: 'failing' },
          backup: { ...backup, state: 'failing' },
        },
      },
    });
  });
}

/** What of the bar and the tabs cannot be seen whole: outside of the window, cut, or under something else. */
function faultsOfHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isSeen = (element: Element) => element.getClientRects().length > 0 && !element.closest('.sr-only');
    const controls = [...document.querySelectorAll('header a, header button, nav[aria-label=Bereiche] a')].filter(
      isSeen,
    );
    const parts = controls.flatMap((control) => {
      const texts = [...control.querySelectorAll('span, kbd')].filter(
        (each) => isSeen(each) && each.children.length === 0,
      );
      return [control, ...texts].map((element) => ({ control, element, box: element.getBoundingClientRect() }));
    });
    for (const { element, box } of parts) {
      const name = element.textContent;
      if (box.left < 0 || box.right > innerWidth + 0.5) faults.push(`${name} is outside`);
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') {
        faults.push(`${name} is cut`);
      }
    }
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        if (one.control === other.control) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 0.5 && height > 0.5)
          faults.push(`${one.element.textContent} lies over ${other.element.textContent}`);
      }
    }
    return faults;
  });
}

/** What sticks below header and tabs, such as the head of a table, does so at `--header`: no more than their own line lies over it. */
function coveredBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.height = 'var(--header)';
    document.body.append(probe);
    const told = probe.offsetHeight;
    probe.remove();
    const bottom = document.querySelector('nav[aria-label=Bereiche]')?.getBoundingClientRect().bottom ?? 0;
    return Math.abs(bottom - told) > 1
      ? [`header and tabs take ${bottom} px, what sticks below them begins at ${told}`]
      : [];
  });
}

/** The twelve tabs, the one that is open and the marks of all that waits: what of it does not stand in the window, on top. */
function tabsOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tabs = [...document.querySelectorAll('nav[aria-label=Bereiche] a')];
    const marks = tabs.flatMap((tab) => [...tab.querySelectorAll('.rounded-full')]);
    const open = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
    const faults: string[] = [];
    if (tabs.length !== 12) faults.push(`${tabs.length} tabs`);
    if (marks.length < 7) faults.push(`${marks.length} marks`);
    if (open.length !== 1) faults.push(`${open.length} tabs are open`);
    for (const part of [...tabs, ...marks]) {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight;
      if (!isWhole || width === 0 || !part.closest('a')?.contains(onTop))
        faults.push(`${part.textContent} is out of sight`);
    }
    return faults;
  });
}

test('at every width all twelve tabs with their marks are in sight, at the end of a long page too, nothing of the header is cut or covered', async ({
  office,
  page,
}) => {
  await letEverythingWait(page);
  await office.open('/debug');
  await expect(page.getByRole('link', { name: /Leads.*1234 neu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Debug.*gestört/ })).toBeVisible();
  // A page longer than any window, whatever there is to show.
  await page.locator('main').evaluate((main) => {
    main.style.minHeight = '4000px';
  });
  const faults: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await faultsOfHeader(page);
    if (width >= staysFromPx) {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      found.push(...(await tabsOutOfSight(page)), ...(await faultsOfHeader(page)), ...(await coveredBelow(page)));
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    found.push(...(await tabsOutOfSight(page)));
    if (found.length > 0) faults[width] = found;
  }
  expect(faults).toEqual({});
  await expect(page.getByRole('link', { name: /Debug/ })).toHaveAttribute('aria-current', 'page');
});
