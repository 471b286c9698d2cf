import type { BrowserWindow } from 'electron';
import { openLockWindow } from './lock-window.ts';

interface LockWindowsOptions {
  /** The window of the office, if there is one. */
  office(): BrowserWindow | null;
  /** Call it for every window that opens. */
  watch(window: BrowserWindow): void;
}

/** Puts the lock in the place of the office and takes it away again. A hidden window shows nothing and hears no key. */
export class LockWindows {
  readonly #options: LockWindowsOptions;
  #lock: BrowserWindow | null = null;

  constructor(options: LockWindowsOptions) {
    this.#options = options;
  }

  /** The window a question may be asked in front of while it is locked. */
  get window(): BrowserWindow | null {
    return this.#lock;
  }

  /** Where the office was in view, the lock is now. */
  cover(): void {
    const office = this.#options.office();
    if (!office) return;
    const [wasVisible, wasMinimized, wasFocused] = [office.isVisible(), office.isMinimized(), office.isFocused()];
    office.setContentProtection(true);
    if (wasVisible || wasMinimized) {
      const lock = this.#open(office);
      if (wasMinimized) lock.minimize();
      else if (wasFocused) lock.show();
      else lock.showInactive();
    }
    hide(office);
  }

  /** Brings the lock to the front. */
  show(): void {
    const lock = this.#open(this.#options.office());
    if (lock.isMinimized()) lock.restore();
    lock.show();
    lock.focus();
  }

  uncover(): void {
    this.#options.office()?.setContentProtection(false);
    this.#lock?.destroy();
    this.#lock = null;
  }

  #open(office: BrowserWindow | null): BrowserWindow {
    if (this.#lock && !this.#lock.isDestroyed()) return this.#lock;
    const lock = openLockWindow(office?.getNormalBounds() ?? null, office?.isMaximized() ?? false);
    this.#lock = lock;
    this.#options.watch(lock);
    lock.on('closed', () => {
      if (this.#lock === lock) this.#lock = null;
    });
    return lock;
  }
}

/** macOS hides no window that fills its own screen. */
function hide(office: BrowserWindow): void {
  if (office.isFullScreen()) {
    office.once('leave-full-screen', () => office.hide());
    office.setFullScreen(false);
  } else {
    office.hide();
  }
}
