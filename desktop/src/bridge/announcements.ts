import type { UpdateState } from '@it-lotse/back-office/app-updates';
import type { ConnectionState, OfficeCommand } from '@it-lotse/back-office/host';
import type { NotificationState } from '@it-lotse/back-office/notifications/notification-host';
import type { OfficeEvent } from '@it-lotse/contract/events';
import type { ProxyQuestion, ServerSecurity } from './server-answers.ts';

interface Announcement<Method extends string, Payload extends readonly unknown[]> {
  /** With which the page subscribes. */
  readonly method: Method;
  /** Stands in the type alone: the page believes the main process. */
  readonly payload?: Payload;
}

const on = <Method extends string>(method: Method) => ({
  method,
  tells: <Payload extends readonly unknown[]>(): Announcement<Method, Payload> => ({ method }),
});

/** What the main process tells the page. Bridge and preload script derive from it. */
export const announcements = {
  'live:event': on('onEvent').tells<[event: OfficeEvent]>(),
  'live:reset': on('onReset').tells<[]>(),
  'live:connection': on('onConnection').tells<[state: ConnectionState]>(),
  'live:signed-out': on('onSignedOut').tells<[]>(),
  /** A keychain that was locked has taken the token of the present server after all. */
  'session:kept': on('onSessionKept').tells<[]>(),
  /** Ask for `replies:waiting`. */
  'replies:wait': on('onRepliesWait').tells<[]>(),
  'navigation:go': on('onNavigate').tells<[path: string]>(),
  'files:progress': on('onDownloadProgress').tells<[path: string, received: number, total: number | null]>(),
  'command:wanted': on('onCommand').tells<[command: OfficeCommand]>(),
  'updates:changed': on('onUpdateState').tells<[state: UpdateState]>(),
  'notifications:changed': on('onNotifications').tells<[state: NotificationState]>(),
  'server:security-changed': on('onServerSecurity').tells<[security: ServerSecurity]>(),
  /** null: nothing is open any more. */
  'proxy:asked': on('onProxyAsked').tells<[question: ProxyQuestion | null]>(),
  /** The menu asks for the page where servers are added, renamed and removed. */
  'server:manage-wanted': on('onManageServers').tells<[]>(),
  /** The menu or a notification asks for another server: the page brings its drafts to safety and then switches. */
  'server:switch-wanted': on('onSwitchServer').tells<[origin: string]>(),
};

export type AnnouncementChannel = keyof typeof announcements;
export type Announcements = {
  [Channel in AnnouncementChannel]: NonNullable<(typeof announcements)[Channel]['payload']>;
};
