import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { dialog } from 'electron';
import { logPageFaults } from '../diagnosis/page-faults.ts';

/** A page that crashes again so soon would crash for ever. */
const shortestCrashPauseMs = 10_000;

export type AfterCrash = 'nothing' | 'reload' | 'ask';

/** A crashed page comes back by itself; where it crashes again at once, the operator decides. */
export class CrashWatch {
  #lastAtMs = Number.NEGATIVE_INFINITY;

  after(reason: string, nowMs: number): AfterCrash {
    if (reason === 'clean-exit') return 'nothing';
    const isAgain = nowMs - this.#lastAtMs < shortestCrashPauseMs;
    this.#lastAtMs = nowMs;
    return isAgain ? 'ask' : 'reload';
  }
}

const crashed: MessageBoxOptions = {
  type: 'error',
  title: 'IT-Lotse',
  message: 'Die Ansicht ist mehrmals abgestürzt.',
  detail:
    'Ihre Daten liegen auf dem Server. Laden Sie die Ansicht neu; hilft das nicht, speichern Sie bitte im Menü „Hilfe“ die Diagnose.',
  buttons: ['Neu laden', 'Schließen'],
  defaultId: 0,
  cancelId: 1,
  noLink: true,
};

const hanging: MessageBoxOptions = {
  type: 'warning',
  title: 'IT-Lotse',
  message: 'IT-Lotse reagiert nicht.',
  detail:
    'Sie können noch etwas warten oder die Ansicht neu laden. Was Sie begonnen haben, ist bis kurz davor gemerkt.',
  buttons: ['Warten', 'Neu laden'],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
};

/** Whatever becomes of the page, the window never stays white or stiff without a word, and the log tells why. */
export function watchWindow(window: BrowserWindow): void {
  const page = window.webContents;
  logPageFaults(page);
  const crashes = new CrashWatch();
  let box: AbortController | null = null;
  const ask = async (options: MessageBoxOptions, reloads: number) => {
    if (box || window.isDestroyed()) return;
    box = new AbortController();
    const { signal } = box;
    const { response } = await dialog.showMessageBox(window, { ...options, signal });
    box = null;
    if (response !== reloads || signal.aborted || window.isDestroyed()) return;
    // A page that hangs hears nothing, not even that it is to be loaded anew.
    if (!page.isCrashed()) page.forcefullyCrashRenderer();
    page.reload();
  };
  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    console.error(`the page is gone: ${reason} (${exitCode})`);
    const next = crashes.after(reason, Date.now());
    if (next === 'reload') page.reload();
    if (next === 'ask') void ask(crashed, 0);
  });
  page.on('unresponsive', () => {
    console.error('the page does not answer');
    void ask(hanging, 1);
  });
  // It goes on by itself: the question is of no account any more.
  page.on('responsive', () => box?.abort());
}
