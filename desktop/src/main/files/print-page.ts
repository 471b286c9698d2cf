import type { BrowserWindow, WebContents } from 'electron';
import { askWhereTo, writeWhole } from './download-to-disk.ts';

const pdfFiles = [{ name: 'PDF-Dokument', extensions: ['pdf'] }];

/**
 * What the system said of a print job; null: all is well, or the person thought better of it.
 * Electron knows no codes here, only English sentences.
 */
export function printFault(printed: boolean, reason: string): string | null {
  if (printed || /cancel/i.test(reason)) return null;
  return /printer/i.test(reason)
    ? 'Es ist kein Drucker eingerichtet. Sie können die Seite stattdessen als PDF speichern.'
    : 'Der Druckauftrag ist fehlgeschlagen. Bitte prüfen Sie den Drucker.';
}

/** Prints what the page shows on paper, after the system's own dialog. @throws with a German sentence */
export function printPage(page: WebContents): Promise<void> {
  return new Promise((resolve, reject) => {
    page.print({ printBackground: true, pageSize: 'A4' }, (printed, reason) => {
      const fault = printFault(printed, reason);
      if (fault === null) resolve();
      else reject(new Error(fault));
    });
  });
}

/** Saves the same as a PDF. Returns where, or null: the person did not want it. @throws with a German sentence */
export async function savePageAsPdf(window: BrowserWindow, name: string): Promise<string | null> {
  // Before the question: while somebody chooses a place, a click on a notice may lead the page elsewhere.
  const pdf = await pdfOf(window.webContents);
  const target = await askWhereTo(window, name, pdfFiles);
  if (target === null) return null;
  await writeWhole(target, pdf);
  return target;
}

/** Paper size and margins are those of the style sheet; the tags let screen readers follow. */
function pdfOf(page: WebContents): Promise<Buffer> {
  const options = { preferCSSPageSize: true, printBackground: true };
  return page
    .printToPDF({ ...options, generateTaggedPDF: true, generateDocumentOutline: true })
    .catch((cause: unknown) => {
      throw new Error('Das PDF ließ sich nicht erzeugen. Bitte versuchen Sie es noch einmal.', { cause });
    });
}
