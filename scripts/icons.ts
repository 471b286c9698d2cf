import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import png2icons from 'png2icons';
import { chromiumArguments, findChromium } from './find-chromium.ts';
import { projectFolder } from './run-program.ts';

/**
 * `npm run icons`: every picture of the desktop app from its one drawing, desktop/build/icon.svg. The results are
 * committed, so that nobody needs a browser to pack the app.
 */
const folder = join(projectFolder, 'desktop/build');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** Cut-outs of the drawing's 64 × 64 units. */
const views = {
  /** As drawn: a plate with a narrow rim. */
  whole: '0 0 64 64',
  /** Apple's grid: the plate takes 824 of 1024 points. */
  apple: '-4.03 -4.03 72.05 72.05',
  /** No pixel to spare beside the clock. */
  plate: '3 3 58 58',
  mark: '9.5 10 45 45',
} as const;

/** As large as the small icon allows: the number is what the eye looks for. */
const unreadCount = (count: string) =>
  `<circle cx="42" cy="42" r="18" fill="#e86518"/><text x="42" y="52" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${count.length > 1 ? 22 : 29}" fill="#0a2842">${count}</text>`;
/** A shape alone, which macOS colours to suit the menu bar. */
const template = '<style>#plate{display:none}#mark{color:#000}</style>';

const found = findChromium();
if (!found) throw new Error('There is no Chromium to draw with.');
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(found.kind === 'system' ? { executablePath: found.path } : {}),
});
const page = await browser.newPage();

const write = (name: string, content: Buffer | null) => {
  if (!content) throw new Error(`${name} could not be made`);
  writeFileSync(join(folder, name), content);
  console.log(`${name} (${content.length.toLocaleString('de-DE')} bytes)`);
};
const icon = (size: number, view: keyof typeof views = 'whole', extra = '') => draw(page, size, view, extra);
/** 24-bit pictures of every size that Windows asks for, the largest as PNG. */
const ico = (png: Buffer) => png2icons.createICO(png, png2icons.BICUBIC2, 0, false, true);

for (const name of ['icons', 'tray']) mkdirSync(join(folder, name), { recursive: true });
write('icon.png', await icon(512));
write('icon.ico', ico(await icon(1024)));
write('icon.icns', png2icons.createICNS(await icon(1024, 'apple'), png2icons.BICUBIC2, 0));
for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
  write(`icons/${size}x${size}.png`, await icon(size, size > 32 ? 'whole' : 'plate'));
}

// Linux takes the PNG, Windows the ICO, macOS the template and writes the number itself.
write('tray/tray.png', await icon(32, 'plate'));
write('tray/tray.ico', ico(await icon(256, 'plate')));
write('tray/tray-counts.png', await countStrip());
write('tray/trayTemplate.png', await icon(18, 'mark', template));
write('tray/trayTemplate@2x.png', await icon(36, 'mark', template));

// The window of the macOS image, once for each kind of screen.
for (const [name, scale] of [
  ['background.png', 1],
  ['background@2x.png', 2],
] as const) {
  const sharp = await browser.newPage({ deviceScaleFactor: scale, viewport: { width: 540, height: 380 } });
  await sharp.setContent(dmgWindow());
  await sharp.evaluate(() => document.fonts.ready);
  write(name, await sharp.screenshot());
}

await browser.close();

/** What waits, from 1 to 9 and '9+', in tiles of 32 pixels side by side. */
async function countStrip(): Promise<Buffer> {
  const counts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9+'];
  await page.setViewportSize({ width: 32 * counts.length, height: 32 });
  const tiles = counts.map((count) => drawingOf(32, 'plate', unreadCount(count)));
  await page.setContent(`<style>body{margin:0;display:flex}svg{display:block}</style>${tiles.join('')}`);
  return page.screenshot({ omitBackground: true });
}

/** From the app (140, 210) a dashed course leads to the folder (400, 210); electron-builder.yml puts them there. */
function dmgWindow(): string {
  const font = join(
    projectFolder,
    'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  );
  return `<style>
    @font-face { font-family: Lotse; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}) }
    body { margin: 0; width: 540px; height: 380px; background: #f9f5ec; font: 600 19px Lotse; color: #0a2842; text-align: center }
    p { margin: 0; padding-top: 56px }
    svg { position: absolute; inset: 0 }
  </style>
  <p>Ziehen Sie IT-Lotse in den Ordner „Programme“.</p>
  <svg width="540" height="380" fill="none" stroke="#00797b" stroke-width="3" stroke-linecap="round">
    <path d="M208 206c36-16 78-16 114-2" stroke-dasharray="1 9"/><path d="m316 194 12 12-15 8"/>
  </svg>`;
}

async function draw(page: Page, size: number, view: keyof typeof views, extra: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawingOf(size, view, extra)}`);
  return page.screenshot({ omitBackground: true });
}

function drawingOf(size: number, view: keyof typeof views, extra: string): string {
  return drawing
    .replace(/width="1024" height="1024" viewBox="[^"]*"/, `width="${size}" height="${size}" viewBox="${views[view]}"`)
    .replace('</svg>', `${extra}</svg>`);
}
