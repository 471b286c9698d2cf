import type { Updates } from '../updates/updates.ts';
import type { QuitGuard } from './quit-guard.ts';

/** A page, by whatever stands for it. */
type Page = object;

/** What is begun in the pages of all windows: as long as there is any, nothing restarts or ends over it unasked. */
export class BegunWork {
  readonly #updates: Pick<Updates, 'setDraftsOpen'>;
  readonly #quitGuard: Pick<QuitGuard, 'setWouldLose'>;
  readonly #pages = new Map<Page, { readonly open: boolean; readonly wouldLose: boolean }>();

  /** What waits until nothing is begun in a page. */
  readonly #afterwards = new Map<Page, () => void>();

  constructor(updates: Pick<Updates, 'setDraftsOpen'>, quitGuard: Pick<QuitGuard, 'setWouldLose'>) {
    this.#updates = updates;
    this.#quitGuard = quitGuard;
  }

  /** @param open something was typed and not sent; @param wouldLose the end of the page would lose it */
  set(page: Page, open: boolean, wouldLose: boolean): void {
    this.#pages.set(page, { open, wouldLose });
    this.#tell();
    this.#goOn(page);
  }

  /** Does it at once, or as soon as what is begun there is sent or discarded; never, if the page goes before that. */
  whenNothing(page: Page, then: () => void): void {
    this.#afterwards.set(page, then);
    this.#goOn(page);
  }

  wouldLose(page: Page): boolean {
    return this.#pages.get(page)?.wouldLose ?? false;
  }

  /** The page is gone, or begins anew. */
  forget(page: Page): void {
    this.#afterwards.delete(page);
    if (this.#pages.delete(page)) this.#tell();
  }

  #goOn(page: Page): void {
    if (this.#pages.get(page)?.open) return;
    const then = this.#afterwards.get(page);
    this.#afterwards.delete(page);
    then?.();
  }

  #tell(): void {
    const pages = [...this.#pages.values()];
    this.#updates.setDraftsOpen(pages.some(({ open }) => open));
    this.#quitGuard.setWouldLose(pages.some(({ wouldLose }) => wouldLose));
  }
}
