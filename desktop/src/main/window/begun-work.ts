import type { Updates } from '../updates/updates.ts';
import type { QuitGuard } from './quit-guard.ts';

/** A page, by whatever stands for it. */
type Page = object;

/** What is begun in the pages of all windows: as long as there is any, nothing restarts or ends over it unasked. */
export class BegunWork {
  readonly #updates: Pick<Updates, 'setDraftsOpen'>;
  readonly #quitGuard: Pick<QuitGuard, 'setWouldLose'>;
  readonly #pages = new Map<Page, { readonly open: boolean; readonly wouldLose: boolean }>();

  constructor(updates: Pick<Updates, 'setDraftsOpen'>, quitGuard: Pick<QuitGuard, 'setWouldLose'>) {
    this.#updates = updates;
    this.#quitGuard = quitGuard;
  }

  /** @param open something was typed and not sent; @param wouldLose the end of the page would lose it */
  set(page: Page, open: boolean, wouldLose: boolean): void {
    this.#pages.set(page, { open, wouldLose });
    this.#tell();
  }

  wouldLose(page: Page): boolean {
    return this.#pages.get(page)?.wouldLose ?? false;
  }

  /** The page is gone, or begins anew. */
  forget(page: Page): void {
    if (this.#pages.delete(page)) this.#tell();
  }

  #tell(): void {
    const pages = [...this.#pages.values()];
    this.#updates.setDraftsOpen(pages.some(({ open }) => open));
    this.#quitGuard.setWouldLose(pages.some(({ wouldLose }) => wouldLose));
  }
}
