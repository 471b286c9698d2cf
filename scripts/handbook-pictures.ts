import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from './find-chromium.ts';
import { desktopPictures, takeDesktopPictures } from './handbook/desktop-pictures.ts';
import { type ExampleOffice, fillOffice, openExampleOffice, pictureTime } from './handbook/example-office.ts';
import { officePictures, preparePage, takeOfficePicture } from './handbook/office-pictures.ts';
import { shrinkPng } from './handbook/shrink-png.ts';
import { projectFolder, runWorkspaceScript } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { ensureBrowser, ensureDesktop } from './test-environment.ts';

/**
 * `npm run handbook-pictures [-- NAME …]`: takes the pictures of the handbook anew, all or the named ones, of the real
 * product with a fictional business in a temporary folder. `--no-build` takes what is built already.
 */
const folder = join(projectFolder, 'docs/pictures/handbuch');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'no-build': { type: 'boolean' } } });

const names = [...officePictures, ...desktopPictures].map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}; there are ${names.join(', ')}`);
const isWanted = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name);

mkdirSync(folder, { recursive: true });
const wantedOfOffice = officePictures.filter(isWanted);
const wantedOfDesktop = desktopPictures.filter(isWanted);
await prepare();
const office = await openExampleOffice({
  now: new Date(pictureTime),
  environment: { PUBLIC_URL: 'https://www.it-lotse.example', TRUST_PROXY: '1' },
});
try {
  await fillOffice(office);
  // The last pictures of the office break something, so the desktop app comes first.
  if (wantedOfDesktop.length > 0) await takeDesktopPictures(office, wantedOfDesktop, keep);
  if (wantedOfOffice.length > 0) await takeOfficePictures(office);
} finally {
  await office.close();
}

async function prepare(): Promise<void> {
  if (!values['no-build'] && (await isSiteStale())) await buildSite();
  await ensureBrowser();
  if (wantedOfDesktop.length === 0) return;
  await ensureDesktop();
  if (!values['no-build'] && (await runWorkspaceScript('desktop', 'build')) !== 0) {
    throw new Error('The desktop app could not be built.');
  }
}

async function takeOfficePictures(office: ExampleOffice): Promise<void> {
  const found = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(found?.kind === 'system' ? { executablePath: found.path } : {}),
  });
  try {
    for (const picture of wantedOfOffice) {
      const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
      const page = await context.newPage();
      await preparePage(page, office.api.token);
      await takeOfficePicture(page, office, picture).then(
        (png) => keep(picture.name, png),
        // One screen that has changed must not hide what became of the others.
        (error: unknown) => {
          console.error(`${picture.name}: ${String(error)}`);
          process.exitCode = 1;
        },
      );
      await context.close();
      await picture.restore?.(office);
    }
  } finally {
    await browser.close();
  }
}

async function keep(name: string, png: Buffer): Promise<void> {
  const small = await shrinkPng(png);
  writeFileSync(join(folder, `${name}.png`), small);
  console.log(`${name}.png: ${Math.round(small.length / 1024)} KiB of ${Math.round(png.length / 1024)}`);
}
