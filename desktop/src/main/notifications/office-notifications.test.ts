import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { OfficeNotice } from '@it-lotse/back-office/office-notice';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticeMark } from './notice-marks.ts';
import {
  createNotifier,
  hearEarlierNotices,
  notificationOptions,
  plainTextFor,
  withdrawNotices,
} from './office-notifications.ts';

type Listener = (event?: unknown, text?: string) => void;
interface Options {
  title: string;
  urgency: string;
  hasReply: boolean;
}
const shown = vi.hoisted(
  (): { options: Options; listeners: Map<string, (event?: unknown, text?: string) => void> }[] => [],
);
const closed = vi.hoisted((): string[] => []);
/** What macOS still has of an earlier run. */
const earlier = vi.hoisted((): { id: string; on(name: string, listener: Listener): void }[] => []);
vi.mock('electron', () => ({
  app: {},
  dialog: {},
  Notification: class {
    static isSupported = () => true;
    static getHistory = async () => earlier;
    readonly listeners = new Map<string, (event?: unknown, text?: string) => void>();
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
      shown.push(this);
    }
    on(name: string, listener: (event?: unknown, text?: string) => void) {
      this.listeners.set(name, listener);
    }
    show() {}
    close() {
      closed.push(this.options.title);
    }
  },
}));

beforeEach(() => void shown.splice(0));
const server = 'https://lotse.example';
const here = { origin: server, outcome: () => {} };

test('markup of a visitor stays text where bodies are markup', () => {
  expect(plainTextFor('linux', '<b>A & B</b>')).toBe('&lt;b&gt;A &amp; B&lt;/b&gt;');
  expect(plainTextFor('darwin', '<b>A & B</b>')).toBe('<b>A & B</b>');
});

test('each notice becomes one notification whose click leads to its place; an alarm is urgent', () => {
  const opened: string[] = [];
  createNotifier({ ...here, open: (path) => opened.push(path), reply: () => {} })([
    { title: 'Neuer Termin: Erika', body: '', path: '/termine/a' },
    { title: 'Der Kalender ist getrennt', body: '', path: '/kalender', alarm: true },
  ]);
  expect(shown.map(({ options }) => [options.title, options.urgency])).toEqual([
    ['Neuer Termin: Erika', 'normal'],
    ['Der Kalender ist getrennt', 'critical'],
  ]);
  shown[1]?.listeners.get('click')?.();
  shown[0]?.listeners.get('click')?.();
  expect(opened).toEqual(['/kalender', '/termine/a']);
});

test('a WhatsApp message can be answered in its notification, nothing else can', () => {
  const replies: string[] = [];
  createNotifier({
    ...here,
    open: () => {},
    reply: ({ reply }, text) => replies.push(`${reply.kind} ${reply.target}: ${text}`),
  })([
    { title: 'WhatsApp: Erika', body: 'Moin', path: '/whatsapp/491511', reply: { kind: 'whatsapp', target: '491511' } },
    { title: 'Neuer Termin: Erika', body: '', path: '/termine/a' },
  ]);
  expect(shown.map(({ options }) => options.hasReply)).toEqual([true, false]);
  shown[0]?.listeners.get('reply')?.({}, 'Bis gleich');
  shown[0]?.listeners.get('reply')?.({ reply: 'Bis später' });
  shown[1]?.listeners.get('reply')?.({}, 'Niemand liest das');
  expect(replies).toEqual(['whatsapp 491511: Bis gleich', 'whatsapp 491511: Bis später']);
});

test.each([
  ['timedOut', true],
  ['userCanceled', false],
] as const)('a notice that is closed as %s can still be clicked: %s', async (reason, isKept) => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  createNotifier({ ...here, open: () => {}, reply: () => {} })([
    { title: 'Neuer Termin: Erika', body: '', path: '/termine/a' },
  ]);
  const notification = new WeakRef(shown[0] ?? {});
  shown.splice(0)[0]?.listeners.get('close')?.({ reason });
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(notification.deref() !== undefined).toBe(isKept);
});

test('what somebody has read goes from the screen, and nothing else: not that of another record, nor of another server', () => {
  const notify = (origin: string) => createNotifier({ ...here, origin, open: () => {}, reply: () => {} });
  const about = (title: string, path: string) => ({ title, body: '', path });
  notify(server)([about('Erika', '/leads/1'), about('Heinz', '/leads/2')]);
  notify('https://andere.example')([about('Erika von nebenan', '/leads/1')]);
  withdrawNotices('/leads/1', server);
  withdrawNotices('/leads/1', server);
  expect(closed).toEqual(['Erika']);
});

test('a toast that cannot be answered carries its link, on Windows only', () => {
  const lead = { title: 'Neue Anfrage', body: 'Moin', path: '/leads/1' };
  const chat: OfficeNotice = {
    title: 'WhatsApp: Erika',
    body: 'Moin',
    path: '/whatsapp/491511',
    reply: { kind: 'whatsapp', target: '491511' },
  };
  expect(notificationOptions('win32', lead, server).toastXml).toContain('it-lotse://lead/1?server=lotse.example');
  expect(notificationOptions('win32', chat, server).toastXml).toBeUndefined();
  expect(notificationOptions('darwin', lead, server).toastXml).toBeUndefined();
});

test('whether the system shows anything is told to whoever says so in the settings', () => {
  const outcomes: boolean[] = [];
  createNotifier({ origin: server, outcome: (isShown) => outcomes.push(isShown), open: () => {}, reply: () => {} })([
    { title: 'Neue Anfrage', body: '', path: '/leads/1' },
  ]);
  shown[0]?.listeners.get('failed')?.();
  shown[0]?.listeners.get('show')?.();
  expect(outcomes).toEqual([false, true]);
});

test('what macOS still shows of an earlier run opens its record, and what is typed into it is an answer to it', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  const told: Map<string, Listener>[] = ['/whatsapp/491511', '/leads/3f1b8a52-6a39-4d7e-9a7e-1df0a86f9f11'].map(
    (path) => {
      const listeners = new Map<string, Listener>();
      const { id } = noticeMark('darwin', path, server);
      earlier.push({ id, on: (name, listener) => void listeners.set(name, listener) });
      return listeners;
    },
  );
  const done: unknown[] = [];
  await hearEarlierNotices({
    open: (place) => done.push(place),
    reply: (place, text) => done.push([place, text]),
  });
  told[1]?.get('click')?.();
  told[0]?.get('reply')?.({ reply: 'Bis gleich' });
  told[0]?.get('reply')?.({}, 'Bis später');
  const chat = { path: '/whatsapp/491511', server: 'lotse.example' };
  expect(done).toEqual([
    { path: '/leads/3f1b8a52-6a39-4d7e-9a7e-1df0a86f9f11', server: 'lotse.example' },
    [chat, 'Bis gleich'],
    [chat, 'Bis später'],
  ]);
  vi.restoreAllMocks();
});
