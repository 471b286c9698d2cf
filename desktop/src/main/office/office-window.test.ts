import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { Moments } from '../moments.ts';
import { OfficeWindow } from './office-window.ts';

const told = vi.hoisted((): string[] => []);
const page = vi.hoisted(() => ({ begins: () => {} }));
vi.mock('electron', () => ({ BrowserWindow: {} }));
vi.mock('../ipc.ts', () => ({
  announce: (_page: unknown, channel: string, ...payload: unknown[]) => told.push([channel, ...payload].join(' ')),
}));
vi.mock('../window/main-window.ts', async () => {
  const { EventEmitter } = await import('node:events');
  const anew = { isMainFrame: true, isSameDocument: false };
  return {
    openMainWindow() {
      const webContents = new EventEmitter();
      page.begins = () => void webContents.emit('did-start-navigation', anew);
      return Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
    },
    loadAnew: async () => page.begins(),
    bringToFront: () => {},
  };
});

beforeEach(() => void told.splice(0));
const home = 'https://lotse.example';

/** An office that stands at a lead, and whose page is loaded anew because its server has moved. */
async function moving() {
  let inUse: string | null = 'https://alt.example';
  const moments = new Moments();
  const places = {
    startUrl: () => 'app://lotse/',
    follow: (_page: BrowserWindow['webContents']) => {},
    path: '/leads/7',
  };
  const options = { stateFile: '', places, origin: () => inUse, switchTo: async () => {}, moments };
  const office = new OfficeWindow(options);
  office.open();
  office.pageListens();
  inUse = null;
  await moments.tell('server:leaving');
  const arrive = () => {
    inUse = home;
    return moments.tell('server:arrived');
  };
  return { office, arrive };
}

test('after a move the office stands where it stood, whether its new page hears early or late', async () => {
  const early = await moving();
  early.office.pageListens();
  expect(told).toEqual([]);
  await early.arrive();
  expect(told.splice(0)).toEqual(['navigation:go /leads/7']);
  const late = await moving();
  await late.arrive();
  expect(told).toEqual([]);
  late.office.pageListens();
  late.office.pageListens();
  expect(told).toEqual(['navigation:go /leads/7']);
});
