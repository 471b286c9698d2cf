import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './run-program.ts';

const file = join(projectFolder, 'test-results/electron.txt');

/** Keeps for the end of the run on which Electron the desktop tests ran. */
export function keepElectronLine(line: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}\n`);
}

/** On which Electron the desktop tests ran last, in one line; null where none ever ran. */
export function electronLine(): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
