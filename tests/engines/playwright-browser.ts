import type { BrowserType } from '@playwright/test';
import type { EngineBrowser } from './engine-browser.ts';

/** Playwright's own builds of Firefox and WebKit. */
export async function startWithPlaywright(type: BrowserType): Promise<EngineBrowser> {
  const browser = await type.launch();
  const page = await browser.newPage({ locale: 'de-DE', reducedMotion: 'reduce' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (pageFunction, ...args) => page.evaluate(callable(pageFunction, args)) as Promise<never>,
    element: async (pageFunction, ...args) => {
      const handle = (await page.evaluateHandle<Element | null>(callable(pageFunction, args))).asElement();
      return handle && { click: () => handle.click(), type: (text) => handle.fill(text) };
    },
    screenshot: () => page.screenshot({ fullPage: true }),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}

/** Playwright hands over one argument only. */
const callable = (pageFunction: (...args: string[]) => unknown, args: readonly string[]) =>
  `(${pageFunction})(...${JSON.stringify(args)})`;
