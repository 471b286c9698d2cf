import type { Credentials } from '../contract/account.ts';
import type { OfficeEvent } from '../contract/events.ts';

/** Where the host keeps the access token. `memory` means: it is gone when the program ends, and the login says so. */
export type TokenKeeping = 'keychain' | 'local-storage' | 'memory';

export type SignInResult =
  | {
      ok: true;
      tokenKeeping: TokenKeeping;
      /** After a sign-in with one of them. */
      recoveryCodesLeft?: number;
    }
  | { ok: false; reason: 'wrong' | 'totp_required' | 'wrong_code' | 'throttled' | 'unreachable'; detail: string };

export type ConnectionState = 'connecting' | 'connected' | 'offline';

export interface LiveListener {
  onEvent(event: OfficeEvent): void;
  /** The backlog was incomplete: forget what was loaded. */
  onReset(): void;
  onConnection(state: ConnectionState): void;
  /** The server no longer accepts the token. */
  onSignedOut(): void;
}

/** What the debug view may say of a stored token: never more than its first 20 characters. */
export interface TokenPreview {
  /** Where it is kept: a key of the browser's storage, or the system's keychain. */
  readonly key: string;
  readonly preview: string;
  /** The one that is sent with calls. */
  readonly primary: boolean;
}
export const tokenPreviewLength = 20;

/** `received` of `total` bytes are there; total is null where nobody knows. */
export type DownloadProgress = (received: number, total: number | null) => void;

/**
 * What the back office needs from the program around it. Two implementations: the browser at /dashboard and the
 * desktop app. No token ever passes through this interface, only the beginning of one for the debug view.
 */
export interface Host {
  readonly kind: 'browser' | 'desktop';
  /** Makes an API call as the operator; `path` begins with /api/. Rejects with TypeError when the server cannot be reached. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Whether a token is kept (it may have expired; the first call tells). */
  hasToken(): Promise<boolean>;
  signIn(credentials: Credentials): Promise<SignInResult>;
  /** Ends the session on the server, as far as it can be reached, and forgets the token. */
  signOut(): Promise<void>;
  /** Hears events until `signal` aborts; reconnects by itself. */
  listen(listener: LiveListener, signal: AbortSignal): void;
  /** Number of things the operator has not seen yet: title or app badge. */
  setUnread(count: number): void;
  /**
   * Opens http(s), mailto and tel links outside the app. An address that is still being asked for is opened as soon as
   * it is there, in a window of the same click: a browser stops windows that come later. If it never comes, nothing opens.
   */
  openExternal(url: string | Promise<string>): void;
  /** Gives the operator a file to keep, such as a receipt. */
  saveFile(name: string, content: Blob): void;
  /**
   * Loads a file from the server and gives it to the operator, however big it is; the desktop asks where to first.
   * 'cancelled': the operator did not want it after all. Rejects with a German message when it does not come whole.
   */
  downloadFile(path: string, name: string, onProgress: DownloadProgress): Promise<'saved' | 'cancelled'>;
  /** The beginnings of the tokens that are stored. */
  tokenPreviews(): Promise<TokenPreview[]>;
  /** Desktop: asked to show a place in the app, such as `/leads/123` (a notification was clicked). Returns an unsubscribe. */
  onNavigate?(listener: (path: string) => void): () => void;
  /** Desktop: change the server address. */
  changeServer?(): void;
}
