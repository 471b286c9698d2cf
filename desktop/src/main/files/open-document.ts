import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, shell } from 'electron';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import { notVital } from '../system/not-vital.ts';
import { downloadToDisk } from './download-to-disk.ts';

const folderPrefix = 'it-lotse-belege-';

/**
 * Shows PDFs of the server in the system's program for them. They lie in a folder of their own that only this person
 * may read, and that goes when the app ends.
 */
export function createDocumentOpener(session: Pick<OperatorSession, 'access'>, transport: Transport) {
  // What a crash, or a program that still showed it, left of the last time. This is the only app that runs.
  notVital('the look for earlier documents', removeEarlier, undefined);
  let folder: string | null = null;
  app.on('will-quit', () => {
    if (folder !== null) remove(folder);
  });
  /** Each in a place of its own: the one of before may still be open, and cannot be replaced on Windows then. */
  const makePlace = () => {
    try {
      // Systems clean up there, and the app runs for weeks.
      if (folder === null || !existsSync(folder)) folder = mkdtempSync(join(tmpdir(), folderPrefix));
      return mkdtempSync(join(folder, 'pdf-'));
    } catch (cause) {
      throw new Error('Der Ordner für vorübergehende Dateien ist nicht zu gebrauchen. Bitte speichern Sie die Datei.', {
        cause,
      });
    }
  };
  /** @throws with a German sentence */
  return async (path: string, name: string): Promise<void> => {
    const file = join(makePlace(), name);
    await downloadToDisk(session, transport, path, file, () => undefined);
    const fault = await shell.openPath(file);
    if (fault) throw new Error('Auf diesem Computer öffnet kein Programm PDF-Dateien. Bitte speichern Sie die Datei.');
  };
}

function removeEarlier(): void {
  for (const name of readdirSync(tmpdir())) if (name.startsWith(folderPrefix)) remove(join(tmpdir(), name));
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Windows keeps what another program still shows, and others' folders are not ours. Nothing else may fail because of it.
    console.error(`${folder} could not be removed:`, error);
  }
}
