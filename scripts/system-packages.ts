import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Debian package by the program it brings. */
const programs = {
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  'dbus-launch': 'dbus-x11',
  'dbus-monitor': 'dbus',
  dunst: 'dunst',
  'gnome-keyring-daemon': 'gnome-keyring',
  'secret-tool': 'libsecret-tools',
} as const;
/** Debian's Chromium draws in the libraries that an Electron downloaded from elsewhere links against too. */
const electronLibraries = ['chromium', 'libxss1', 'libxtst6'];
/** The German dictionary the spell checker of the desktop app uses on Linux. */
const dictionary = { file: '/usr/share/hunspell-bdic/de_DE.bdic', name: 'hunspell-de-de' };
/** What compiles keytar, whose npm package holds sources only. */
const keytarBuildTools = ['libsecret-1-dev', 'python3', 'make', 'g++', 'pkg-config'];

export function isOnPath(program: string, path = process.env.PATH ?? ''): boolean {
  return path.split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** The packages whose program is not there. */
export function missingPackages(isThere: (program: string) => boolean = isOnPath): string[] {
  return Object.entries(programs)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);
}

export const canInstall = () => process.getuid?.() === 0 && isOnPath('apt-get');

/**
 * Installs Debian packages where we can and `mayInstall` allows it, and says so first; throws with the line to type where not.
 */
export async function installPackages(names: readonly string[], mayInstall: boolean): Promise<void> {
  if (names.length === 0) return;
  if (!mayInstall || !canInstall()) {
    throw new Error(`Please install what the tests need: sudo apt-get install ${names.join(' ')}`);
  }
  console.log(`The tests need these Debian packages, which are installed now: ${names.join(' ')}`);
  console.log('(npm test -- --no-install leaves the system as it is.)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  const code = await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  if (code !== 0) throw new Error(`apt-get could not install ${names.join(' ')}`);
}

/** What a real Electron needs to be tested on: a display, a D-Bus session, a notification daemon, a keyring, a dictionary. */
export async function ensureDesktopPackages(mayInstall: boolean): Promise<void> {
  const missing = [...missingPackages(), ...(existsSync(dictionary.file) ? [] : [dictionary.name])];
  await installPackages(canInstall() && missing.length > 0 ? [...missing, ...electronLibraries] : missing, mayInstall);
}

/** What rates mails as a mail server would. */
export async function ensureMailRater(mayInstall: boolean): Promise<void> {
  if (!isOnPath('spamassassin')) await installPackages(['spamassassin'], mayInstall);
}

/** The CalDAV server that the tests of calendars talk to. */
export async function ensureCalendarServer(mayInstall: boolean): Promise<void> {
  if (!isOnPath('radicale')) await installPackages(['radicale'], mayInstall);
}

export async function ensureKeytarBuildTools(mayInstall: boolean): Promise<void> {
  const hasSecretHeaders = (await runProgram('pkg-config', ['--exists', 'libsecret-1'], { quiet: true })) === 0;
  const hasCompiler = ['python3', 'make', 'g++'].every((program) => isOnPath(program));
  if (!hasSecretHeaders || !hasCompiler) await installPackages(keytarBuildTools, mayInstall);
}
