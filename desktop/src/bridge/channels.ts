import type { LockSettings, LockView, UnlockResult } from '@it-lotse/shared/back-office/app-lock-host';
import type { UpdateState } from '@it-lotse/shared/back-office/app-updates';
import type {
  ConnectionState,
  KeptOffice,
  OfficeCache,
  OfficeCommand,
  ReadOffice,
  SignInResult,
  TokenPreview,
  TypedReply,
} from '@it-lotse/shared/back-office/host';
import type {
  BackgroundChoice,
  BackgroundState,
  NotificationState,
} from '@it-lotse/shared/back-office/notifications/notification-host';
import type { NotificationSettings } from '@it-lotse/shared/back-office/notifications/notification-settings';
import type { Credentials } from '@it-lotse/shared/contract/account';
import type { OfficeEvent } from '@it-lotse/shared/contract/events';
import type { ServerColour, ServerProfile } from './server-profile.ts';

type KeptCache = ReadOffice & { readonly origin: string };
export type CacheOutcome = Awaited<ReturnType<OfficeCache['write']>>;

/** Why an address was not taken. `detail` is a German sentence to be shown as it is. */
export type AddressFault =
  | 'malformed'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  /** Nobody this computer trusts has vouched for the certificate. */
  | 'certificate'
  /** Not valid yet or no longer, or the clock is wrong. */
  | 'clock'
  | 'proxy'
  /** It wants a password first (ProxyQuestion). */
  | 'proxy_login'
  | 'redirected'
  | 'not_it_lotse';

export type AddressRefusal =
  | { ok: false; reason: AddressFault; detail: string }
  /** Reachable, but only over plain http on the open internet: ask the person, then call again. */
  | { ok: false; reason: 'unencrypted'; detail: string };

export type ServerCheck = { ok: true; server: ServerProfile } | AddressRefusal;

/** What stands between the operator's data and everybody else on the way to the server. */
export interface ServerSecurity {
  readonly encrypted: boolean;
  /**
   * Whether it has shown that it is the server of before. `other`: it could not, and gets nothing; `moved`: it sends on to
   * another address, and gets nothing either; `unknown`: an older one that has no key.
   */
  readonly identity: 'known' | 'unknown' | 'other' | 'moved';
  readonly movedTo?: ServerMove;
}

export interface ServerMove {
  /** An origin. */
  readonly to: string;
  /** Whether the server there has shown that it is the same: only then it can be followed with all that is kept. */
  readonly isSame: boolean;
}

/** A proxy lets nothing pass without a log-in of its own. */
export interface ProxyQuestion {
  /** 'proxy.firma.de:3128' */
  readonly proxy: string;
  /** What was told last was not right. */
  readonly refused: boolean;
}

export interface ProxyCredentials {
  readonly username: string;
  readonly password: string;
}

