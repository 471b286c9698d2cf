import { writeFile } from 'node:fs/promises';
import { release } from 'node:os';
import { app, type BrowserWindow, dialog } from 'electron';
import { askWhereTo } from '../files/download-to-disk.ts';
import type { LogFile } from './log-file.ts';
import { withoutPeople } from './without-people.ts';

/** Versions, surroundings and the log, as text: no customer, no token, no address of a person is in it. */
function diagnosis(log: Pick<LogFile, 'read'>, facts: Readonly<Record<string, string>>): string {
  const head = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return withoutPeople([...head, '', log.read() || 'Das Protokoll ist leer.\n'].join('\n'));
}

/** From the menu: asks where to, and writes it there. */
export async function saveDiagnosis(
  window: BrowserWindow | null,
  log: LogFile,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const target = await askWhereTo(window, 'IT-Lotse-Diagnose.txt');
  if (target === null) return;
  const surroundings = {
    'IT-Lotse': app.getVersion(),
    Electron: process.versions.electron ?? '',
    System: `${process.platform} ${release()} ${process.arch}`,
    ...facts,
  };
  await writeFile(target, diagnosis(log, surroundings)).catch((error: unknown) =>
    dialog.showErrorBox('IT-Lotse', `Die Diagnose ließ sich nicht speichern.\n\n${String(error)}`),
  );
}
