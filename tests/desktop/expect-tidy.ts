import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from '../e2e/layout-faults.ts';
import { outOfReach } from '../e2e/out-of-reach.ts';

/** 320 px is a window of 1280 at four times the size (WCAG 1.4.10). */
const widths = [320, 390, 820, 1440];
const heightPx = 900;
/** Where pictures go, for somebody who wants to look; nowhere in an ordinary run. */
const pictures = process.env.SCREEN_PICTURES;

/** Nothing in the page as it is now is cut, overlaps or is out of reach, at any width, light and dark. */
export async function expectTidy(page: Page, screen: string): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightPx });
      const found = [...(await layoutFaults(page)), ...(await outOfReach(page))];
      faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
      if (!pictures) continue;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${screen}-${width}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1440, height: heightPx });
  expect(faults, screen).toEqual([]);
}
