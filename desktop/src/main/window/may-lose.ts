import { type BrowserWindow, dialog } from 'electron';
import { type Loss, lossQuestion, type PageEnd } from './quit-guard.ts';

/** Asks in front of the window, which a tray may have hidden: what is begun in it is seen then. */
export async function mayLose(window: BrowserWindow | null, end: PageEnd, loss: Loss = 'work'): Promise<boolean> {
  window?.show();
  const question = lossQuestion(end, loss);
  const { response } = await (window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question));
  return response === 0;
}
