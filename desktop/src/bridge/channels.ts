import type { ConnectionState, SignInResult, TokenKeeping, TokenPreview } from '@it-lotse/shared/back-office/host';
import type { Credentials } from '@it-lotse/shared/contract/account';
import type { OfficeEvent } from '@it-lotse/shared/contract/events';

/** The server this app works with; null before the first choice. */
export type ServerChoice = { origin: string; businessName: string } | null;

/** Why an address was not taken. `detail` is a German sentence to be shown as it is. */
export type AddressFault = 'malformed' | 'unreachable' | 'timeout' | 'tls' | 'redirected' | 'not_it_lotse';

export type ServerCheck =
  | { ok: true; server: NonNullable<ServerChoice> }
  | { ok: false; reason: AddressFault; detail: string }
  /** Reachable, but only over plain http on the open internet: ask the person, then call again. */
  | { ok: false; reason: 'unencrypted'; detail: string };

/** What the page may ask of the main process. Every payload is checked there again: types vanish at run time. */
export interface Requests {
  'server:current': () => ServerChoice;
  'server:choose': (address: string, acceptUnencrypted: boolean) => ServerCheck;
  'session:has-token': () => boolean;
  'session:sign-in': (credentials: Credentials) => SignInResult;
  'session:sign-out': () => void;
  'live:state': () => ConnectionState;
  'live:network-is-back': () => void;
  'unread:set': (count: number) => void;
  'links:open': (url: string) => void;
  'files:download': (path: string, name: string) => 'saved' | 'cancelled';
  'session:token-previews': () => TokenPreview[];
}
export type RequestChannel = keyof Requests;

/** What the main process tells the page. */
export interface Announcements {
  'live:event': [event: OfficeEvent];
  'live:reset': [];
  'live:connection': [state: ConnectionState];
  'live:signed-out': [];
  'navigation:go': [path: string];
  'files:progress': [path: string, received: number, total: number | null];
  'server:change-wanted': [];
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
  chooseServer: Ask<'server:choose'>;
  hasToken: Ask<'session:has-token'>;
  signIn: Ask<'session:sign-in'>;
  signOut: Ask<'session:sign-out'>;
  connectionState: Ask<'live:state'>;
  networkIsBack: Ask<'live:network-is-back'>;
  setUnread: Ask<'unread:set'>;
  openLink: Ask<'links:open'>;
  downloadFile: Ask<'files:download'>;
  tokenPreviews: Ask<'session:token-previews'>;
  onEvent: Subscribe<'live:event'>;
  onReset: Subscribe<'live:reset'>;
  onConnection: Subscribe<'live:connection'>;
  onSignedOut: Subscribe<'live:signed-out'>;
  onNavigate: Subscribe<'navigation:go'>;
  onDownloadProgress: Subscribe<'files:progress'>;
  onChangeServer: Subscribe<'server:change-wanted'>;
}

export type { ConnectionState, SignInResult, TokenKeeping };
