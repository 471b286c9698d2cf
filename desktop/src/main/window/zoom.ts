import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';
import { largestZoom, smallestZoom } from './window-state.ts';

export type ZoomStep = 'in' | 'out' | 'reset';

/** Chromium's zoom levels: 0 is the original size, each whole step makes everything 20 % larger. */
const stepSize = 0.5;

/** The level after a step, within what the window can still show. */
export function zoomAfter(level: number, step: ZoomStep): number {
  if (step === 'reset') return 0;
  return Math.min(largestZoom, Math.max(smallestZoom, level + (step === 'in' ? stepSize : -stepSize)));
}

const zoomOf = new WeakMap<BrowserWindow, (step: ZoomStep) => void>();

/** Shows the window at the level it had last, and tells when it has another. Strg and the mouse wheel count like the menu. */
export function keepZoom(window: BrowserWindow, level: number, changed: () => void): void {
  const page = window.webContents;
  page.on('did-finish-load', () => page.setZoomLevel(level));
  page.on('zoom-changed', (_event, direction) => zoom(window, direction));
  zoomOf.set(window, (step) => {
    level = zoomAfter(page.getZoomLevel(), step);
    page.setZoomLevel(level);
    changed();
  });
}

export const zoom = (window: BrowserWindow, step: ZoomStep): void => zoomOf.get(window)?.(step);

/** The entries of the menu 'Ansicht'. Keyboards differ in where their plus is, so some keys stand for it. */
export function zoomMenu(zoomBy: (step: ZoomStep) => void): MenuItemConstructorOptions[] {
  const item = (label: string, step: ZoomStep, ...keys: string[]): MenuItemConstructorOptions[] =>
    keys.map((key, index) => ({
      label,
      accelerator: `CommandOrControl+${key}`,
      visible: index === 0,
      click: () => zoomBy(step),
    }));
  return [
    ...item('Vergrößern', 'in', 'Plus', '=', 'numadd'),
    ...item('Verkleinern', 'out', '-', 'numsub'),
    ...item('Originalgröße', 'reset', '0', 'num0'),
  ];
}
