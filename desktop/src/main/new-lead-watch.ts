import type { OfficeEvent } from '@it-lotse/shared/contract/events';
import { leadsStillThere, type NewLead } from './lead-notifications.ts';

/** Leads that come within this time of each other are told together, so a flood cannot cover the screen. */
const gatherMs = 400;

/** Collects events and hands over the new leads among them: all of a backlog at its end, live ones after a moment. */
export class NewLeadWatch {
  readonly #tell: (leads: readonly NewLead[]) => void;
  #events: OfficeEvent[] = [];
  #live = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (leads: readonly NewLead[]) => void) {
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
    const leads = leadsStillThere(this.#events);
    this.#events = [];
    if (leads.length > 0) this.#tell(leads);
  }
}