/** What the page may ask of the main process. Every payload is checked there again: types vanish at run time. */
export interface Requests {
  /** The server this app works with; null before the first choice. */
  'server:current': () => ServerProfile | null;
  'server:list': () => readonly ServerProfile[];
  'server:add': (address: string, acceptUnencrypted: boolean) => ServerCheck;
  /** Where there was a server before, the page is loaded anew. So it is when the present one is removed. */
  'server:switch': (origin: string) => void;
  'server:rename': (origin: string, name: string, colour: ServerColour) => void;
  'server:remove': (origin: string) => void;
  /** Of the present server; null without one. */
  'server:security': () => ServerSecurity | null;
  /** Works with the present server at the address it sends on to, and takes along what is kept; the sentence why not, or null. */
  'server:follow-move': () => string | null;
  /** The server at this address is another one now, and the operator knows why: its token is forgotten, its key taken anew. */
  'server:trust-anew': (origin: string) => void;
  'proxy:question': () => ProxyQuestion | null;
  'proxy:sign-in': (credentials: ProxyCredentials) => void;
  'proxy:decline': () => void;
  'lock:read': () => LockView;
  'lock:unlock': (pin: string) => UnlockResult;
  'lock:unlock-with-system': () => boolean;
  /** The operator is signed out everywhere, and the lock is open and gone. */
  'lock:forgotten': () => void;
  'lock:set': (pin: string, current: string) => UnlockResult | 'no-keychain';
  'lock:remove': (current: string) => UnlockResult;
  'lock:save': (settings: Pick<LockSettings, 'afterMinutes' | 'withSystem'>) => LockView;
  'lock:now': () => void;
  'session:has-token': () => boolean;
  'session:sign-in': (credentials: Credentials) => SignInResult;
  'session:sign-out': () => void;
  /** What an earlier run kept of the present server, and which one that is; null without a server. */
  'cache:read': () => KeptCache | null;
  'cache:write': (origin: string, part: keyof KeptOffice, content: string) => CacheOutcome;
  /** Typed into notifications, and to be put into the page's line. */
  'replies:waiting': () => TypedReply[];
  /** They stand in the page's line, and on the disk with it. */
  'replies:taken': (ids: readonly string[]) => void;
  'live:state': () => ConnectionState;
  /** Nobody of the page hears any more: what comes is for the next one who does. */
  'live:leave': () => void;
  'live:network-is-back': () => void;
  'unread:set': (count: number) => void;
  /** How far down the page in view is, in CSS pixels: the next start begins there. */
  'place:scrolled': (scrollY: number) => void;
  /** What every call of a page loaded for the present server carries (call-headers.ts). */
  'calls:pass': () => string;
  /** The page no longer waits for the answer to the call it gave this name (call-headers.ts). */
  'calls:give-up': (id: string) => void;
  'links:open': (url: string) => void;
  /** Returns the number of the saved file, or null: the person did not want it. */
  'files:download': (path: string, name: string) => number | null;
  /** A download that runs, by its path: what had come of it goes. */
  'files:give-up': (path: string) => void;
  'files:show': (file: number) => void;
  'files:open': (path: string, name: string) => void;
  'print:page': () => void;
  'print:save-pdf': (name: string) => number | null;
  'session:token-previews': () => TokenPreview[];
  'notifications:read': () => NotificationState;
  'notifications:save': (settings: NotificationSettings) => NotificationState;
  /** Shows a sample; false: the system did not take it. */
  'notifications:try': () => boolean;
  'background:read': () => BackgroundState;
  'background:save': (choice: Partial<BackgroundChoice>) => BackgroundState;
  'updates:state': () => UpdateState;
  'updates:check': () => void;
  'updates:install': () => void;
  'drafts:open': (open: boolean, wouldLose: boolean) => void;
}
export type RequestChannel = keyof Requests;

/** What the main process tells the page. */
export interface Announcements {
  'live:event': [event: OfficeEvent];
  'live:reset': [];
  'live:connection': [state: ConnectionState];
  'live:signed-out': [];
  /** A keychain that was locked has taken the token of the present server after all. */
  'session:kept': [];
  /** Ask for `replies:waiting`. */
  'replies:wait': [];
  'navigation:go': [path: string];
  'files:progress': [path: string, received: number, total: number | null];
  'command:wanted': [command: OfficeCommand];
  'updates:changed': [state: UpdateState];
  'notifications:changed': [state: NotificationState];
  'server:security-changed': [security: ServerSecurity];
  /** null: nothing is open any more. */
  'proxy:asked': [question: ProxyQuestion | null];
  /** The menu asks for the page where servers are added, renamed and removed. */
  'server:manage-wanted': [];
  /** The menu or a notification asks for another server: the page brings its drafts to safety and then switches. */
  'server:switch-wanted': [origin: string];
}
export type AnnouncementChannel = keyof Announcements;

