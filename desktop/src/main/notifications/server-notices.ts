import { OfficeWatch } from '@it-lotse/shared/back-office/notifications/office-watch';
import { withoutNames } from '@it-lotse/shared/back-office/office-notices';
import type { AppLock } from '../lock/app-lock.ts';
import type { Moments } from '../moments.ts';
import type { Servers } from '../servers/create-servers.ts';
import type { KeptSession } from '../session/create-session.ts';
import type { OfficeWindow } from '../window/office-window.ts';
import type { NotificationControl } from './notification-control.ts';
import { createNotifier } from './office-notifications.ts';
import { sendQuickReply } from './quick-reply.ts';

interface ServerNoticesOptions
  extends Pick<Servers, 'origin' | 'transport'>,
    Pick<KeptSession, 'session' | 'positions'> {
  readonly control: NotificationControl;
  readonly lock: Pick<AppLock, 'isLocked'>;
  readonly office: Pick<OfficeWindow, 'show' | 'isInView'>;
  readonly moments: Moments;
}

/** Notices of the present server: their clicks and answers stay with it, even when another one counts by then. */
export class ServerNotices {
  readonly #options: ServerNoticesOptions;
  #watch: OfficeWatch;

  constructor(options: ServerNoticesOptions) {
    this.#options = options;
    this.#watch = this.#watchServer();
    options.moments.on('server:arrived', () => {
      this.#watch = this.#watchServer();
    });
    options.moments.on('notifications:changed', () => this.#watch.review());
  }

  /** What decides about the news of the present server. */
  get watch(): OfficeWatch {
    return this.#watch;
  }

  #watchServer(): OfficeWatch {
    const { origin, control, lock, office, session, transport, positions } = this.#options;
    const from = origin() ?? '';
    const notify = createNotifier({
      origin: from,
      outcome: (isShown) => control.noteOutcome(isShown),
      open: (path) => office.show(path, from),
      async reply(notice, text) {
        // Whoever stands before a locked app opens it first; the text waits in the field.
        if (lock.isLocked) return office.show(`${notice.path}?${new URLSearchParams({ entwurf: text })}`, from);
        const failure = await sendQuickReply({ access: () => session.accessTo(from) }, transport, notice, text);
        if (failure) notify([failure]);
      },
    });
    return new OfficeWatch({
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
