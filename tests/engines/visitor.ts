import { expect } from '@playwright/test';
import type { EngineBrowser, EngineElement } from './engine-browser.ts';
import { findByName, isReady, isTicked, type Role, selectorOf, visibleText } from './in-page.ts';

/** For what hangs; a busy machine may take its time. */
const limitMs = 60_000;

/** Somebody on the website. Every step waits until it can be done. */
export class Visitor {
  readonly #browser: EngineBrowser;
  readonly #siteUrl: string;

  constructor(browser: EngineBrowser, siteUrl: string) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(new URL(path, this.#siteUrl).href);
    await expect.poll(() => this.#browser.evaluate(isReady), { timeout: limitMs }).toBe(true);
  }

  /** What lies below the window is fetched as it comes near. */
  scrollTo(heading: string): Promise<void> {
    return this.#browser.evaluate((text) => {
      const found = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === text);
      found?.scrollIntoView();
    }, heading);
  }

  click(role: Role, name: string): Promise<void> {
    return this.#act(role, name, (element) => element.click());
  }

  fill(label: string, text: string): Promise<void> {
    return this.#act('textbox', label, (element) => element.type(text));
  }

  /** A click on a page that is still settling may miss; what counts is the tick that is to be seen. */
  tick(name: string): Promise<void> {
    const isDone = () => this.#browser.evaluate(isTicked, name);
    return expect(async () => {
      if (await isDone()) return;
      await this.click('checkbox', name);
      if (!(await isDone())) throw new Error(`The tick of '${name}' is not set`);
    }).toPass({ timeout: limitMs });
  }

  async sees(text: string): Promise<void> {
    await expect.poll(() => this.#text(), { timeout: limitMs }).toContain(text);
  }

  /** An element that moves or is drawn anew between being found and being used is looked for again. */
  #act(role: Role, name: string, action: (element: EngineElement) => Promise<void>): Promise<void> {
    return expect(async () => {
      const element = await this.#browser.element(findByName, selectorOf(role), name);
      if (!element) throw new Error(`There is no ${role} '${name}' in: ${await this.#text()}`);
      await action(element);
    }).toPass({ timeout: limitMs });
  }

  /** Between two pages there is none. */
  #text(): Promise<string> {
    return this.#browser.evaluate(visibleText).catch((error: unknown) => String(error));
  }
}
