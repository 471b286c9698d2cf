import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

/**
 * Draws the bitmaps of public/ from the site's own vector drawings: the image for link previews (1200 × 630) and the
 * icons. Run it again after changing a drawing: `node public-web/scripts/draw-images.ts`.
 */
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(file(path), 'utf8');
const font = readFileSync(
  fileURLToPath(
    import.meta.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
  ),
).toString('base64');

const shareImage = `<!doctype html><html lang="de" data-theme="light"><style>
${read('../../shared/ui/src/tokens.css').replace(/@theme inline[\s\S]*$/, '')}
@font-face { font-family: A; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--ground); font-family: A; position: relative }
svg { position: absolute; left: -240px; top: -40px; width: 1440px; height: 780px }
div { position: absolute; left: 64px; top: 0; height: 100%; display: flex; flex-direction: column; justify-content: center }
p { margin: 0; color: var(--teal-strong); font-size: 30px; font-weight: 680 }
h1 { margin: 20px 0 28px; color: var(--heading); font-size: 68px; line-height: 1.04; letter-spacing: -0.03em; font-weight: 780; width: 540px }
span { color: var(--ink); font-size: 31px; line-height: 1.4; width: 500px }
</style>${read('../src/chart/hero-chart.svg')}${read('../src/chart/hero-words.svg')}
<div><p>IT-Hilfe in Ihrer Nähe</p><h1>Ich helfe Ihnen, wenn die Technik nicht will.</h1>
<span>Am Telefon, per Fernwartung oder bei Ihnen zu Hause.</span></div>`;

async function draw(browser: Browser, html: string, width: number, height: number, target: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file(`../public/${target}`), omitBackground: true });
  await page.close();
}

function icon(size: number): string {
  return `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${read('../public/favicon.svg')}`;
}

const systemChromium = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await draw(browser, shareImage, 1200, 630, 'share.png');
  await draw(browser, icon(48), 48, 48, 'favicon.png');
  await draw(browser, icon(180), 180, 180, 'apple-touch-icon.png');
} finally {
  await browser.close();
}
