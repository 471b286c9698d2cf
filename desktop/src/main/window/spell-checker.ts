import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, type Session } from 'electron';

/** The name Chromium gives the German dictionary, with the version of its format. */
const dictionaryName = 'de-DE-3-0.bdic';

/** Where Linux distributions put German in Chromium's format: Debian's hunspell-de-de and Qt's WebEngine bring it. */
const systemDictionaries = [
  '/usr/share/hunspell-bdic/de_DE.bdic',
  '/usr/share/qt6/qtwebengine_dictionaries/de_DE.bdic',
  '/usr/share/qt5/qtwebengine_dictionaries/de_DE.bdic',
];

/** Nobody answers there. Chromium would ask a server of Google for its dictionaries. */
const noDownload = 'http://127.0.0.1:9/';

/**
 * Spell checking in German, with what the computer has: macOS and Windows bring their own, on Linux it is the dictionary
 * of the distribution. Nothing is loaded from anywhere. Returns whether there is a dictionary.
 */
export function registerSpellChecker(session: Session, userData: string, sources = systemDictionaries): boolean {
  // There the system checks in the languages the person writes in.
  if (process.platform === 'darwin') return true;
  session.setSpellCheckerDictionaryDownloadURL(noDownload);
  const isThere = process.platform === 'win32' || provideDictionary(join(userData, 'Dictionaries'), sources);
  session.setSpellCheckerEnabled(isThere);
  session.setSpellCheckerLanguages(isThere ? ['de-DE'] : []);
  return isThere;
}

/** Puts the newest state of the system's dictionary where Chromium looks for the ones it has loaded. */
export function provideDictionary(folder: string, sources: readonly string[]): boolean {
  const target = join(folder, dictionaryName);
  const source = sources.find((file) => existsSync(file));
  try {
    if (source && !(existsSync(target) && statSync(target).mtimeMs >= statSync(source).mtimeMs)) {
      mkdirSync(folder, { recursive: true });
      // Chromium reads on a thread of its own already, and deletes half a dictionary as a broken one: it shall see none.
      copyFileSync(source, `${target}.new`);
      renameSync(`${target}.new`, target);
    }
  } catch (error) {
    console.error(`${target} could not be written:`, error);
  }
  return existsSync(target);
}

/** What to do where there is no dictionary: the app itself loads none. */
export async function tellHowToGetDictionary(): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    title: app.getName(),
    message: 'Auf diesem Computer fehlt das deutsche Wörterbuch.',
    detail:
      'IT-Lotse lädt nichts von fremden Servern. Bitte installieren Sie das Paket „hunspell-de-de“ (Debian, Ubuntu, Mint: sudo apt install hunspell-de-de) und starten Sie die App danach neu.',
    buttons: ['In Ordnung'],
  });
}
