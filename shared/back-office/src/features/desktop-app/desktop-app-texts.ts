import type { DesktopSystem, Installer } from '@it-lotse/contract/desktop-updates';
import { oldFeedWords, refusedWords, type UpdateState } from '../../kit/app-updates.ts';

export const systemNames: Readonly<Record<DesktopSystem, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

export const kindNames: Readonly<Record<Installer['kind'], string>> = {
  exe: 'Installationsprogramm',
  dmg: 'Installationsabbild',
  AppImage: 'AppImage',
  deb: 'Paket für Debian und Ubuntu',
  'tar.gz': 'Archiv',
};

export const installSteps: Readonly<Record<Installer['kind'], string>> = {
  exe: 'Öffnen Sie die Datei und folgen Sie den Fragen. Administratorrechte sind nicht nötig. Warnt Windows vor der Datei, vergleichen Sie zuerst die Prüfsumme.',
  dmg: 'Öffnen Sie die Datei und ziehen Sie IT-Lotse in den Ordner „Programme“.',
  AppImage: 'Läuft ohne Installation: Erlauben Sie in den Eigenschaften der Datei das Ausführen und öffnen Sie sie.',
  deb: 'Öffnen Sie die Datei mit der Paketverwaltung. Sie fragt nach Ihrem Passwort.',
  'tar.gz': 'Packen Sie die Datei aus und starten Sie darin „it-lotse“. Diese Ausgabe erneuert sich nicht selbst.',
};

const archNames: Readonly<Record<NonNullable<Installer['arch']>, Readonly<Record<DesktopSystem, string>>>> = {
  x64: { windows: 'Intel/AMD 64 Bit', macos: 'Intel', linux: 'Intel/AMD 64 Bit' },
  arm64: { windows: 'ARM 64 Bit', macos: 'Apple-Chip', linux: 'ARM 64 Bit' },
};

export const archName = ({ arch, system }: Pick<Installer, 'arch' | 'system'>) => arch && archNames[arch][system];

/** What a browser cannot do, however good it is. */
export const onlyTheApp: readonly string[] = [
  'Sie meldet Neues auch dann, wenn kein Fenster offen ist, und startet auf Wunsch mit dem Computer.',
  'Ein Symbol neben der Uhr zeigt, wie viel auf Sie wartet.',
  'Ist der Server nicht erreichbar, sehen Sie den letzten Stand auch nach einem Neustart, verschlüsselt auf Ihrem Computer.',
  'Ihre Anmeldung liegt im Schlüsselbund des Systems, nicht im Browser.',
  'Sie wechselt zwischen mehreren Servern, und Links wie it-lotse://lead/… öffnen gleich den richtigen Eintrag.',
  'Sie speichert Ausdrucke ohne Umweg als PDF und hält sich selbst auf dem neuesten Stand.',
];

/** In the address line of a browser and in the app alike; null on a phone and where nothing is known. */
export function systemHere(userAgent: string): DesktopSystem | null {
  if (/Android|iPhone|iPad/.test(userAgent)) return null;
  if (/Windows/.test(userAgent)) return 'windows';
  if (/Mac/.test(userAgent)) return 'macos';
  return /Linux|X11/.test(userAgent) ? 'linux' : null;
}

export function updateWords(state: UpdateState): string {
  switch (state.phase) {
    case 'idle':
      return 'Nach Updates wird von selbst gesucht, alle vier Stunden.';
    case 'off':
      return `${state.reason} Neue Versionen installieren Sie von Hand, mit den Dateien hier unten.`;
    case 'checking':
      return 'Nach Updates wird gesucht …';
    case 'current':
      return `Auf Ihrem Server liegt keine neuere Version.${state.feedIsOld ? ` ${oldFeedWords}` : ''}`;
    case 'downloading':
      return `Version ${state.version} wird geladen.`;
    case 'ready':
      return `Version ${state.version} ist bereit. ${whenInstalled(state)}`;
    case 'refused':
      return refusedWords(state.version);
    case 'failed':
      return state.detail;
  }
}

export const whenInstalled = ({ installsSilently }: Extract<UpdateState, { phase: 'ready' }>) =>
  installsSilently
    ? 'Sie wird installiert, wenn Sie IT-Lotse beenden oder zehn Minuten nichts tun und nichts angefangen ist.'
    : 'Beim Neustart fragt Ihr System nach dem Passwort, um sie zu installieren.';
