import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, shell } from 'electron';
import { downloadToDisk } from './download-to-disk.ts';
import type { OperatorSession } from './operator-session.ts';
import type { Transport } from './server-transport.ts';

/**
 * Shows PDFs of the server in the system's program for them. They lie in a folder of their own that only this person
 * may read, and that goes when the app ends.
 */
export function createDocumentOpener(session: Pick<OperatorSession, 'access'>, transport: Transport) {
  let folder: string | null = null;
  app.on('will-quit', () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });
  /** @throws with a German sentence */
  return async (path: string, name: string): Promise<void> => {
    folder ??= mkdtempSync(join(tmpdir(), 'it-lotse-'));
    const file = join(folder, name);
    await downloadToDisk(session, transport, path, file, () => undefined);
    const fault = await shell.openPath(file);
    if (fault) throw new Error('Auf diesem Computer öffnet kein Programm PDF-Dateien. Bitte speichern Sie die Datei.');
  };
}
