import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { layoutFaults } from '../tests/e2e/layout-faults.ts';
import { outOfReach } from '../tests/e2e/out-of-reach.ts';
import { overlaps } from '../tests/e2e/overlaps.ts';
import { chromiumArguments, findChromium } from './find-chromium.ts';
import { fillOffice, openExampleOffice, pictureTime } from './handbook/example-office.ts';
import { preparePage, stillPicture } from './handbook/office-pictures.ts';
import { shrinkPng } from './handbook/shrink-png.ts';
import { projectFolder } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { ensureBrowser } from './test-environment.ts';

/**
 * `npm run width-pictures [-- LABEL …]`: every tab of the office at seven widths, light and dark, of the real product with a
 * fictional business. One sheet for each tab and scheme goes to docs/pictures/breiten; text that is cut, what scrolls
 * sideways, lies over something else or cannot be reached is printed, and the exit code is 1.
 */
const widths = [320, 390, 700, 820, 1024, 1280, 1440];
const heightPx = 1000;
const sheetScale = 0.5;
const gapPx = 16;
const schemes = { light: 'hell', dark: 'dunkel' } as const;

const folder = join(projectFolder, 'docs/pictures/breiten');
const wanted = process.argv.slice(2);

if (await isSiteStale()) await buildSite();
await ensureBrowser();
mkdirSync(folder, { recursive: true });
const office = await openExampleOffice({ now: new Date(pictureTime) });
const found = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(found?.kind === 'system' ? { executablePath: found.path } : {}),
});
try {
  await fillOffice(office);
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await preparePage(page, office.api.token);
  await page.goto(`${office.server.url}/dashboard`);
  for (const { address, label } of await tabsOf(page)) {
    if (wanted.length > 0 && !wanted.includes(label)) continue;
    await page.setViewportSize({ width: 1440, height: heightPx });
    await page.goto(address);
    await page
      .getByText(/^Verbunden/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const scheme of ['light', 'dark'] as const) await takeSheet(page, label, scheme);
  }
} finally {
  await browser.close();
  await office.close();
}

async function tabsOf(page: Page): Promise<{ address: string; label: string }[]> {
  const tabs = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');
  await tabs.first().waitFor();
  // The first text is its word, the others are what waits.
  return tabs.evaluateAll((links) =>
    links.map((link) => ({
      address: (link as HTMLAnchorElement).href,
      label: link.querySelector('span')?.textContent ?? '',
    })),
  );
}

/** The tab as it is open now, at every width beside each other. */
async function takeSheet(page: Page, label: string, colorScheme: keyof typeof schemes): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  const pictures: Buffer[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightPx });
    for (const fault of [...(await layoutFaults(page)), ...(await outOfReach(page)), ...(await overlaps(page))]) {
      console.error(`${label}, ${width} px, ${schemes[colorScheme]}: ${fault}`);
      process.exitCode = 1;
    }
    pictures.push(await stillPicture(page));
  }
  const name = `${label.toLowerCase()}-${schemes[colorScheme]}.png`;
  writeFileSync(join(folder, name), await shrinkPng(await sideBySide(pictures)));
  console.log(name);
}

async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const scaled = (px: number) => Math.round(px * sheetScale);
  let left = gapPx;
  const parts: OverlayOptions[] = [];
  for (const [n, picture] of pictures.entries()) {
    const width = scaled(widths[n] ?? 0);
    parts.push({ input: await sharp(picture).resize({ width }).png().toBuffer(), left, top: gapPx });
    left += width + gapPx;
  }
  return sharp({ create: { width: left, height: scaled(heightPx) + 2 * gapPx, channels: 3, background: '#8a8f98' } })
    .composite(parts)
    .png()
    .toBuffer();
}
