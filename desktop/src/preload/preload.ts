import { contextBridge, type IpcRendererEvent, ipcRenderer, webFrame } from 'electron';
import { announcements } from '../bridge/announcements.ts';

/** The channel of every method of the table of requests (bridge/requests.ts), put in by the build. */
declare const channelOfMethod: Readonly<Record<string, string>>;

const ask =
  (channel: string) =>
  (...payload: unknown[]): Promise<unknown> =>
    ipcRenderer.invoke(channel, ...payload);

const hear = (channel: string) => (listener: (...payload: unknown[]) => void) => {
  // The IPC event itself must not reach the page: it would hand over ipcRenderer.
  const forward = (_event: IpcRendererEvent, ...payload: unknown[]) => listener(...payload);
  ipcRenderer.on(channel, forward);
  return () => {
    ipcRenderer.removeListener(channel, forward);
  };
};

// Named methods, and never a channel: `LotseBridge` says what the page makes of them.
contextBridge.exposeInMainWorld(
  'lotse',
  Object.fromEntries([
    ...Object.entries(channelOfMethod).map(([method, channel]) => [method, ask(channel)]),
    ...Object.entries(announcements).map(([channel, { method }]) => [method, hear(channel)]),
  ]),
);

/** The start is over by then, with what it put off. */
const settledAfterMs = 30_000;

/** What a start or a day's work needed and nobody holds any more goes back to the system once, and when nobody looks. */
const giveBackMemory = () => requestIdleCallback(() => webFrame.clearCache());
setTimeout(giveBackMemory, settledAfterMs);
document.addEventListener('visibilitychange', () => document.hidden && giveBackMemory());
