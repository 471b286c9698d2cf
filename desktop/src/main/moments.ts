import type { UpdateState } from '@it-lotse/back-office/app-updates';
import type { ConnectionState } from '@it-lotse/back-office/host';
import type { NotificationState } from '@it-lotse/back-office/notifications/notification-host';
import type { OfficeEvent } from '@it-lotse/contract/events';
import type { BrowserWindow } from 'electron';
import type { ProxyQuestion, ServerSecurity } from '../bridge/server-answers.ts';

/** What happens in the app and concerns more than the part it happens in. */
export interface Happenings {
  /** A proxy wants a log-in that nobody has told yet; null: no longer. */
  'proxy:asked': [question: ProxyQuestion | null];
  'proxy:answered': [];
  /** The present server is left: nothing of it may arrive any more. Over once its page can ask for nothing. */
  'server:leaving': [];
  /** Another server counts, or none. */
  'server:arrived': [];
  /** The list has changed, or which of them counts. */
  'servers:changed': [];
  'server:security-changed': [origin: string, security: ServerSecurity];
  /** Whatever is kept for a server is kept for another address as well. */
  'server:carry': [from: string, to: string];
  /** The address of before is of no use any more: what was kept for it lies at another one. */
  'server:carried': [from: string];
  /** A server was taken from the list: whatever is kept for it goes. */
  'server:forget': [origin: string];
  /** A token has come or gone. */
  'session:changed': [];
  /** The operator has signed out at a server: nothing tells any more what was looked at there. */
  'session:left': [origin: string];
  /** A keychain that was locked at the start has given its token after all. */
  'token:late': [origin: string];
  /** A keychain that was locked has opened only now what is kept of a server: whoever asked before has begun without it. */
  'cache:late': [origin: string];
  /** A keychain that was locked has taken a token after all. */
  'token:kept-late': [origin: string];
  /** How the stream of the present server's events stands. */
  'live:connection': [state: ConnectionState];
  /** The operator's session is over, and the page shows the login. */
  'session:ended': [];
  'live:event': [event: OfficeEvent];
  /** The server could not tell everything. */
  'live:reset': [];
  /** A window of the office or of the lock: closing it may leave the app in the tray. */
  'window:opened': [window: BrowserWindow];
  /** The page of the office is loaded anew, has crashed or was closed with its window. */
  'page:gone': [];
  'lock:closed': [];
  'lock:opened': [];
  'unread:changed': [];
  'notifications:changed': [state: NotificationState];
  'updates:changed': [state: UpdateState];
}

type Listener<Name extends keyof Happenings> = (...told: Happenings[Name]) => unknown;

/**
 * By this a part tells those that are made after it, and need not know them. Every part takes what it needs when it is
 * made; what comes to it later, it hears here.
 */
export class Moments {
  readonly #listeners = new Map<keyof Happenings, Listener<never>[]>();

  on<Name extends keyof Happenings>(name: Name, listener: Listener<Name>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener as Listener<never>]);
  }

  /** Calls all of them at once, in the order they came. Resolves when each is done; rejects with what one failed of. */
  async tell<Name extends keyof Happenings>(name: Name, ...told: Happenings[Name]): Promise<void> {
    const listeners = (this.#listeners.get(name) ?? []) as Listener<Name>[];
    await Promise.all(listeners.map((listener) => listener(...told)));
  }
}
