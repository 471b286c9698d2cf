import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useState } from 'react';
import { useHost } from '../host-context.ts';

/** Shows a PDF of the server where it can be printed: the desktop's program for it, or a tab of the browser. */
export function useOpenDocument() {
  const host = useHost();
  const [opening, setOpening] = useState(false);
  async function open(path: string, name: string): Promise<void> {
    setOpening(true);
    try {
      await host.openDocument(path, name);
      if (host.kind === 'desktop') showToast('In Ihrem PDF-Programm geöffnet. Drucken Sie bitte dort.');
    } catch (error) {
      showErrorToast(error instanceof Error ? error.message : 'Das Dokument konnte nicht geöffnet werden.');
    } finally {
      setOpening(false);
    }
  }
  return { open, opening };
}
