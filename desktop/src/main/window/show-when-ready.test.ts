import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { showWhenReady } from './show-when-ready.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open() {
  const page = new EventEmitter();
  const window = Object.assign(new EventEmitter(), { webContents: page, isDestroyed: () => false });
  const show = vi.fn();
  showWhenReady(window as unknown as BrowserWindow, show);
  const listeners = () =>
    [window, page].flatMap((emitter) => emitter.eventNames().flatMap((name) => emitter.listeners(name)));
  return { page, window, show, listeners };
}

test('a window is shown with its first picture, once, and keeps no listener', () => {
  const { page, window, show, listeners } = open();
  page.emit('did-stop-loading');
  expect(show).not.toHaveBeenCalled();
  window.emit('ready-to-show');
  window.emit('ready-to-show');
  page.emit('did-stop-loading');
  vi.runAllTimers();
  expect(show).toHaveBeenCalledTimes(1);
  expect(listeners()).toEqual([]);
});

test('a window that is never told ready is shown all the same once its page is there, even where loading failed', () => {
  const { page, window, show } = open();
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
  page.emit('did-stop-loading');
  vi.runAllTimers();
  window.emit('ready-to-show');
  expect(show).toHaveBeenCalledTimes(1);
});

test('a window closed before is not shown', () => {
  const { page, window, show, listeners } = open();
  page.emit('did-stop-loading');
  window.emit('closed');
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
  expect(listeners()).toEqual([]);
});
