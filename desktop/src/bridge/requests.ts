import {
  type LockView,
  lockSettings,
  longestPin,
  shortestPin,
  type UnlockResult,
} from '@it-lotse/back-office/app-lock-host';
import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { type DayKeyState, dayKey } from '@it-lotse/back-office/day-key';
import type {
  KeptOffice,
  OfficeCache,
  ReadOffice,
  ReplyOutcome,
  SignInResult,
  TokenPreview,
} from '@it-lotse/back-office/host';
import type { BackgroundState, NotificationState } from '@it-lotse/back-office/notifications/notification-host';
import { notificationSettings } from '@it-lotse/back-office/notifications/notification-settings';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
import { credentials } from '@it-lotse/contract/account';
import { z } from 'zod';
import {
  anyFilePath,
  anyPin,
  downloadPath,
  fileName,
  keptContent,
  nothing,
  origin,
  pagePath,
  pdfName,
  receiptPath,
  typedReply,
} from './payload-parts.ts';
import { ask, tell } from './request.ts';
import type { ProxyQuestion, ServerCheck, ServerSecurity } from './server-answers.ts';
import { longestServerName, type ServerProfile, serverColours } from './server-profile.ts';

type KeptCache = ReadOffice & { readonly origin: string };
export type CacheOutcome = Awaited<ReturnType<OfficeCache['write']>>;

/**
 * What the page may ask of the main process, by channel: the method it has for that, what it may send, and what comes
 * back. Bridge, preload script and the checks of the main process derive from it. The page is not believed, whatever its
 * types promise.
 */
