import { app, type BrowserWindow, dialog } from 'electron';
import type { QuitGuard } from '../window/quit-guard.ts';

interface KeepRunningOptions {
  /** What the operator decided; null: nothing yet. */
  decision(): boolean | null;
  decide(keepsRunning: boolean): void;
  readonly quitGuard: QuitGuard;
}

/** On macOS programs stay without a window anyway; only hidden, it keeps what stands in it, and the count goes on. */
export function meaningOfClosing(
  platform: NodeJS.Platform,
  { quitting, keepsRunning }: { quitting: boolean; keepsRunning: boolean | null },
): 'end' | 'hide' | 'ask' {
  if (quitting) return 'end';
  if (platform === 'darwin' || keepsRunning) return 'hide';
  return keepsRunning === null ? 'ask' : 'end';
}

/**
 * What closing the window means: the app stays in the tray or ends. The first time it asks, because only an app that
 * runs can tell of new requests.
 */
export function createKeepRunning({ decision, decide, quitGuard }: KeepRunningOptions) {
  let quitting = false;
  let asking = false;
  app.on('before-quit', () => {
    quitting = quitGuard.isEnding;
  });

  async function ask(window: BrowserWindow): Promise<void> {
    if (asking) return;
    asking = true;
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      title: 'IT-Lotse',
      message: 'Soll IT-Lotse im Hintergrund weiterlaufen?',
      detail:
        'Dann hören Sie weiter von neuen Anfragen, Terminen und Nachrichten. Sie öffnen das Fenster wieder über das Symbol neben der Uhr oder indem Sie IT-Lotse noch einmal starten. Ändern können Sie das in den Einstellungen unter „Benachrichtigungen“.',
      buttons: ['Weiterlaufen lassen', 'Beenden', 'Abbrechen'],
      defaultId: 0,
      cancelId: 2,
      noLink: true,
    });
    asking = false;
    if (response === 2) return;
    decide(response === 0);
    window.close();
  }

  return {
    /** Call it for every window that opens. */
    watch(window: BrowserWindow): void {
      // Windows ends the session: nobody is there to be asked.
      window.on('session-end', () => {
        quitting = true;
        quitGuard.letGo();
      });
      window.on('close', (event) => {
        const means = meaningOfClosing(process.platform, { quitting, keepsRunning: decision() });
        if (means === 'end' && (quitting || quitGuard.isEnding)) return;
        event.preventDefault();
        // Asks what may be lost while the window is still there.
        if (means === 'end') app.quit();
        else if (means === 'hide') window.hide();
        else void ask(window);
      });
    },
  };
}
