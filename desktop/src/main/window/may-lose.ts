import { type BrowserWindow, dialog } from 'electron';
import { lossQuestion } from './quit-guard.ts';

/** Asks in front of the window, which a tray may have hidden: what is begun in it is seen then. */
export async function mayLose(window: BrowserWindow | null): Promise<boolean> {
  window?.show();
  const { response } = await (window
    ? dialog.showMessageBox(window, lossQuestion)
    : dialog.showMessageBox(lossQuestion));
  return response === 0;
}
