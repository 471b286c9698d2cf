import { sampleNotice } from '@it-lotse/shared/back-office/notifications/notification-host';
import type { OfficeNotice } from '@it-lotse/shared/back-office/office-notices';
import { Notification } from 'electron';

/** Bodies are markup on Linux desktops (Desktop Notifications Specification, "Markup"): what visitors write stays text. */
export function plainTextFor(platform: NodeJS.Platform, text: string): string {
  return platform === 'linux' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

/**
 * Without a reference a notification is collected as garbage, and its click is lost. It lives longer than the notifier:
 * notices of a server stay on the screen after the app has gone to another one.
 */
const onScreen = new Set<Notification>();
/** More than a system still offers to click. */
const mostOnScreen = 50;

function keep(notification: Notification): void {
  onScreen.add(notification);
  const [oldest] = onScreen;
  if (oldest && onScreen.size > mostOnScreen) onScreen.delete(oldest);
}

/** A notice that can be answered right where it appears. */
export type AnswerableNotice = OfficeNotice & { readonly whatsapp: string };

interface NotifierActions {
  /** The notification was clicked. */
  open(path: string): void;
  /** Something was typed into the reply field, which only macOS offers. */
  reply(notice: AnswerableNotice, text: string): void;
}

/** Shows native notifications. */
export function createNotifier({ open, reply }: NotifierActions): (notices: readonly OfficeNotice[]) => void {
  return (notices) => {
    if (!Notification.isSupported()) return;
    for (const notice of notices) {
      const notification = new Notification({
        title: notice.title,
        body: plainTextFor(process.platform, notice.body),
        urgency: notice.alarm ? 'critical' : 'normal',
        timeoutType: 'default',
        hasReply: isAnswerable(notice),
        replyPlaceholder: 'Antwort schreiben …',
      });
      keep(notification);
      const done = () => onScreen.delete(notification);
      notification.on('click', () => {
        done();
        open(notice.path);
      });
      notification.on('reply', (_event, text) => {
        done();
        if (isAnswerable(notice)) reply(notice, text);
      });
      notification.on('close', ({ reason }) => {
        // Windows has moved it to its notification centre, where it can still be clicked.
        if (reason !== 'timedOut') done();
      });
      notification.on('failed', done);
      notification.show();
    }
  };
}

function isAnswerable(notice: OfficeNotice): notice is AnswerableNotice {
  return notice.whatsapp !== undefined;
}

/** Shows a sample, whatever is set. False when the system does not take it, or says nothing within two seconds. */
export function tryNotification(open: (path: string) => void): Promise<boolean> {
  if (!Notification.isSupported()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { title, body, path } = sampleNotice;
    const notification = new Notification({ title, body });
    keep(notification);
    notification.on('show', () => resolve(true));
    notification.on('failed', () => resolve(false));
    notification.on('click', () => open(path));
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') onScreen.delete(notification);
    });
    setTimeout(() => resolve(false), 2_000);
    notification.show();
  });
}
