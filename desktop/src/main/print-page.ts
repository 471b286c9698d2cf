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
  const target = await askWhereTo(window, name, pdfFiles);
  if (target === null) return null;
  // Paper size and margins are those of the style sheet; the tags let screen readers follow.
  const pdf = await window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });
  await writeWhole(target, pdf);
  return target;
}
