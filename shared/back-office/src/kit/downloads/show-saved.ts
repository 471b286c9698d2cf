import { showToast } from '@it-lotse/ui/toast-store';
import type { SavedFile } from '../host.ts';

/** Tells that a file is there, and on the desktop leads to it. */
export function showSaved(name: string, { show }: SavedFile): void {
  showToast(`${name} ist gespeichert.`, show && { label: 'Im Ordner zeigen', run: show });
}
