import { askWhereTo, downloadToDisk } from '../files/download-to-disk.ts';
import { createDocumentOpener } from '../files/open-document.ts';
import { printPage, savePageAsPdf } from '../files/print-page.ts';
import type { RunningDownloads } from '../files/running-downloads.ts';
import { SavedFiles } from '../files/saved-files.ts';
import type { HandlersOf } from '../ipc.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { Updates } from '../updates/updates.ts';
import type { Servers } from './create-servers.ts';

/** The page that asks, and the window the system's questions stand in front of. */
export type Page = Pick<OfficeWindow, 'window' | 'tell'>;

interface FileHandlersOptions extends Pick<Servers, 'origin' | 'transport'> {
  readonly session: OperatorSession;
  readonly updates: Pick<Updates, 'holdOff'>;
  readonly downloads: RunningDownloads;
}

/** What a page may ask about files and paper. */
export function fileHandlers(options: FileHandlersOptions): (page: Page) => HandlersOf<'files' | 'print'> {
  const { origin, transport, session, updates, downloads } = options;
  const savedFiles = new SavedFiles();
  const openDocument = createDocumentOpener(session, transport);
  return (page) => ({
    'files:download': async (path, name) => {
      const at = origin();
      const target = await askWhereTo(page.window, name);
      if (at === null || target === null) return null;
      // While somebody chose a place, a click on a notice may have led to another server.
      const sameServer = { access: () => session.accessTo(at) };
      const tellProgress = (received: number, total: number | null) =>
        page.tell('files:progress', path, received, total);
      const whole = downloads.run(path, (givenUp) =>
        downloadToDisk(sameServer, transport, path, target, tellProgress, givenUp),
      );
      await updates.holdOff(whole);
      return (await whole) ? savedFiles.add(target) : null;
    },
    'files:give-up': (path) => downloads.giveUp(path),
    'files:show': (file) => savedFiles.show(file),
    'files:open': (path, name) => openDocument(path, name),
    'print:page': () => (page.window ? printPage(page.window.webContents) : undefined),
    'print:save-pdf': async (name) => {
      const target = page.window && (await savePageAsPdf(page.window, name));
      return target === null ? null : savedFiles.add(target);
    },
  });
}
