import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import type { AnnouncementChannel, Announcements } from '../bridge/announcements.ts';
import { type RequestChannel, type Requests, requestChannels, requests } from '../bridge/requests.ts';
import { isAppPage } from './page/trusted-page.ts';

type HandlersFor<Channels extends RequestChannel> = {
  [Channel in Channels]: (
    ...payload: Requests[Channel]['payload']
  ) => Requests[Channel]['answer'] | Promise<Requests[Channel]['answer']>;
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
  for (const channel of requestChannels) register(channel, handlersOf, () => admits(channel));
}

function register<Channel extends RequestChannel>(
  channel: Channel,
  handlersOf: (page: WebContents) => Handlers,
  admits: () => Promise<boolean>,
): void {
  const payload = requests[channel].payload as unknown as z.ZodType<Requests[Channel]['payload']>;
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
