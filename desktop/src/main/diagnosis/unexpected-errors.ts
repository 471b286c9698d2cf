import { app, dialog } from 'electron';

/**
 * Replaces Electron's English box for errors nobody caught. The app goes on: a lost notification is better than a lost
 * draft. The box comes once per run, so that a repeating fault cannot lock the screen.
 */
export function registerUnexpectedErrors(): void {
  let told = false;
  const tell = (error: unknown) => {
    console.error(error);
    if (told) return;
    told = true;
    const text = error instanceof Error ? error.message : String(error);
    void app.whenReady().then(() =>
      dialog.showMessageBox({
        type: 'error',
        title: 'IT-Lotse',
        message: 'Es ist ein unerwarteter Fehler aufgetreten.',
        detail: `Sie können weiterarbeiten. Wenn etwas nicht mehr geht, starten Sie IT-Lotse bitte neu.\n\n${text}`,
        buttons: ['Weiter'],
      }),
    );
  };
  process.on('uncaughtException', tell);
  process.on('unhandledRejection', tell);
}
