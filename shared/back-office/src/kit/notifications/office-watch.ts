import type { OfficeEvent } from '@it-lotse/contract/events';
import { alarmKind } from '../live/alarms.ts';
import { officeNotices } from '../live/office-notices.ts';
import type { OfficeViews } from '../live/office-views.ts';
import type { NotificationSettings } from '../notification-settings.ts';
import type { OfficeNotice } from '../office-notice.ts';
import { quietUntil } from './quiet-hours.ts';

/** What comes within this time of each other is told together, so a flood cannot cover the screen. */
export const gatherMs = 400;
/** A computer that slept has timers that are late: the end of a silence is looked for at least this often. */
const longestWaitMs = 60_000;

/** Remembers over restarts what has been told, so that nothing is lost and nothing comes twice. */
export interface ToldMemory {
  /** Everything heard so far is told. */
  told(): void;
  /** In a silence: alarms up to this event are told, everything else is not. */
  alarmsToldTo(eventId: number): void;
  readonly alarmsTold: number;
}

interface OfficeWatchOptions {
  readonly views: OfficeViews;
  settings(): NotificationSettings;
  tell(notices: readonly OfficeNotice[]): void;
  readonly memory?: ToldMemory;
  /** Up to so many pieces of news are told singly. */
  readonly atMostSingly?: number;
}

/**
 * Collects events and hands over the notices they make: those of a backlog at its end, live ones after a moment, those
 * of a silence when it is over.
 */
export class OfficeWatch {
  readonly #options: OfficeWatchOptions;
  readonly #memory: ToldMemory;
  #fresh: OfficeEvent[] = [];
  #held: OfficeEvent[] = [];
  #lastId = 0;
  #live = false;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OfficeWatchOptions) {
    this.#options = options;
    this.#memory = options.memory ?? inMemory();
  }

  hear(event: OfficeEvent): void {
    // A line that broke inside a backlog brings its beginning again.
    if (event.id <= this.#lastId) return;
    this.#lastId = event.id;
    this.#fresh.push(event);
    if (this.#live) this.#gathering ??= setTimeout(() => this.#gather(), gatherMs);
  }

  caughtUp(): void {
    this.#live = true;
    this.#gather();
  }

  /** The line broke: what comes next begins with a backlog. */
  lineBroken(): void {
    if (this.#live) this.#gather();
    this.#live = false;
  }

  /** The server's events begin anew, perhaps with smaller ids: a backup was restored. */
  reset(): void {
    this.#lastId = 0;
    this.#memory.alarmsToldTo(0);
  }

  /** Another server, or nobody is signed in: what is not told stays untold. */
  forget(): void {
    this.stop();
    this.#fresh = [];
    this.#held = [];
    this.#lastId = 0;
    this.#live = false;
  }

  /** The settings changed or the computer woke up: a silence may have ended or begun. */
  review(): void {
    if (this.#held.length > 0) this.#settle();
  }

  stop(): void {
    clearTimeout(this.#gathering);
    clearTimeout(this.#waiting);
    this.#gathering = undefined;
  }

  #gather(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#held.push(...this.#fresh);
    this.#fresh = [];
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#waiting);
    const settings = this.#options.settings();
    const wanted = (kind: string) => settings.kinds[kind] !== false;
    const now = new Date();
    const silentUntil = quietUntil(settings, now);
    // Where nothing is held back, a silence changes nothing.
    if (silentUntil === null || this.#held.length === 0) {
      this.#tell(wanted);
      this.#held = [];
      this.#memory.told();
      return;
    }
    const last = this.#held.at(-1);
    if (settings.quiet.alarmsToo && last && last.id > this.#memory.alarmsTold) {
      this.#tell((kind) => kind === alarmKind.key && wanted(kind));
      this.#memory.alarmsToldTo(last.id);
    }
    this.#waiting = setTimeout(() => this.review(), Math.min(silentUntil.getTime() - now.getTime(), longestWaitMs));
  }

  #tell(wanted: (kind: string) => boolean): void {
    const { views, tell, atMostSingly } = this.#options;
    const untold = this.#held.filter((event) => !views.isAlarm(event) || event.id > this.#memory.alarmsTold);
    const notices = officeNotices(views, untold, { wanted, ...(atMostSingly === undefined ? {} : { atMostSingly }) });
    if (notices.length > 0) tell(notices);
  }
}

function inMemory(): ToldMemory {
  let alarmsTold = 0;
  return {
    told() {},
    alarmsToldTo(eventId) {
      alarmsTold = eventId;
    },
    get alarmsTold() {
      return alarmsTold;
    },
  };
}
