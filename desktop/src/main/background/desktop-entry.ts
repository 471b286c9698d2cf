import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import iconFile from '../../../build/icon.png?asset';
import { quotedArgument } from './autostart.ts';

/** As the package of a distribution names it, and `desktopName` in package.json. */
const entryName = 'it-lotse.desktop';
const iconSize = '512x512';

/**
 * The entry in the menu of a program that nobody has installed, as the Desktop Entry Specification asks. Nobody removes it
 * either: `TryExec`, a string and no command line, takes it out of the menu once the program is gone.
 */
export function menuEntry(program: string): string {
  return `[Desktop Entry]
Type=Application
Name=IT-Lotse
GenericName=Büro
Comment=Anfragen und Termine des eigenen IT-Service
Exec=${quotedArgument(program)} %u
TryExec=${program.replaceAll('\\', '\\\\')}
Icon=it-lotse
Terminal=false
Categories=Office;
StartupWMClass=it-lotse
MimeType=x-scheme-handler/it-lotse;
`;
}

interface Places {
  /** Where this person's programs name themselves: ~/.local/share. */
  readonly data: string;
  /** Where those of all do. */
  readonly system: readonly string[];
  readonly icon: string;
}

/**
 * Names an AppImage or an unpacked archive to the desktop: links open it, and menu, task bar and notifications know its
 * name and icon. Written anew where it lies elsewhere by now. A package has done it already. Returns whether it was written.
 */
export function nameToDesktop(program: string, { data, system, icon }: Places): boolean {
  if (system.some((folder) => existsSync(join(folder, 'applications', entryName)))) return false;
  const file = join(data, 'applications', entryName);
  const entry = menuEntry(program);
  if (existsSync(file) && readFileSync(file, 'utf8') === entry) return false;
  const iconTarget = join(data, 'icons/hicolor', iconSize, 'apps/it-lotse.png');
  for (const path of [file, iconTarget]) mkdirSync(dirname(path), { recursive: true });
  // Not copied: it lies inside the app's archive.
  writeFileSync(iconTarget, readFileSync(icon));
  writeFileSync(file, entry);
  return true;
}

/** Where a packed app of Linux was started from: an AppImage from a place that is gone afterwards, and names itself here. */
export function registerDesktopEntry(): void {
  if (process.platform !== 'linux' || !app.isPackaged) return;
  const data = process.env.XDG_DATA_HOME || join(app.getPath('home'), '.local/share');
  const system = (process.env.XDG_DATA_DIRS || '/usr/local/share:/usr/share').split(':');
  const isNew = nameToDesktop(process.env.APPIMAGE ?? process.execPath, { data, system, icon: iconFile });
  // Asks the desktop to open links with the entry; only when there is something new, for it takes a moment.
  if (isNew) app.setAsDefaultProtocolClient('it-lotse');
}
