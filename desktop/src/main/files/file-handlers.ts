import type { HandlersOf } from '../ipc.ts';
import type { Servers } from '../servers/create-servers.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { Updates } from '../updates/updates.ts';
import type { OfficeWindow } from '../window/office-window.ts';
import { askWhereTo, downloadToDisk } from './download-to-disk.ts';
import { createDocumentOpener } from './open-document.ts';
import { printPage, savePageAsPdf } from './print-page.ts';
import type { RunningDownloads } from './running-downloads.ts';
import { SavedFiles } from './saved-files.ts';

interface FileHandlersOptions extends Pick<Servers, 'origin' | 'transport'> {
  readonly session: OperatorSession;
  readonly office: Pick<OfficeWindow, 'window' | 'tell'>;
  readonly updates: Pick<Updates, 'holdOff'>;
  readonly downloads: RunningDownloads;
}

/** What the page may ask about files and paper. */
export function fileHandlers(options: FileHandlersOptions): HandlersOf<'files' | 'print'> {
  const { origin, transport, session, office, updates, downloads } = options;
  const savedFiles = new SavedFiles();
  const openDocument = createDocumentOpener(session, transport);
  return {
    'files:download': async (path, name) => {
      const at = origin();
      const target = await askWhereTo(office.window, name);
      if (at === null || target === null) return null;
      // While somebody chose a place, a click on a notice may have led to another server.
      const sameServer = { access: () => session.accessTo(at) };
      const tellProgress = (received: number, total: number | null) =>
        office.tell('files:progress', path, received, total);
      const whole = downloads.run(path, (givenUp) =>
        downloadToDisk(sameServer, transport, path, target, tellProgress, givenUp),
      );
      await updates.holdOff(whole);
      return (await whole) ? savedFiles.add(target) : null;
    },
    'files:give-up': (path) => downloads.giveUp(path),
    'files:show': (file) => savedFiles.show(file),
    'files:open': (path, name) => openDocument(path, name),
    'print:page': () => (office.window ? printPage(office.window.webContents) : undefined),
    'print:save-pdf': async (name) => {
      const target = office.window && (await savePageAsPdf(office.window, name));
      return target === null ? null : savedFiles.add(target);
    },
  };
}
