import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, shell } from 'electron';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import { downloadToDisk } from './download-to-disk.ts';

const folderPrefix = 'it-lotse-belege-';

/**
 * Shows PDFs of the server in the system's program for them. They lie in a folder of their own that only this person
 * may read, and that goes when the app ends.
 */
export function createDocumentOpener(session: Pick<OperatorSession, 'access'>, transport: Transport) {
  // What a crash, or a program that still showed it, left of the last time. This is the only app that runs.
  for (const name of readdirSync(tmpdir())) if (name.startsWith(folderPrefix)) remove(join(tmpdir(), name));
  let folder: string | null = null;
  app.on('will-quit', () => {
    if (folder !== null) remove(folder);
  });
  /** @throws with a German sentence */
  return async (path: string, name: string): Promise<void> => {
    folder ??= mkdtempSync(join(tmpdir(), folderPrefix));
    // Each in a place of its own: the one of before may still be open, and cannot be replaced on Windows then.
    const file = join(mkdtempSync(join(folder, 'pdf-')), name);
    await downloadToDisk(session, transport, path, file, () => undefined);
    const fault = await shell.openPath(file);
    if (fault) throw new Error('Auf diesem Computer öffnet kein Programm PDF-Dateien. Bitte speichern Sie die Datei.');
  };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Windows keeps what another program still shows, and others' folders are not ours. Nothing else may fail because of it.
    console.error(`${folder} could not be removed:`, error);
  }
}
