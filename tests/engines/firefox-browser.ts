import { type ElementHandle, launch } from 'puppeteer-core';
import type { EngineBrowser } from './engine-browser.ts';

/** Firefox as it is installed, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // It reads the languages of a page from here, and would otherwise show its own greeting.
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE, de', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (pageFunction, ...args) => page.evaluate(pageFunction, ...args) as Promise<never>,
    element: async (pageFunction, ...args) => {
      const handle = (await page.evaluateHandle(pageFunction, ...args)).asElement() as ElementHandle<Element> | null;
      return handle && { click: () => handle.click(), type: (text) => handle.type(text) };
    },
    screenshot: async () => Buffer.from(await page.screenshot({ fullPage: true })),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
