import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isFullRun } from '../support/scale.ts';
import { layoutFaults } from './layout-faults.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

type Look = { size: typeof phone; colorScheme: 'light' | 'dark'; withAxe: boolean };

/** Colours do not depend on the width and the layout not on the colours, so two combinations let axe see both. */
const looks: readonly Look[] = isFullRun
  ? [phone, tablet, desk].flatMap((size): Look[] => [
      { size, colorScheme: 'light', withAxe: true },
      { size, colorScheme: 'dark', withAxe: true },
    ])
  : [
      { size: phone, colorScheme: 'light', withAxe: true },
      { size: tablet, colorScheme: 'light', withAxe: false },
      { size: desk, colorScheme: 'dark', withAxe: true },
    ];

/** Axe finds nothing on the page as it is now, nothing scrolls sideways, no text is cut. `where` names the state. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await untilAtRest(page);
  expect(await axeFaults(page), where).toEqual([]);
  expect(await layoutFaults(page), where).toEqual([]);
}

/**
 * The same for this state on telephone, tablet and desk, in light and dark. The living page changes its size and
 * colours, so that the state is made once; afterwards both are as before. A dialog has to stay open meanwhile.
 */
export async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  const size = page.viewportSize() ?? desk;
  const colorScheme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    ? 'dark'
    : 'light';
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await untilAtRest(page);
  const openDialogs = await dialogs.count();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  for (const look of looks) {
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    // Half a link below the sticky header is no fault of the link.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const there = `${where}, ${look.size.width} px, ${look.colorScheme}`;
    await expect(dialogs, there).toHaveCount(openDialogs);
    if (look.withAxe) await expectAccessible(page, there);
    else expect(await layoutFaults(page), there).toEqual([]);
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolledTo);
}

/**
 * Half a change of colour has contrasts of its own. An inherited colour reaches the inside level by level, so that
 * one transition starts the next. What turns for ever does not count.
 */
const untilAtRest = (page: Page) =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    let moving: Animation[];
    do {
      await new Promise((nextFrame) => requestAnimationFrame(() => requestAnimationFrame(nextFrame)));
      moving = document.getAnimations().filter(ends);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    } while (moving.length > 0);
  });

/** What axe finds, each rule with the elements that break it. */
async function axeFaults(page: Page): Promise<string[]> {
  // Straight into the page: the wrapper for Playwright opens a second page for every look, which takes eight times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      // The HTML of a mail has no rights, so nothing can look at it from inside.
      { exclude: ['iframe[sandbox]'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
      },
    );
    return violations.map(({ id, nodes }) => ({
      id,
      elements: nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`),
    }));
  });
  return violations.map(({ id, elements }) => `${id}: ${elements.join(' | ')}`);
}
