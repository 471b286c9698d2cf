import type { Moments } from '../moments.ts';
import { showUnread } from '../notifications/unread-badge.ts';
import type { OfficeWindow } from './office-window.ts';

/** What waits for the operator, as the page has counted it: on the badge, in the title of the window, in the tray. */
export class UnreadCount {
  readonly #office: Pick<OfficeWindow, 'window'>;
  readonly #moments: Moments;
  #count = 0;

  constructor(office: Pick<OfficeWindow, 'window'>, moments: Moments) {
    this.#office = office;
    this.#moments = moments;
    moments.on('server:arrived', () => this.set(0));
    moments.on('session:ended', () => this.set(0));
    moments.on('window:opened', () => showUnread(office.window, this.#count));
  }

  get count(): number {
    return this.#count;
  }

  set(count: number): void {
    this.#count = count;
    showUnread(this.#office.window, count);
    void this.#moments.tell('unread:changed', count);
  }
}
