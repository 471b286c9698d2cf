import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';

/** A page without a fault, except for `content` and `style`. */
const show = (page: Page, content: string, style = '') =>
  page.setContent(`<!doctype html><html lang="de"><title>Probe</title>
    <style>:root { color-scheme: light dark } ${style}</style>
    <main><h1>Probe</h1>${content}</main></html>`);

const everywhere = (page: Page) => expectAccessibleEverywhere(page, 'a planted fault');

test('a page without a fault passes, and has its size and colours back', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(page, '<p>Alles gut.</p>');
  await everywhere(page);
  expect(page.viewportSize()).toEqual({ width: 500, height: 500 });
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
});

for (const colorScheme of ['light', 'dark']) {
  test(`pale text is found that is pale only in ${colorScheme}`, async ({ page }) => {
    await show(
      page,
      '<p>Blass</p>',
      `@media (prefers-color-scheme: ${colorScheme}) { p { background: #777; color: #888 } }`,
    );
    await expect(everywhere(page)).rejects.toThrow(new RegExp(`${colorScheme}.*color-contrast: <p>Blass</p>`, 's'));
  });
}

test('a field without a name is found', async ({ page }) => {
  await show(page, '<input>');
  await expect(expectAccessible(page, 'a form')).rejects.toThrow(/a form.*label: <input>/s);
});

for (const [width, media] of [
  [390, '(width < 600px)'],
  [820, '(600px < width < 1000px)'],
  [1440, '(width > 1000px)'],
] as const) {
  test(`what scrolls sideways at ${width} px only is found`, async ({ page }) => {
    await show(page, '<p>Breit</p>', `@media ${media} { p { width: 1600px } }`);
    await expect(everywhere(page)).rejects.toThrow(new RegExp(`${width} px, (light|dark).*scrolls sideways by `, 's'));
  });

  test(`text that is cut at ${width} px only is found`, async ({ page }) => {
    await show(
      page,
      '<p>Dieser Satz hat keinen Platz.</p>',
      `@media ${media} { p { width: 60px; white-space: nowrap; overflow: hidden } }`,
    );
    await expect(everywhere(page)).rejects.toThrow(
      new RegExp(`${width} px, (light|dark).*“Dieser Satz hat keinen Platz.” is cut by <p>`, 's'),
    );
  });
}

test('a word broken within itself is found', async ({ page }) => {
  await show(page, '<p>Zahlungen</p>', 'p { width: 60px; overflow-wrap: anywhere }');
  await expect(expectAccessible(page, 'a tab')).rejects.toThrow('“Zahlungen” is broken within the word');
});

test('a word whose letters stand one under the other is found, also where it may be hyphenated and is not read out', async ({
  page,
}) => {
  await show(
    page,
    '<p><span aria-hidden="true">Newsletter</span></p>',
    'p { width: 1ch; overflow-wrap: anywhere; hyphens: auto }',
  );
  await expect(everywhere(page)).rejects.toThrow(/“Newsletter” is broken within the word/);
});

test('text that stands out of its frame is found', async ({ page }) => {
  await show(page, '<p>271.654,74 €</p>', 'p { width: 60px; border: 1px solid; white-space: nowrap }');
  await expect(expectAccessible(page, 'a card')).rejects.toThrow('“271.654,74 €” stands out of its frame');
});

test('text beyond the left edge of the window is found', async ({ page }) => {
  await show(page, '<p style="margin-left: -50px">Halb weg</p>');
  await expect(everywhere(page)).rejects.toThrow('“Halb weg” is cut by the edge of the window');
});

test('text that ends in dots, scrolls or is for screen readers only is not cut', async ({ page }) => {
  const narrow = 'width: 60px; white-space: nowrap';
  await show(
    page,
    `<p style="${narrow}; overflow: hidden; text-overflow: ellipsis">Endet in Punkten</p>
     <p style="${narrow}; overflow: hidden" title="Steht ganz im Titel">Steht ganz im Titel</p>
     <div style="${narrow}; overflow: auto" tabindex="0">Lässt sich schieben</div>
     <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Nur zum Vorlesen</p>`,
  );
  await everywhere(page);
});
