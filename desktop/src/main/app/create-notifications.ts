import { createAutostart } from '../background/autostart.ts';
import { createBackground } from '../background/background.ts';
import type { HandlersOf } from '../ipc.ts';
import type { AppLock } from '../lock/app-lock.ts';
import type { Moments } from '../moments.ts';
import { NotificationControl } from '../notifications/notification-control.ts';
import { tryNotification } from '../notifications/office-notifications.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import { UnreadCount } from '../office/unread-count.ts';
import type { SettingsFile } from '../settings/settings.ts';
import type { QuitGuard } from '../window/quit-guard.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';
import { ServerNotices } from './server-notices.ts';

interface NotificationsOptions extends Servers, KeptSession {
  readonly settings: SettingsFile;
  readonly lock: AppLock;
  readonly office: OfficeWindow;
  readonly quitGuard: QuitGuard;
  readonly moments: Moments;
}

/** What tells the operator while nobody looks at the window: notices, the count of what waits, the tray. */
export function createNotifications(options: NotificationsOptions) {
  const { settings, servers, origin, office, quitGuard, moments } = options;
  const unread = new UnreadCount(office, origin, moments);
  const control = new NotificationControl(settings, (state) => void moments.tell('notifications:changed', state));
  const notices = new ServerNotices({ ...options, control });
  const background = createBackground({
    settings,
    autostart: createAutostart(),
    tray: () => ({
      unread: unread.waiting.map((at) => ({ ...at, name: servers.nameAmongOthers(at.origin) })),
      mutedUntil: control.settings.mutedUntil,
    }),
    open: (at) => office.show(undefined, at),
    silence: (silence) => control.silence(silence),
    quitGuard,
  });
  moments.on('window:opened', (opened) => background.watch(opened));
  moments.on('unread:changed', () => background.show());
  moments.on('notifications:changed', () => background.show());
  moments.on('servers:changed', () => background.show());

  const handlers: HandlersOf<'notifications' | 'background' | 'unread'> = {
    'notifications:read': () => control.state,
    'notifications:save': (changed) => control.save(changed),
    'notifications:try': () =>
      tryNotification(
        (path) => office.show(path),
        (isShown) => control.noteOutcome(isShown),
      ),
    'background:read': () => background.state,
    'background:save': (changed) => background.save(changed),
    'unread:set': (count) => unread.set(count),
  };
  return { notices, unread, handlers };
}
