import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';

/** Given by the entry that starts the app with the session: it begins in the tray, without a window. */
const hiddenArgument = '--hidden';

/**
 * The file that starts a program with the session (Desktop Application Autostart Specification). `Exec` is quoted as
 * the Desktop Entry Specification asks: once for the arguments, once for the file.
 */
export function autostartEntry(command: readonly string[]): string {
  return `[Desktop Entry]
Type=Application
Name=IT-Lotse
Comment=Startet im Infobereich und meldet neue Anfragen
Exec=${command.map(quotedArgument).join(' ')}
Icon=it-lotse
Terminal=false
X-GNOME-Autostart-enabled=true
`;
}

/** Quoted once for the arguments, once for the file. */
export function quotedArgument(argument: string): string {
  const inQuotes = argument.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`;
}

/** Whether an entry counts: desktops switch one off by a line in it, not by taking it away. */
export function isEntryOn(entry: string): boolean {
  return !/^(Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(entry);
}

/** 'Beim Anmelden starten'. Throws when the system does not take the change. */
export interface Autostart {
  isOn(): boolean;
  set(on: boolean): void;
}

export function createAutostart(): Autostart {
  if (process.platform !== 'linux') return loginItem();
  const file = join(app.getPath('appData'), 'autostart', 'it-lotse.desktop');
  const autostart: Autostart = {
    isOn() {
      try {
        return isEntryOn(readFileSync(file, 'utf8'));
      } catch {
        // There is none, or none that the desktop could read either.
        return false;
      }
    },
    set(on) {
      if (!on) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, autostartEntry([...ownCommand(), hiddenArgument]));
    },
  };
  // The program may lie elsewhere since: an AppImage is moved or replaced by its next version.
  try {
    if (autostart.isOn()) autostart.set(true);
  } catch (error) {
    // A full disk, or an entry that others look after: the app starts all the same.
    console.error(`${file} could not be renewed:`, error);
  }
  return autostart;
}

/** How this program is started. An AppImage runs from a place that is gone afterwards and names itself here. */
function ownCommand(): string[] {
  return app.isPackaged ? [process.env.APPIMAGE ?? process.execPath] : [process.execPath, app.getAppPath()];
}

function loginItem(): Autostart {
  const args = [hiddenArgument];
  return {
    // On macOS 'requires-approval' is not on yet, and the system says so where programs are allowed. On Windows the entry
    // stays where the task manager has switched it off.
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ args });
      return openAtLogin && (process.platform !== 'win32' || executableWillLaunchAtLogin);
    },
    set(openAtLogin) {
      app.setLoginItemSettings({ openAtLogin, args });
    },
  };
}

/** Whether the session started the app, not a person: then no window opens. */
export function startedHidden(argv: readonly string[]): boolean {
  return (
    argv.includes(hiddenArgument) || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
  );
}
