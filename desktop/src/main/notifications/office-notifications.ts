import { sampleNotice } from '@it-lotse/back-office/notifications/notification-host';
import type { OfficeNotice } from '@it-lotse/back-office/office-notice';
import { Notification, type NotificationConstructorOptions } from 'electron';
import type { LinkedPlace } from '../system/deep-links.ts';
import { noticeMark, placeOfNotice, toastXml } from './notice-marks.ts';

/** Bodies are markup on Linux desktops (Desktop Notifications Specification, "Markup"): what visitors write stays text. */
export function plainTextFor(platform: NodeJS.Platform, text: string): string {
  return platform === 'linux' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

/**
 * Without a reference a notification is collected as garbage, and its click is lost. It lives longer than the notifier:
 * notices of a server stay on the screen after the app has gone to another one.
 */
const onScreen = new Map<Notification, { readonly path: string; readonly origin: string | null }>();
/** More than a system still offers to click. */
const mostOnScreen = 50;

function keep(notification: Notification, path: string, origin: string | null): void {
  onScreen.set(notification, { path, origin });
  const [oldest] = onScreen.keys();
  if (oldest && onScreen.size > mostOnScreen) onScreen.delete(oldest);
}

/** A notice that can be answered right where it appears. */
export type AnswerableNotice = OfficeNotice & Required<Pick<OfficeNotice, 'reply'>>;

interface NotifierActions {
  /** Of the server the notices are of. */
  readonly origin: string | null;
  /** Whether the system showed what it was given. */
  outcome(isShown: boolean): void;
  /** The notification was clicked. */
  open(path: string): void;
  /** Something was typed into the reply field, which Linux does not offer. */
  reply(notice: AnswerableNotice, text: string): void;
}

/** Shows native notifications. */
export function createNotifier({
  origin,
  outcome,
  open,
  reply,
}: NotifierActions): (notices: readonly OfficeNotice[]) => void {
  return (notices) => {
    if (!Notification.isSupported()) return;
    for (const notice of notices) {
      const notification = new Notification(notificationOptions(process.platform, notice, origin));
      keep(notification, notice.path, origin);
      const done = () => onScreen.delete(notification);
      notification.on('click', () => {
        done();
        open(notice.path);
      });
      // Newer Electrons tell it in the event, older ones behind it.
      notification.on('reply', (event, text) => {
        done();
        if (isAnswerable(notice)) reply(notice, event.reply ?? text);
      });
      notification.on('close', ({ reason }) => {
        // Windows has moved it to its notification centre, where it can still be clicked.
        if (reason !== 'timedOut') done();
      });
      notification.on('show', () => outcome(true));
      notification.on('failed', () => {
        done();
        outcome(false);
      });
      notification.show();
    }
  };
}

/** A toast of Windows that cannot be answered opens its link by itself, so that it works after the app has ended. */
export function notificationOptions(
  platform: NodeJS.Platform,
  notice: OfficeNotice,
  origin: string | null,
): NotificationConstructorOptions {
  const { id, link } = noticeMark(platform, notice.path, origin);
  return {
    id,
    title: notice.title,
    body: plainTextFor(platform, notice.body),
    urgency: notice.alarm ? 'critical' : 'normal',
    timeoutType: 'default',
    hasReply: isAnswerable(notice),
    replyPlaceholder: 'Antwort schreiben …',
    ...(platform === 'win32' && link && !isAnswerable(notice) ? { toastXml: toastXml(notice, link) } : {}),
  };
}

/** Somebody has seen what it tells of, here or on another device: it goes. */
export function withdrawNotices(path: string, origin: string | null): void {
  for (const [notification, of] of onScreen) {
    if (of.path !== path || of.origin !== origin) continue;
    onScreen.delete(notification);
    notification.close();
  }
  // Those of an earlier run as well; only newer Electrons know how.
  if (process.platform === 'darwin') Notification.remove?.(noticeMark('darwin', path, origin).id);
}

interface EarlierActions {
  open(place: LinkedPlace): void;
  reply(place: LinkedPlace, text: string): void;
}

/**
 * macOS still has what an earlier run told: a click on it leads there all the same, and what is typed into it is an
 * answer. Windows tells of such an answer without saying to what.
 */
export async function hearEarlierNotices({ open, reply }: EarlierActions): Promise<void> {
  if (process.platform !== 'darwin') return;
  for (const notification of (await Notification.getHistory?.()) ?? []) {
    const place = placeOfNotice(notification.id);
    if (!place) continue;
    keep(notification, place.path, null);
    notification.on('click', () => open(place));
    notification.on('reply', (event, text) => {
      onScreen.delete(notification);
      reply(place, event.reply ?? text);
    });
  }
}

function isAnswerable(notice: OfficeNotice): notice is AnswerableNotice {
  return notice.reply !== undefined;
}

/** Shows a sample, whatever is set. False when the system does not take it, or says nothing within two seconds. */
export function tryNotification(open: (path: string) => void, outcome: (isShown: boolean) => void): Promise<boolean> {
  if (!Notification.isSupported()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { title, body, path } = sampleNotice;
    const notification = new Notification({ title, body });
    keep(notification, path, null);
    const end = (isShown: boolean) => {
      outcome(isShown);
      resolve(isShown);
    };
    notification.on('show', () => end(true));
    notification.on('failed', () => end(false));
    notification.on('click', () => open(path));
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') onScreen.delete(notification);
    });
    setTimeout(() => resolve(false), 2_000);
    notification.show();
  });
}