export const requests = {
  /** The server this app works with; null before the first choice. */
  'server:current': ask('currentServer', nothing).answers<ServerProfile | null>(),
  'server:list': ask('listServers', nothing).answers<readonly ServerProfile[]>(),
  /** An address, and whether it may be one without encryption. */
  'server:add': ask('addServer', z.tuple([z.string().max(2_000), z.boolean()])).answers<ServerCheck>(),
  /** Where there was a server before, the page is loaded anew. So it is when the present one is removed. */
  'server:switch': tell('switchServer', z.tuple([origin])),
  'server:rename': tell(
    'renameServer',
    z.tuple([origin, z.string().trim().min(1).max(longestServerName), z.enum(serverColours)]),
  ),
  /** Whether it tells of news while another one is in use. */
  'server:tells-aside': tell('setTellsAside', z.tuple([origin, z.boolean()])),
  'server:remove': tell('removeServer', z.tuple([origin])),
  /** Of the present server; null without one. */
  'server:security': ask('serverSecurity', nothing).answers<ServerSecurity | null>(),
  /** Works with the present server at the address it sends on to, and takes along what is kept; the sentence why not, or null. */
  'server:follow-move': ask('followMove', nothing).answers<string | null>(),
  /** The server at this address is another one now, and the operator knows why: its token is forgotten, its key taken anew. */
  'server:trust-anew': tell('trustAnew', z.tuple([origin])),
  'proxy:question': ask('proxyQuestion', nothing).answers<ProxyQuestion | null>(),
  'proxy:sign-in': tell(
    'signInToProxy',
    z.tuple([z.object({ username: z.string().max(500), password: z.string().max(500) })]),
  ),
  'proxy:decline': tell('declineProxy', nothing),
  'lock:read': ask('readLock', nothing, 'lock-screen').answers<LockView>(),
  'lock:unlock': ask('unlock', z.tuple([anyPin]), 'lock-screen').answers<UnlockResult>(),
  'lock:unlock-with-system': ask('unlockWithSystem', nothing, 'lock-screen').answers<boolean>(),
  /** The operator is signed out everywhere, and the lock is open and gone. */
  'lock:forgotten': tell('forgotPin', nothing, 'lock-screen'),
  /** The PIN, and the one so far. */
  'lock:set': ask('setPin', z.tuple([z.string().min(shortestPin).max(longestPin), anyPin])).answers<
    UnlockResult | 'no-keychain'
  >(),
  'lock:remove': ask('removePin', z.tuple([anyPin])).answers<UnlockResult>(),
  'lock:save': ask(
    'saveLock',
    z.tuple([lockSettings.pick({ afterMinutes: true, withSystem: true })]),
  ).answers<LockView>(),
  'lock:now': tell('lockNow', nothing),
  'session:has-token': ask('hasToken', nothing).answers<boolean>(),
  'session:sign-in': ask('signIn', z.tuple([credentials])).answers<SignInResult>(),
  'session:sign-out': tell('signOut', nothing),
  'session:token-previews': ask('tokenPreviews', nothing).answers<TokenPreview[]>(),
  /** What an earlier run kept of the present server, and which one that is; null without a server. */
  'cache:read': ask('readCache', nothing).answers<KeptCache | null>(),
  'cache:write': ask(
    'writeCache',
    z.tuple([origin, z.enum(['data', 'work'] as const satisfies readonly (keyof KeptOffice)[]), keptContent]),
  ).answers<CacheOutcome>(),
  /** Typed into notifications, and to be put into the page's line. */
  'replies:waiting': ask('waitingReplies', nothing).answers<TypedReply[]>(),
  /** They stand in the page's line, and on the disk with it. */
  'replies:taken': tell('repliesTaken', z.tuple([z.array(z.uuid()).max(1_000).readonly()])),
  'live:listen': tell('listenLive', nothing),
  /** Nobody of the page hears any more: what comes is for the next one who does. */
  'live:leave': tell('leaveLive', nothing),
  'live:network-is-back': tell('networkIsBack', nothing),
  /** The page hears from now on where it is led and what the menu wants of it. */
  'navigation:listen': tell('listenNavigation', nothing),
  'unread:set': tell('setUnread', z.tuple([z.number().int().min(0).max(1_000_000)])),
  /** How far down the page in view is, in CSS pixels: the next start begins there. */
  'place:scrolled': tell('rememberScroll', z.tuple([z.number().min(0).max(10_000_000)])),
  /** What every call of a page loaded for the present server carries (call-headers.ts). */
  'calls:pass': ask('callPass', nothing).answers<string>(),
  /** The page no longer waits for the answer to the call it gave this name (call-headers.ts). */
  'calls:give-up': tell('giveUpCall', z.tuple([z.uuid()])),
  /** The record at this address, in a window of its own. */
  'records:open': tell('openRecord', z.tuple([pagePath])),
  /** The key that opens the window of the day from everywhere. */
  'day:key': ask('readDayKey', nothing).answers<DayKeyState>(),
  'day:save-key': ask('saveDayKey', z.tuple([dayKey.nullable()])).answers<DayKeyState>(),
  'day:close': tell('closeDay', nothing),
  'day:open-in-office': tell('openInOffice', z.tuple([pagePath])),
  /** Sends what was typed in the window of the day, or lets it wait for the server. */
  'day:reply': ask('sendReply', z.tuple([typedReply])).answers<ReplyOutcome>(),
  /** Records whose answer from there waits. */
  'day:waiting': ask('waitingAnswers', nothing).answers<readonly string[]>(),
  'links:open': tell('openLink', z.tuple([z.string().max(4_000)])),
  /** Returns the number of the saved file, or null: the person did not want it. */
  'files:download': ask('downloadFile', z.tuple([downloadPath, fileName])).answers<number | null>(),
  /** A download that runs, by its path: what had come of it goes. */
  'files:give-up': tell('giveUpDownload', z.tuple([anyFilePath])),
  'files:show': tell('showFile', z.tuple([z.number().int().min(0)])),
  'files:open': tell('openDocument', z.tuple([receiptPath, pdfName])),
  'print:page': tell('printPage', nothing),
  'print:save-pdf': ask('savePdf', z.tuple([pdfName])).answers<number | null>(),
  'notifications:read': ask('readNotifications', nothing).answers<NotificationState>(),
  'notifications:save': ask('saveNotifications', z.tuple([notificationSettings])).answers<NotificationState>(),
  /** Shows a sample; false: the system did not take it. */
  'notifications:try': ask('tryNotification', nothing).answers<boolean>(),
  'background:read': ask('readBackground', nothing).answers<BackgroundState>(),
  'background:save': ask(
    'saveBackground',
    z.tuple([z.object({ keepsRunning: z.boolean().nullable(), startsAtLogin: z.boolean() }).partial()]),
  ).answers<BackgroundState>(),
  'app:sandbox-off': ask('isSandboxOff', nothing).answers<boolean>(),
  'updates:state': ask('updateState', nothing).answers<UpdateState>(),
  'updates:check': tell('checkForUpdates', nothing),
  'updates:install': tell('installUpdate', nothing),
  /** Whether something is begun, and whether it would be lost with the page. */
  'drafts:open': tell('setDraftsOpen', z.tuple([z.boolean(), z.boolean()])),
};

export type RequestChannel = keyof typeof requests;
/** `asked` is what the page sends, `payload` what is left of it after the check. */
export type Requests = {
  [Channel in RequestChannel]: {
    asked: z.input<(typeof requests)[Channel]['payload']>;
    payload: z.output<(typeof requests)[Channel]['payload']>;
    answer: NonNullable<(typeof requests)[Channel]['answer']>[0];
  };
};
export const requestChannels = Object.keys(requests) as RequestChannel[];

/** Of every method its channel, for the preload script: the build puts it there, as the table brings its schemas along. */
export const channelOfMethod: Readonly<Record<string, string>> = Object.fromEntries(
  requestChannels.map((channel) => [requests[channel].method, channel]),
);
