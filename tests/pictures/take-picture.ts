import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const widths = [390, 820, 1440];
const heightPx = 900;

/** The state of the page as it is now, at every width. `name` tells it from all others. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SITE_PICTURES;
  if (!folder) throw new Error('Pictures are taken by scripts/site-pictures.ts.');
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightPx });
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.screenshot({
      path: join(folder, `${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
}
