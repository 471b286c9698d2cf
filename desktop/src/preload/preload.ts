import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { announcements } from '../bridge/announcements.ts';
import { giveBackMemory } from './give-back-memory.ts';

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

giveBackMemory();
