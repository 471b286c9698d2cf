import type { OfficeNotice } from '@it-lotse/shared/back-office/office-notices';
import { Notification } from 'electron';

/** Bodies are markup on Linux desktops (Desktop Notifications Specification, "Markup"): what visitors write stays text. */
export function plainTextFor(platform: NodeJS.Platform, text: string): string {
  return platform === 'linux' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

/** Shows native notifications; a click calls `open` with the notice's path. */
export function createNotifier(open: (path: string) => void): (notices: readonly OfficeNotice[]) => void {
  // Without a reference a notification is collected as garbage, and its click is lost.
  const shown = new Set<Notification>();
  return (notices) => {
    if (!Notification.isSupported()) return;
    for (const notice of notices) {
      const notification = new Notification({
        title: notice.title,
        body: plainTextFor(process.platform, notice.body),
        urgency: notice.alarm ? 'critical' : 'normal',
        timeoutType: 'default',
      });
      shown.add(notification);
      const done = () => shown.delete(notification);
      notification.on('click', () => {
        done();
        open(notice.path);
      });
      notification.on('close', done);
      notification.on('failed', done);
      notification.show();
    }
  };
}
