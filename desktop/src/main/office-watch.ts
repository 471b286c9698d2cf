import { type OfficeNotice, officeNotices } from '@it-lotse/shared/back-office/office-notices';
import type { OfficeEvent } from '@it-lotse/shared/contract/events';

/** What comes within this time of each other is told together, so a flood cannot cover the screen. */
const gatherMs = 400;

/** Collects events and hands over the notices they make: those of a backlog at its end, live ones after a moment. */
export class OfficeWatch {
  readonly #tell: (notices: readonly OfficeNotice[]) => void;
  #events: OfficeEvent[] = [];
  #live = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (notices: readonly OfficeNotice[]) => void) {
    this.#tell = tell;
  }

  hear(event: OfficeEvent): void {
    this.#events.push(event);
    if (this.#live) this.#timer ??= setTimeout(() => this.#flush(), gatherMs);
  }

  caughtUp(): void {
    this.#live = true;
    this.#flush();
  }

  /** The line broke: what comes next begins with a backlog. */
  lineBroken(): void {
    this.#live = false;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notices = officeNotices(this.#events);
    this.#events = [];
    if (notices.length > 0) this.#tell(notices);
  }
}
