import type { ComponentType } from 'react';

/** The script of a page. It is fetched once; one that did not come is asked for again by whoever opens the page next. */
export class PageScript {
  readonly #load: () => Promise<ComponentType>;
  #fetching: Promise<void> | null = null;
  #isRefused = false;
  /** null until it is there. */
  page: ComponentType | null = null;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /** Resolves once it is there, or will not come. */
  fetch(): Promise<void> {
    this.#fetching ??= this.#load().then(
      (page) => {
        this.page = page;
      },
      () => {
        this.#isRefused = true;
      },
    );
    return this.#fetching;
  }

  forgetRefusal(): void {
    if (!this.#isRefused) return;
    this.#isRefused = false;
    this.#fetching = null;
  }
}

/** Begins to fetch the scripts of the pages at a place, by the routes that match it. */
export function fetchScripts(routes: readonly { handle?: unknown }[]): Promise<unknown> {
  return Promise.all(routes.map(({ handle }) => handle instanceof PageScript && handle.fetch()));
}
