import { systemPreferences } from 'electron';

/** What this computer offers besides the PIN. Electron knows Touch ID; it has no way to Windows Hello. */
export function systemUnlockName(platform: NodeJS.Platform = process.platform): 'Touch ID' | null {
  return platform === 'darwin' && systemPreferences.canPromptTouchID() ? 'Touch ID' : null;
}

/** False: called off, or not the right finger. */
export async function askSystem(): Promise<boolean> {
  if (systemUnlockName() === null) return false;
  return systemPreferences.promptTouchID('IT-Lotse entsperren').then(
    () => true,
    () => false,
  );
}
