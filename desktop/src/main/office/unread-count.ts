import type { Moments } from '../moments.ts';
import { showUnread } from '../notifications/unread-badge.ts';
import type { OfficeWindow } from './office-window.ts';

/** What waits at a server, by its origin. */
export interface WaitingAt {
  readonly origin: string;
  readonly count: number;
}

/**
 * What waits for the operator: on the badge and in the tray over all servers, in the title of the window that of the one in
 * use. The page has counted that one, unless the app is locked; the others are counted at the server.
 */
export class UnreadCount {
  readonly #office: Pick<OfficeWindow, 'window'>;
  readonly #origin: () => string | null;
  readonly #moments: Moments;
  readonly #others = new Map<string, number>();
  #count = 0;

  constructor(office: Pick<OfficeWindow, 'window'>, origin: () => string | null, moments: Moments) {
    this.#office = office;
    this.#origin = origin;
    this.#moments = moments;
    moments.on('server:arrived', () => {
      const at = origin();
      if (at) this.#others.delete(at);
      this.set(0);
    });
    moments.on('session:ended', () => this.set(0));
    moments.on('window:opened', () => this.#show());
  }

  /** Of every server at which something waits; the one in use comes first. */
  get waiting(): readonly WaitingAt[] {
    const at = this.#origin();
    const here = at === null ? [] : [{ origin: at, count: this.#count }];
    const others = [...this.#others].map(([origin, count]) => ({ origin, count }));
    return [...here, ...others].filter(({ count }) => count > 0);
  }

  set(count: number): void {
    this.#count = count;
    this.#changed();
  }

  /** Of a server that is not in use; null: it is not followed any more. */
  setOther(origin: string, count: number | null): void {
    if (count === null) this.#others.delete(origin);
    else this.#others.set(origin, count);
    this.#changed();
  }

  #changed(): void {
    this.#show();
    void this.#moments.tell('unread:changed');
  }

  #show(): void {
    const total = this.waiting.reduce((sum, { count }) => sum + count, 0);
    showUnread(this.#office.window, this.#count, total);
  }
}
