import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@it-lotse/contract/site-rendering';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../scripts/run-program.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutShifts } from './layout-shifts.ts';

const builtRenderer = pathToFileURL(join(projectFolder, 'public-web/dist/server/entry-server.js')).href;

const paths = [
  '/',
  '/landing-full',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
  '/termine',
  '/termin-verwalten',
  '/appointment-success',
  '/chat',
  '/gibt-es-nicht',
];

test('every page is accessible on telephone, tablet and desk', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expectAccessibleEverywhere(page, path);
  }
});

test('the first page is accessible with faults, toast, helper and every answer open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByTestId('toast')).toBeVisible();
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.removeAttribute('name');
    for (const one of all) one.setAttribute('open', '');
  });
  await page.getByRole('button', { name: 'Fragen?' }).click();
  await expectAccessible(page, 'everything open');
});

test('no page scrolls sideways at 320 px, which is 400 % zoom of 1280', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of paths) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  // At this height a header that stays would cover a third of the page.
  await page.goto('/#preise');
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('every target is at least 44 px high on a phone, and the text at least 16 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const small = await page
    .locator('main a, main button, main summary, footer a, header a, header button')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility() && !target.closest('p:not(:has([href^="tel:"]))'))
        .filter((target) => target.getBoundingClientRect().height < 43.5)
        .map((target) => target.outerHTML),
    );
  expect(small).toEqual([]);
  const tiny = await page.locator('body *:not(svg *)').evaluateAll((all) =>
    all
      .filter(
        (one) =>
          one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML),
  );
  expect(tiny).toEqual([]);
});

test('the keyboard reaches the content at once and sees where it is', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.getByRole('link', { name: 'Jetzt Termin buchen' });
  await expect(first).toBeFocused();
  expect(await first.evaluate((link) => getComputedStyle(link).outlineWidth)).toBe('3px');
});

test('one answer is open at a time, also from the keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const open = page.locator('#faq details[open]');
  await page.locator('#faq summary').nth(2).press('Enter');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Notfall');
  await page.locator('#faq summary').nth(2).press('Enter');
  await expect(open).toHaveCount(0);
});

test('no cookie, no foreign host, and no storage but the name of the conversation in the chat', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(server.url) || foreign.push(request.url()));
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html[data-ready]')).toBeAttached();
    if (path === '/chat') await expect(page.getByText('Online', { exact: true })).toBeVisible();
    const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(stored, path).toEqual([[], path === '/chat' ? ['chat'] : []]);
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('before anything is touched / loads one small script, and nothing of React, office, booking or chat', async ({
  page,
  server,
}) => {
  const loaded = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const size = response.request().sizes();
    loaded.set(
      new URL(response.url()).pathname,
      size.then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('#preise')).toHaveAttribute('data-loaded', 'true');
  const scripts = [...loaded.keys()].filter((path) => path.endsWith('.js'));
  expect(scripts).toHaveLength(1);
  for (const path of scripts) {
    expect(await loaded.get(path)).toBeLessThanOrEqual(12_000);
    const code = await (await fetch(server.url + path)).text();
    expect(code, path).not.toMatch(/admin_token|\/api\/admin\/|rdp-|available-slots|api\/chat|useState/);
  }
  expect(await loaded.get('/')).toBeLessThanOrEqual(20_000);
});

/** So many pages at a time: each waits for the font most of the time. */
const together = 4;

const lateMs = 3000;
const lateFonts = {
  'three seconds late': () => new Promise((resolve) => setTimeout(resolve, lateMs)),
  'just after the first paint': (page: Page) =>
    page.evaluate(async () => {
      while (performance.getEntriesByName('first-contentful-paint').length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
};

for (const [when, comes] of Object.entries(lateFonts)) {
  for (const width of [390, 820, 1440]) {
    test(`nothing moves on any page at ${width} px when the font comes ${when}`, async ({ context, server }) => {
      const { sitePaths }: SiteRenderer = await import(builtRenderer);
      const moved = new Map<string, number>();
      const left = [...sitePaths, '/gibt-es-nicht'];
      const open = async (path: string) => {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 900 });
        const shifts = await layoutShifts(page);
        let isThere = false;
        await page.route('**/*.woff2', async (route) => {
          await comes(page);
          await route.continue();
          isThere = true;
        });
        await page.goto(server.url + path);
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await expect.poll(() => isThere, path).toBe(true);
        await page.waitForLoadState('networkidle');
        const sum = await shifts.sum();
        if (sum > 0) moved.set(path, sum);
        await page.close();
      };
      const openAll = async () => {
        for (let path = left.shift(); path; path = left.shift()) await open(path);
      };
      await Promise.all(Array.from({ length: together }, openAll));
      expect(Object.fromEntries(moved)).toEqual({});
    });
  }
}

test('a first page on a quick line is drawn with the font of the website', async ({ page }) => {
  await page.goto('/impressum', { waitUntil: 'networkidle' });
  const widthIn = (fonts: string) =>
    page.locator('h1').evaluate((heading, fonts) => {
      heading.style.cssText = `display: inline-block; font-family: ${fonts}`;
      return heading.getBoundingClientRect().width;
    }, fonts);
  const standIn = await widthIn('monospace');
  expect(await widthIn('"Atkinson Hyperlegible Next Variable", monospace')).not.toBe(standIn);
});

test('the policy allows no inline script and no style but the one in the page', async ({ server }) => {
  const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await answer.text()).not.toMatch(/<[^>]+ style="/);
  expect(answer.headers.get('set-cookie')).toBeNull();
});
