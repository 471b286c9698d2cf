import type { ConnectionState } from '@it-lotse/back-office/host';
import { OfficeWatch } from '@it-lotse/back-office/notifications/office-watch';
import { officeNews } from '@it-lotse/back-office/office-news';
import { withoutNames } from '@it-lotse/back-office/office-notices';
import type { AppLock } from '../lock/app-lock.ts';
import type { Moments } from '../moments.ts';
import { answerNotices, replySender } from '../notifications/answer-notices.ts';
import type { NotificationControl } from '../notifications/notification-control.ts';
import { type AnswerableNotice, createNotifier } from '../notifications/office-notifications.ts';
import { conversationAt, withText } from '../notifications/quick-reply.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';

interface ServerNoticesOptions
  extends Pick<Servers, 'servers' | 'origin' | 'transport'>,
    Pick<KeptSession, 'session' | 'positions' | 'replies'> {
  readonly control: NotificationControl;
  readonly lock: Pick<AppLock, 'isLocked'>;
  readonly office: Pick<OfficeWindow, 'show' | 'isInView' | 'tell'>;
  readonly moments: Moments;
}

const silences = {
  'signed-out': {
    title: (name: string) => `Sie sind bei ${name} abgemeldet`,
    body: 'Bitte melden Sie sich dort neu an. Bis dahin meldet dieser Server nichts.',
  },
  moved: {
    title: (name: string) => `${name} hat eine neue Adresse`,
    body: 'Öffnen Sie diesen Server, um ihm dorthin zu folgen. Bis dahin meldet er nichts.',
  },
  other: {
    title: (name: string) => `Bei ${name} antwortet ein anderer Server als bisher`,
    body: 'Er bekommt von dieser App nichts. Öffnen Sie ihn, um zu sehen, was Sie tun können.',
  },
} as const;

/** Notices of each server: their clicks and answers stay with it, whichever one is in use by then. */
export class ServerNotices {
  readonly #options: ServerNoticesOptions;
  readonly #answer: ReturnType<typeof answerNotices>;
  /** Sends what was typed outside of the office to a server. */
  readonly send: ReturnType<typeof replySender>;
  readonly #watches = new Map<string, OfficeWatch>();
  readonly #offline = new Set<string>();

  constructor(options: ServerNoticesOptions) {
    this.#options = options;
    const { origin, replies, session, transport, office } = options;
    this.send = replySender({
      replies,
      transport,
      accessTo: (at) => session.accessTo(at),
      isAway: (at) => this.#offline.has(at),
      waits: (at) => at === origin() && office.tell('replies:wait'),
    });
    this.#answer = answerNotices(this.send);
    options.moments.on('notifications:changed', () => this.review());
    // Of the one in use the page says it, with the way on.
    options.moments.on('server:security-changed', (at, { identity }) => {
      if (at !== origin() && (identity === 'moved' || identity === 'other')) this.#tellAside(at, identity);
    });
  }

  /** What decides about the news of a server. */
  watchOf(origin: string): OfficeWatch {
    const watch = this.#watches.get(origin) ?? this.#watchServer(origin);
    this.#watches.set(origin, watch);
    return watch;
  }

  /** Silences may have ended or begun. */
  review(): void {
    for (const watch of this.#watches.values()) watch.review();
  }

  /** How the line to a server stands; null: none is tried. */
  lineIs(origin: string, state: ConnectionState | null): void {
    if (state === 'offline') this.#offline.add(origin);
    else this.#offline.delete(origin);
  }

  /** A server that is not in use has ended the session: nothing more is told of it, and nobody would miss it. */
  tellSignedOut(origin: string): void {
    this.#tellAside(origin, 'signed-out');
  }

  /** Why a server that is not in use has fallen silent. A click leads there, where the way on is. */
  #tellAside(origin: string, why: keyof typeof silences): void {
    const name = this.#options.servers.nameAmongOthers(origin) ?? new URL(origin).host;
    const { title, body } = silences[why];
    this.#notifierOf(origin)([{ title: title(name), body, path: '/' }]);
  }

  /** Something was typed into a notice of an earlier run, of which nothing is left but its place. */
  async reply(from: string, path: string, text: string): Promise<void> {
    const to = conversationAt(path);
    if (to) await this.#reply(from, { title: '', body: '', path, reply: to }, text);
    else this.#options.office.show(path, from);
  }

  async #reply(from: string, notice: AnswerableNotice, text: string): Promise<void> {
    const { lock, office } = this.#options;
    // Whoever stands before a locked app opens it first; the text waits in the field.
    if (lock.isLocked) return office.show(withText(notice.path, text), from);
    const told = await this.#answer(from, notice, text);
    if (told) this.#notifierOf(from)([told]);
  }

  #watchServer(from: string): OfficeWatch {
    const { servers, origin, control, lock, office, positions } = this.#options;
    const notify = this.#notifierOf(from);
    return new OfficeWatch({
      views: officeNews,
      settings: () => control.settings,
      // Whoever is looking at the record needs no sound.
      tell(notices) {
        const isInView = (path: string) => from === origin() && office.isInView(path);
        const unseen = notices.filter(({ path, alarm }) => alarm || !isInView(path));
        const name = servers.nameAmongOthers(from);
        const spoken = control.settings.names && !lock.isLocked ? unseen : unseen.map(withoutNames);
        notify(name === null ? spoken : spoken.map((notice) => ({ ...notice, title: `${name}: ${notice.title}` })));
      },
      memory: positions(from),
    });
  }

  #notifierOf(from: string) {
    const { control, office } = this.#options;
    return createNotifier({
      origin: from,
      outcome: (isShown) => control.noteOutcome(isShown),
      open: (path) => office.show(path, from),
      reply: (notice, text) => void this.#reply(from, notice, text),
    });
  }
}
