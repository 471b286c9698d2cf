import { app, type BrowserWindow, dialog } from 'electron';

interface KeepRunningOptions {
  /** What the operator decided; null: nothing yet. */
  decision(): boolean | null;
  decide(keepsRunning: boolean): void;
}

/**
 * What closing the window means: the app stays in the tray or ends. The first time it asks, because only an app that
 * runs can tell of new requests. On macOS programs stay without a window anyway.
 */
export function createKeepRunning({ decision, decide }: KeepRunningOptions) {
  let quitting = false;
  let asking = false;
  app.on('before-quit', () => {
    quitting = true;
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
      });
      window.on('close', (event) => {
        if (quitting || process.platform === 'darwin') return;
        const keepsRunning = decision();
        if (keepsRunning === false) return;
        event.preventDefault();
        if (keepsRunning) window.hide();
        else void ask(window);
      });
    },
  };
}
