import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const widths = [320, 360, 390, 700, 760, 761, 820, 1024, 1199, 1200, 1280, 1399, 1400, 1440];

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

test('at every width all tabs with their marks are in sight, nothing of the header is cut or covered', async ({
  office,
  page,
}) => {
  await letEverythingWait(page);
  await office.open('/debug');
  await expect(page.getByRole('link', { name: /Leads.*1234 neu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Debug.*gestört/ })).toBeVisible();
  const faults: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await faultsOfHeader(page);
    if (found.length > 0) faults[width] = found;
  }
  expect(faults).toEqual({});
  await expect(page.getByRole('link', { name: /Debug/ })).toHaveAttribute('aria-current', 'page');
});