type Unsubscribe = () => void;
type Subscribe<Channel extends AnnouncementChannel> = (
  listener: (...payload: Announcements[Channel]) => void,
) => Unsubscribe;
type Ask<Channel extends RequestChannel> = (
  ...payload: Parameters<Requests[Channel]>
) => Promise<ReturnType<Requests[Channel]>>;

/** `window.lotse`: all the page can reach of the main process. No token passes through it. */
export interface LotseBridge {
  currentServer: Ask<'server:current'>;
  listServers: Ask<'server:list'>;
  addServer: Ask<'server:add'>;
  switchServer: Ask<'server:switch'>;
  renameServer: Ask<'server:rename'>;
  removeServer: Ask<'server:remove'>;
  serverSecurity: Ask<'server:security'>;
  followMove: Ask<'server:follow-move'>;
  trustAnew: Ask<'server:trust-anew'>;
  proxyQuestion: Ask<'proxy:question'>;
  signInToProxy: Ask<'proxy:sign-in'>;
  declineProxy: Ask<'proxy:decline'>;
  readLock: Ask<'lock:read'>;
  unlock: Ask<'lock:unlock'>;
  unlockWithSystem: Ask<'lock:unlock-with-system'>;
  forgotPin: Ask<'lock:forgotten'>;
  setPin: Ask<'lock:set'>;
  removePin: Ask<'lock:remove'>;
  saveLock: Ask<'lock:save'>;
  lockNow: Ask<'lock:now'>;
  hasToken: Ask<'session:has-token'>;
  signIn: Ask<'session:sign-in'>;
  signOut: Ask<'session:sign-out'>;
  readCache: Ask<'cache:read'>;
  writeCache: Ask<'cache:write'>;
  waitingReplies: Ask<'replies:waiting'>;
  repliesTaken: Ask<'replies:taken'>;
  connectionState: Ask<'live:state'>;
  leaveLive: Ask<'live:leave'>;
  networkIsBack: Ask<'live:network-is-back'>;
  setUnread: Ask<'unread:set'>;
  rememberScroll: Ask<'place:scrolled'>;
  callPass: Ask<'calls:pass'>;
  giveUpCall: Ask<'calls:give-up'>;
  openLink: Ask<'links:open'>;
  downloadFile: Ask<'files:download'>;
  giveUpDownload: Ask<'files:give-up'>;
  showFile: Ask<'files:show'>;
  openDocument: Ask<'files:open'>;
  printPage: Ask<'print:page'>;
  savePdf: Ask<'print:save-pdf'>;
  tokenPreviews: Ask<'session:token-previews'>;
  readNotifications: Ask<'notifications:read'>;
  saveNotifications: Ask<'notifications:save'>;
  tryNotification: Ask<'notifications:try'>;
  readBackground: Ask<'background:read'>;
  saveBackground: Ask<'background:save'>;
  updateState: Ask<'updates:state'>;
  checkForUpdates: Ask<'updates:check'>;
  installUpdate: Ask<'updates:install'>;
  setDraftsOpen: Ask<'drafts:open'>;
  onEvent: Subscribe<'live:event'>;
  onReset: Subscribe<'live:reset'>;
  onConnection: Subscribe<'live:connection'>;
  onSignedOut: Subscribe<'live:signed-out'>;
  onSessionKept: Subscribe<'session:kept'>;
  onRepliesWait: Subscribe<'replies:wait'>;
  onNavigate: Subscribe<'navigation:go'>;
  onDownloadProgress: Subscribe<'files:progress'>;
  onCommand: Subscribe<'command:wanted'>;
  onUpdateState: Subscribe<'updates:changed'>;
  onNotifications: Subscribe<'notifications:changed'>;
  onServerSecurity: Subscribe<'server:security-changed'>;
  onProxyAsked: Subscribe<'proxy:asked'>;
  onManageServers: Subscribe<'server:manage-wanted'>;
  onSwitchServer: Subscribe<'server:switch-wanted'>;
}
