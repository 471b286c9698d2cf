import { credentials } from '@it-lotse/shared/contract/account';
import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { z } from 'zod';
import type { AnnouncementChannel, Announcements, RequestChannel, Requests } from '../bridge/channels.ts';
import { isAppPage } from './trusted-page.ts';

const nothing = z.tuple([]);
/** Files the server keeps for the operator: backups, and what helps to find a fault. */
const downloadable = /^\/api\/admin\/(?:backups\/[\w.%-]+\/file|diagnostics)$/;
const plainName = /^[\w-][\w.-]*$/;

/** What each request may carry. The page is not believed, whatever its types promise. */
export const requestPayloads = {
  'server:current': nothing,
  'server:choose': z.tuple([z.string().max(2_000), z.boolean()]),
  'session:has-token': nothing,
  'session:sign-in': z.tuple([credentials]),
  'session:sign-out': nothing,
  'live:state': nothing,
  'live:network-is-back': nothing,
  'unread:set': z.tuple([z.number().int().min(0).max(1_000_000)]),
  'links:open': z.tuple([z.string().max(4_000)]),
  'files:download': z.tuple([z.string().max(500).regex(downloadable), z.string().max(200).regex(plainName)]),
  'session:token-previews': nothing,
} satisfies { [Channel in RequestChannel]: z.ZodType<Parameters<Requests[Channel]>> };

type Handlers = {
  [Channel in RequestChannel]: (
    ...payload: Parameters<Requests[Channel]>
  ) => ReturnType<Requests[Channel]> | Promise<ReturnType<Requests[Channel]>>;
};

interface Sender {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** Only the top frame of our own page may ask. */
export function isTrustedSender({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppPage(senderFrame.url);
}

/**
 * Wraps a handler: refuses foreign senders and payloads that are not as agreed. The error names the channel and never
 * the payload, because a payload may hold a password.
 */
export function guarded<Payload extends unknown[], Result>(
  channel: string,
  payload: z.ZodType<Payload>,
  handle: (...payload: Payload) => Result | Promise<Result>,
): (sender: Sender, ...given: unknown[]) => Promise<Result> {
  return async (sender, ...given) => {
    if (!isTrustedSender(sender)) throw new Error(`${channel}: sender refused`);
    const checked = payload.safeParse(given);
    if (!checked.success) throw new Error(`${channel}: payload refused`);
    return handle(...checked.data);
  };
}

export function registerIpc(handlers: Handlers): void {
  for (const channel of Object.keys(requestPayloads) as RequestChannel[]) {
    register(channel, handlers);
  }
}

function register<Channel extends RequestChannel>(channel: Channel, handlers: Handlers): void {
  const payload = requestPayloads[channel] as unknown as z.ZodType<Parameters<Requests[Channel]>>;
  const handler = guarded(channel, payload, handlers[channel]);
  ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...given: unknown[]) => handler(event, ...given));
}

export function announce<Channel extends AnnouncementChannel>(
  page: WebContents,
  channel: Channel,
  ...payload: Announcements[Channel]
): void {
  if (!page.isDestroyed() && isAppPage(page.getURL())) page.send(channel, ...payload);
}
