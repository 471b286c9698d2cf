import { type BrowserWindow, dialog } from 'electron';
import { lossQuestion, type PageEnd } from './quit-guard.ts';

/** Asks in front of the window, which a tray may have hidden: what is begun in it is seen then. */
export async function mayLose(window: BrowserWindow | null, end: PageEnd): Promise<boolean> {
  window?.show();
  const { response } = await (window
    ? dialog.showMessageBox(window, lossQuestion(end))
    : dialog.showMessageBox(lossQuestion(end)));
  return response === 0;
}
