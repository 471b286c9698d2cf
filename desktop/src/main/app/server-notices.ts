import { OfficeWatch } from '@it-lotse/back-office/notifications/office-watch';
import { officeNews } from '@it-lotse/back-office/office-news';
import { withoutNames } from '@it-lotse/back-office/office-notices';
import type { AppLock } from '../lock/app-lock.ts';
import type { Moments } from '../moments.ts';
import { answerNotices } from '../notifications/answer-notices.ts';
import type { NotificationControl } from '../notifications/notification-control.ts';
import { createNotifier } from '../notifications/office-notifications.ts';
import { withText } from '../notifications/quick-reply.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';

interface ServerNoticesOptions
  extends Pick<Servers, 'origin' | 'transport'>,
    Pick<KeptSession, 'session' | 'positions' | 'replies'> {
  readonly control: NotificationControl;
  readonly lock: Pick<AppLock, 'isLocked'>;
  readonly office: Pick<OfficeWindow, 'show' | 'isInView' | 'tell'>;
  readonly moments: Moments;
}

/** Notices of the present server: their clicks and answers stay with it, even when another one counts by then. */
export class ServerNotices {
  readonly #options: ServerNoticesOptions;
  readonly #answer: ReturnType<typeof answerNotices>;
  #watch: OfficeWatch;
  #isOffline = false;

  constructor(options: ServerNoticesOptions) {
    this.#options = options;
    const { origin, replies, session, transport, office } = options;
    this.#answer = answerNotices({
      replies,
      transport,
      accessTo: (at) => session.accessTo(at),
      isAway: (at) => at === origin() && this.#isOffline,
      waits: (at) => at === origin() && office.tell('replies:wait'),
    });
    this.#watch = this.#watchServer();
    options.moments.on('server:arrived', () => {
      this.#watch = this.#watchServer();
      // How the line to this one stands is not known yet.
      this.#isOffline = false;
    });
    options.moments.on('live:connection', (state) => {
      this.#isOffline = state === 'offline';
    });
    options.moments.on('notifications:changed', () => this.#watch.review());
  }

  /** What decides about the news of the present server. */
  get watch(): OfficeWatch {
    return this.#watch;
  }

  #watchServer(): OfficeWatch {
    const { origin, control, lock, office, positions } = this.#options;
    const from = origin() ?? '';
    const answer = this.#answer;
    const notify = createNotifier({
      origin: from,
      outcome: (isShown) => control.noteOutcome(isShown),
      open: (path) => office.show(path, from),
      async reply(notice, text) {
        // Whoever stands before a locked app opens it first; the text waits in the field.
        if (lock.isLocked) return office.show(withText(notice.path, text), from);
        const told = await answer(from, notice, text);
        if (told) notify([told]);
      },
    });
    return new OfficeWatch({
      views: officeNews,
      settings: () => control.settings,
      // Whoever is looking at the record needs no sound.
      tell(notices) {
        const isInView = (path: string) => from === origin() && office.isInView(path);
        const unseen = notices.filter(({ path, alarm }) => alarm || !isInView(path));
        notify(control.settings.names && !lock.isLocked ? unseen : unseen.map(withoutNames));
      },
      memory: positions(from),
    });
  }
}
