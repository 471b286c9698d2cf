import { app, type BrowserWindow, nativeImage } from 'electron';
import overlayFile from '../../../build/unread-overlay.png?asset';

/** `(3) IT-Lotse`; the plain name at zero. */
export function titleWithUnread(count: number): string {
  return count > 0 ? `(${count > 999 ? '999+' : count}) IT-Lotse` : 'IT-Lotse';
}

/** Counted is whatever waits for the operator (people-waiting.ts), so the words name no kind of it. */
export function describeUnread(count: number): string {
  return count === 1 ? '1 Vorgang wartet auf Sie' : `${count.toLocaleString('de-DE')} Vorgänge warten auf Sie`;
}

/**
 * Dock and launcher count where the system has one, an overlay on the task bar of Windows, and the title everywhere.
 * The title is that of a window, so it counts what waits at its server; the others count `total`.
 */
export function showUnread(window: BrowserWindow | null, count: number, total: number): void {
  app.setBadgeCount(total);
  if (!window || window.isDestroyed()) return;
  window.setTitle(titleWithUnread(count));
  if (process.platform === 'win32') {
    window.setOverlayIcon(
      total > 0 ? nativeImage.createFromPath(overlayFile) : null,
      total > 0 ? describeUnread(total) : '',
    );
  }
}
