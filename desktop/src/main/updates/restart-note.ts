import { rmSync, statSync, writeFileSync } from 'node:fs';

/** An installer is done by then. A note that is older belongs to a restart that did not come about. */
const validMs = 10 * 60_000;

/**
 * A restart for an update comes back as it went: where no window was open, none opens. Kept in a file, because an
 * installer starts the new app without arguments.
 */
export function restartNote(path: string) {
  return {
    leave(): void {
      try {
        writeFileSync(path, '');
      } catch (error) {
        // Then a window opens.
        console.error(`${path} could not be written:`, error);
      }
    },
    /** Whether there is one; it is gone after that. */
    take(): boolean {
      try {
        const leftAtMs = statSync(path).mtimeMs;
        rmSync(path);
        return Date.now() - leftAtMs < validMs;
      } catch {
        return false;
      }
    },
  };
}
