import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { keepZoom, zoom, zoomAfter, zoomMenu } from './zoom.ts';

test('the steps end where nothing can be read or nothing fits any more', () => {
  expect(zoomAfter(0, 'in')).toBe(0.5);
  expect(zoomAfter(0, 'out')).toBe(-0.5);
  expect(zoomAfter(6, 'in')).toBe(6);
  expect(zoomAfter(-3, 'out')).toBe(-3);
  expect(zoomAfter(2.5, 'reset')).toBe(0);
});

function setUp(level: number) {
  let shown = 0;
  const webContents = Object.assign(new EventEmitter(), {
    getZoomLevel: () => shown,
    setZoomLevel: (next: number) => {
      shown = next;
    },
  });
  const window = { webContents } as unknown as BrowserWindow;
  const changed = vi.fn();
  keepZoom(window, level, changed);
  return { window, webContents, changed, shown: () => shown };
}

test('a window comes back at its level, and after a step keeps the new one over a reload', () => {
  const { window, webContents, changed, shown } = setUp(1);
  webContents.emit('did-finish-load');
  expect(shown()).toBe(1);
  zoom(window, 'in');
  expect(changed).toHaveBeenCalledOnce();
  webContents.setZoomLevel(0);
  webContents.emit('did-finish-load');
  expect(shown()).toBe(1.5);
});

test('Strg and the mouse wheel count like the menu', () => {
  const { webContents, shown } = setUp(0);
  webContents.emit('zoom-changed', {}, 'out');
  expect(shown()).toBe(-0.5);
});

test('each step has one entry in the menu and the keys of every keyboard', () => {
  const step = vi.fn();
  const menu = zoomMenu(step);
  expect(menu.filter(({ visible }) => visible).map(({ label }) => label)).toEqual([
    'Vergrößern',
    'Verkleinern',
    'Originalgröße',
  ]);
  for (const item of menu) (item as { click(): void }).click();
  expect(step.mock.calls.flat()).toEqual(['in', 'in', 'in', 'out', 'out', 'reset', 'reset']);
  expect(new Set(menu.map(({ accelerator }) => accelerator)).size).toBe(menu.length);
});
