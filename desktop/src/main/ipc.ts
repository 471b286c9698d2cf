import { lockSettings, longestPin, shortestPin } from '@it-lotse/shared/back-office/app-lock-host';
import { notificationSettings } from '@it-lotse/shared/back-office/notifications/notification-settings';
import { safeFileName } from '@it-lotse/shared/back-office/safe-file-name';
import { credentials } from '@it-lotse/shared/contract/account';
import { desktopUpdatesPath } from '@it-lotse/shared/contract/desktop-updates';
import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { z } from 'zod';
import type { AnnouncementChannel, Announcements, RequestChannel, Requests } from '../bridge/channels.ts';
import { longestServerName, serverColours } from '../bridge/server-profile.ts';
import { isAppPage } from './page/trusted-page.ts';

const nothing = z.tuple([]);
/** In characters; the page keeps less by far. */
const longestKept = 16_000_000;
const origin = z.string().max(2_000);
/** Dots alone would lead elsewhere, also written as the URL standard lets them be written. */
const dotsAlone = '(?:\\.|%2[eE]){1,2}';
/** One id or file name in a path: no slash, and not dots alone. */
const segment = `(?!${dotsAlone}/)[\\w.%-]+`;
const receipt = `/api/admin/payments/receipts/${segment}/pdf`;
/** Files the server has for the operator, and nothing else of it. */
const downloadable = new RegExp(
  `^(?:${[
    `/api/admin/backups/${segment}/file`,
    '/api/admin/diagnostics',
    '/api/admin/payments/export\\.csv',
    receipt,
    `/api/admin/customers/${segment}/export\\?format=(?:html|json)`,
    `/api/whatsapp/media/(?!${dotsAlone}$)[\\w.%-]+`,
    `${desktopUpdatesPath}(?!${dotsAlone}$)[\\w.%()-]+`,
  ].join('|')})$`,
);
const fileName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => name === safeFileName(name));

/** As it was typed; one that was never set is a wrong one. */
const anyPin = z.string().max(longestPin);

/** What each request may carry. The page is not believed, whatever its types promise. */
export const requestPayloads = {
  'server:current': nothing,
  'server:list': nothing,
  'server:add': z.tuple([z.string().max(2_000), z.boolean()]),
  'server:switch': z.tuple([origin]),
  'server:rename': z.tuple([origin, z.string().trim().min(1).max(longestServerName), z.enum(serverColours)]),
  'server:remove': z.tuple([origin]),
  'server:security': nothing,
  'server:follow-move': nothing,
  'server:trust-anew': z.tuple([origin]),
  'proxy:question': nothing,
  'proxy:sign-in': z.tuple([z.object({ username: z.string().max(500), password: z.string().max(500) })]),
  'proxy:decline': nothing,
  'lock:read': nothing,
  'lock:unlock': z.tuple([anyPin]),
  'lock:unlock-with-system': nothing,
  'lock:forgotten': nothing,
  'lock:set': z.tuple([z.string().min(shortestPin).max(longestPin), anyPin]),
  'lock:remove': z.tuple([anyPin]),
  'lock:save': z.tuple([lockSettings.pick({ afterMinutes: true, withSystem: true })]),
  'lock:now': nothing,
  'session:has-token': nothing,
  'session:sign-in': z.tuple([credentials]),
  'session:sign-out': nothing,
  'cache:read': nothing,
  'cache:write': z.tuple([origin, z.enum(['data', 'work']), z.string().max(longestKept)]),
  'replies:waiting': nothing,
  'replies:taken': z.tuple([z.array(z.uuid()).max(1_000)]),
  'live:state': nothing,
  'live:leave': nothing,
  'live:network-is-back': nothing,
  'unread:set': z.tuple([z.number().int().min(0).max(1_000_000)]),
  'place:scrolled': z.tuple([z.number().min(0).max(10_000_000)]),
  'calls:pass': nothing,
  'calls:give-up': z.tuple([z.uuid()]),
  'links:open': z.tuple([z.string().max(4_000)]),
  'files:download': z.tuple([z.string().max(500).regex(downloadable), fileName]),
  'files:give-up': z.tuple([z.string().max(500)]),
  'files:show': z.tuple([z.number().int().min(0)]),
  'files:open': z.tuple([
    z
      .string()
      .max(500)
      .regex(new RegExp(`^${receipt}$`)),
    fileName.refine((name) => name.endsWith('.pdf')),
  ]),
  'print:page': nothing,
  'print:save-pdf': z.tuple([fileName.refine((name) => name.endsWith('.pdf'))]),
  'session:token-previews': nothing,
  'notifications:read': nothing,
  'notifications:save': z.tuple([notificationSettings]),
  'notifications:try': nothing,
  'background:read': nothing,
  'background:save': z.tuple([
    z.object({ keepsRunning: z.boolean().nullable(), startsAtLogin: z.boolean() }).partial(),
  ]),
  'updates:state': nothing,
  'updates:check': nothing,
  'updates:install': nothing,
  'drafts:open': z.tuple([z.boolean(), z.boolean()]),
} satisfies { [Channel in RequestChannel]: z.ZodType<Parameters<Requests[Channel]>> };

