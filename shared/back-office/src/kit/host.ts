import type { Credentials } from '@it-lotse/contract/account';
import type { OfficeEvent } from '@it-lotse/contract/events';
import type { ComponentType } from 'react';
import type { AppLockHost } from './app-lock/app-lock-host.ts';
import type { AppUpdates } from './app-updates.ts';
import type { DayKeyHost } from './day-key/day-key.ts';
import type { BackgroundHost, NotificationHost } from './notification-host.ts';
import type { TypedReply } from './typed-reply.ts';

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

/** A place in the office: its address without the host's base path, and how far down the page was, in CSS pixels. */
export interface RestoredPlace {
  readonly path: string;
  readonly scrollY: number;
}

/** A file the operator has now. */
export interface SavedFile {
  /** Desktop: shows it in its folder. A browser keeps to itself where it put it. */
  show?(): void;
}

/** What the desktop's menu asks of the page in view. */
export type OfficeCommand = 'print' | 'save-pdf' | 'shortcuts' | 'find' | 'find-next' | 'find-previous';

/** `received` of `total` bytes are there; total is null where nobody knows. */
export type DownloadProgress = (received: number, total: number | null) => void;

/** What an earlier run of the program kept, as the office packed it; null where there is nothing, or nothing readable. */
export interface KeptOffice {
  /** Answers of the server. */
  readonly data: string | null;
  /** What was begun, and what waits for the server. */
  readonly work: string | null;
}

export interface ReadOffice extends KeptOffice {
  /** The answers were kept by another version of the program, which may have known them in another form. */
  readonly isOfOtherVersion?: true;
  /** There is something that only the next sign-in opens: it is to be read once more then. */
  readonly isLocked?: true;
}

/**
 * Keeps what was loaded and typed over the end of the program, encrypted, and only as long as the session lasts: the
 * host itself deletes the data when the server ends the session, and everything when the operator signs out.
 */
export interface OfficeCache {
  /** Absent: answers of the server are kept as well, not only what was begun. */
  readonly keepsAnswers?: false;
  read(): Promise<ReadOffice>;
  /** 'no-keychain': there is no safe place for the key on this computer, so nothing was written. */
  write(part: keyof KeptOffice, content: string): Promise<'kept' | 'no-keychain' | 'signed-out'>;
  /** Told when a keychain that was locked keeps the session after all. Returns the end of it. */
  onKeychain?(listener: () => void): () => void;
}

/** What became of a reply. `waits`: the server cannot be reached, and it goes out by itself later. */
export type ReplyOutcome =
  | { readonly outcome: 'sent' | 'waits' }
  | { readonly outcome: 'refused' /** German. */; readonly reason: string };

/** Desktop: what the window of the day asks of the app. */
export interface DayWindowHost {
  /** Shows that place in the office. */
  openInOffice(path: string): void;
  close(): void;
  reply(reply: TypedReply): Promise<ReplyOutcome>;
  /** Records that were answered here and whose answer waits for the server, as `${kind} ${target}`. */
  waiting(): Promise<readonly string[]>;
}

/** Replies the server could not be given. The host has them until the office says that they stand in its line. */
export interface TypedReplies {
  waiting(): Promise<readonly TypedReply[]>;
  taken(ids: readonly string[]): Promise<void>;
  /** Told when there are some. Returns the end of it. */
  onWait(listener: () => void): () => void;
}

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
   * null: the operator did not want it after all, or `signal` has ended it. Rejects with a German message when it does not
   * come whole.
   */
  downloadFile(
    path: string,
    name: string,
    onProgress: DownloadProgress,
    signal: AbortSignal,
  ): Promise<SavedFile | null>;
  /** Shows a PDF of the server in the program for it, where it can be read and printed. Rejects with a German message. */
  openDocument(path: string, name: string): Promise<void>;
  /** Prints the page, or the sheet that takes its place, after asking how. Rejects with a German message. */
  print(): Promise<void>;
  /** Desktop: the same as a PDF where the operator wants it; null: nowhere. The print window of a browser does that. */
  savePdf?(name: string): Promise<SavedFile | null>;
  /** A small choice kept on this device, never anything of a customer. null: never made. */
  readPreference(name: string): string | null;
  writePreference(name: string, value: string): void;
  /** The beginnings of the tokens that are stored. */
  tokenPreviews(): Promise<TokenPreview[]>;
  readonly notifications: NotificationHost;
  /** Desktop: what the app does while its window is closed. */
  readonly background?: BackgroundHost;
  /** Desktop: locks the app when nobody is there. */
  readonly appLock?: AppLockHost;
  /** Desktop: what was loaded and typed outlives the program. In a browser what was typed lives as long as the tab. */
  readonly cache?: OfficeCache;
  /** Desktop: the key that opens it from everywhere. */
  readonly dayKey?: DayKeyHost;
  /** Desktop: notifications can be answered. */
  readonly typedReplies?: TypedReplies;
  /** Desktop: where the program was when it was closed, and begins again now. */
  readonly restoredPlace?: RestoredPlace;
  /** Desktop: shows the record at this address, such as `/leads/123`, in a window of its own. */
  openRecord?(path: string): void;
  /** Desktop: what the office has loaded, for the window of a record, which keeps nothing itself. */
  readonly loaded?: Pick<OfficeCache, 'read'>;
  /** Desktop: the window of one record, without the tabs of the office. What is begun in it ends with it. */
  readonly isRecordWindow?: true;
  /** Desktop: asked to show a place in the app, such as `/leads/123` (a notification was clicked). Returns an unsubscribe. */
  onNavigate?(listener: (path: string) => void): () => void;
  /** Desktop: the menu asks for something the page does. Returns an unsubscribe. */
  onCommand?(listener: (command: OfficeCommand) => void): () => void;
  /** Desktop: says in the header which of several servers this is. */
  readonly ServerMark?: ComponentType;
  /** Desktop: the app renews itself. */
  readonly updates?: AppUpdates;
  /** Desktop: whether its pages run without Chromium's sandbox. */
  isSandboxOff?(): Promise<boolean>;
  /** Desktop: add servers, change to another one, rename and remove them. */
  changeServer?(): void;
}
