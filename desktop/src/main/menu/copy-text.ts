import { clipboard } from 'electron';

/** Newer Electrons answer when it is done; a clipboard that another program holds is no fault of ours to show. */
export function copyText(text: string): void {
  Promise.resolve(clipboard.writeText(text)).catch((error: unknown) => console.error('not copied:', error));
}