type HandlersFor<Channels extends RequestChannel> = {
  [Channel in Channels]: (
    ...payload: Parameters<Requests[Channel]>
  ) => ReturnType<Requests[Channel]> | Promise<ReturnType<Requests[Channel]>>;
};
export type Handlers = HandlersFor<RequestChannel>;
/** What answers the requests of these rooms: `HandlersOf<'lock'>` those that begin with 'lock:'. */
export type HandlersOf<Room extends string> = HandlersFor<Extract<RequestChannel, `${Room}:${string}`>>;

interface Sender {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** Only the top frame of our own page may ask. */
function isTrustedSender({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppPage(senderFrame.url);
}

/**
 * Wraps a handler: refuses foreign senders, payloads that are not as agreed, and everything the lock does not admit. The
 * error names the channel and never the payload, because a payload may hold a password.
 */
export function guarded<Payload extends unknown[], Result>(
  channel: string,
  payload: z.ZodType<Payload>,
  handle: (...payload: Payload) => Result | Promise<Result>,
  admits: () => Promise<boolean> = async () => true,
): (sender: Sender, ...given: unknown[]) => Promise<Result> {
  return async (sender, ...given) => {
    if (!isTrustedSender(sender)) throw new Error(`${channel}: sender refused`);
    const checked = payload.safeParse(given);
    if (!checked.success) throw new Error(`${channel}: payload refused`);
    if (!(await admits())) throw new Error(`${channel}: the app is locked`);
    return handle(...checked.data);
  };
}

/**
 * @param handlersOf what answers the requests of this page
 * @param admits whether this may be answered now: a locked app answers next to nothing
 */
export function registerIpc(
  handlersOf: (page: WebContents) => Handlers,
  admits: (channel: RequestChannel) => Promise<boolean>,
): void {
  for (const channel of Object.keys(requestPayloads) as RequestChannel[]) {
    register(channel, handlersOf, () => admits(channel));
  }
}

function register<Channel extends RequestChannel>(
  channel: Channel,
  handlersOf: (page: WebContents) => Handlers,
  admits: () => Promise<boolean>,
): void {
  const payload = requestPayloads[channel] as unknown as z.ZodType<Parameters<Requests[Channel]>>;
  ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...given: unknown[]) =>
    guarded(channel, payload, handlersOf(event.sender)[channel], admits)(event, ...given),
  );
}

export function announce<Channel extends AnnouncementChannel>(
  page: WebContents,
  channel: Channel,
  ...payload: Announcements[Channel]
): void {
  if (!page.isDestroyed() && isAppPage(page.getURL())) page.send(channel, ...payload);
}
