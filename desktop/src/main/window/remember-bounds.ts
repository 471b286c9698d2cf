import type { BrowserWindow } from 'electron';
import type { Rectangle } from './window-state.ts';

/** A window that is dragged tells so many times a second. */
const delayMs = 500;

/**
 * Tells where a window stands once it has been moved or sized, and when it closes. 'moved' and 'resized' would be told
 * once, but not on Linux.
 */
export function rememberBounds(window: BrowserWindow, remember: (bounds: Rectangle) => void): void {
  let soon: NodeJS.Timeout | undefined;
  const now = () => {
    clearTimeout(soon);
    if (!window.isDestroyed()) remember(window.getNormalBounds());
  };
  const later = () => {
    clearTimeout(soon);
    soon = setTimeout(now, delayMs);
  };
  window.on('move', later);
  window.on('resize', later);
  window.on('close', now);
  window.on('closed', () => clearTimeout(soon));
}
