import type { OfficeEvent } from '@it-lotse/contract/events';

/** More than these are not worth telling one by one: the page loads everything anew. */
const mostKept = 1_000;

export interface HearingPage {
  tell(event: OfficeEvent): void;
  reset(): void;
}

/**
 * Events on their way to the page. Those that come before it listens are kept for it: what it remembers from an earlier
 * run may have been changed or deleted in between.
 */
export class PageEvents {
  readonly #page: HearingPage;
  #early: OfficeEvent[] | 'too-many' = [];
  #listens = false;

  constructor(page: HearingPage) {
    this.#page = page;
  }

  get listens(): boolean {
    return this.#listens;
  }

  hear(event: OfficeEvent): void {
    if (this.#listens) this.#page.tell(event);
    else if (this.#early === 'too-many' || this.#early.length === mostKept) this.#early = 'too-many';
    else this.#early.push(event);
  }

  /** The server could not tell everything: single events are of no use to a page that does not listen yet. */
  reset(): void {
    if (this.#listens) this.#page.reset();
    else this.#early = 'too-many';
  }

  pageListens(): void {
    this.#listens = true;
    const early = this.#early;
    this.#early = [];
    if (early === 'too-many') this.#page.reset();
    else for (const event of early) this.#page.tell(event);
  }

  /** The page is loaded anew, shows the login, or there is none: what comes is for the next one that listens. */
  pageLeft(): void {
    this.#listens = false;
  }
}
