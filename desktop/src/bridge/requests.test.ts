import type { IpcRendererEvent } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { announcements } from './announcements.ts';
import type { LotseBridge } from './lotse-bridge.ts';
import { channelOfMethod, requestChannels, requests } from './requests.ts';

const { exposed, invoke, heard } = vi.hoisted(() => ({
  exposed: {} as Record<string, LotseBridge>,
  invoke: vi.fn(async () => 'answer'),
  heard: new Map<string, (event: IpcRendererEvent, ...payload: unknown[]) => void>(),
}));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, bridge: LotseBridge) => Object.assign(exposed, { [name]: bridge }),
  },
  ipcRenderer: {
    invoke,
    on: (channel: string, listener: () => void) => heard.set(channel, listener),
    removeListener: (channel: string) => heard.delete(channel),
  },
}));
vi.mock('../preload/give-back-memory.ts', () => ({ giveBackMemory: () => {} }));

/** As the preload script makes it of the table. */
async function bridgeOfPage(): Promise<LotseBridge> {
  vi.stubGlobal('channelOfMethod', channelOfMethod);
  vi.resetModules();
  await import('../preload/preload.ts');
  return exposed.lotse as LotseBridge;
}
beforeEach(() => void invoke.mockClear());

test('no two requests or announcements have the same method', () => {
  const methods = [...Object.values(requests), ...Object.values(announcements)].map(({ method }) => method);
  expect(new Set(methods).size).toBe(methods.length);
});

test('the page gets the methods of the tables and nothing else', async () => {
  const methods = [...Object.values(requests), ...Object.values(announcements)].map(({ method }) => method);
  expect(Object.keys(await bridgeOfPage()).sort()).toEqual(methods.sort());
});

test.each(requestChannels)('%s is asked by its method, with what the page hands over', async (channel) => {
  const bridge = (await bridgeOfPage()) as unknown as Record<string, (...payload: unknown[]) => unknown>;
  await expect(bridge[requests[channel].method]?.('a', 2)).resolves.toBe('answer');
  expect(invoke).toHaveBeenCalledExactlyOnceWith(channel, 'a', 2);
});

test.each(requestChannels)('%s takes a payload of its own length and no stranger one', (channel) => {
  const { payload } = requests[channel];
  const length = payload.def.items.length;
  for (const given of [undefined, null, {}, 'geheim', Array(length + 1).fill('geheim')]) {
    expect(payload.safeParse(given).success, JSON.stringify(given)).toBe(false);
  }
  if (length > 0) expect(payload.safeParse([]).success).toBe(false);
});

test.each(Object.entries(announcements))('%s is told without the event of Electron', async (channel, { method }) => {
  const bridge = (await bridgeOfPage()) as unknown as Record<string, (listener: unknown) => () => void>;
  const listener = vi.fn();
  const unsubscribe = bridge[method]?.(listener);
  heard.get(channel)?.({ sender: 'ipcRenderer' } as unknown as IpcRendererEvent, 1, 'b');
  expect(listener).toHaveBeenCalledExactlyOnceWith(1, 'b');
  unsubscribe?.();
  expect(heard.has(channel)).toBe(false);
});
