import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { safeFileName } from '../safe-file-name.ts';
import { useDownloads } from './downloads-store.ts';
import { showSaved } from './show-saved.ts';

let lastId = 0;

/** Loads files for the operator to keep. How far each is can be seen from every page; `busy` is about this use only. */
export function useDownload() {
  const host = useHost();
  const [running, setRunning] = useState(0);

  async function download(path: string, wantedName: string): Promise<void> {
    const name = safeFileName(wantedName);
    lastId += 1;
    const id = lastId;
    const { put, remove } = useDownloads.getState();
    setRunning((count) => count + 1);
    const line = new AbortController();
    const giveUp = () => line.abort();
    const onProgress = (received: number, total: number | null) => put({ id, name, received, total, giveUp });
    try {
      const saved = await host.downloadFile(path, name, onProgress, line.signal);
      if (saved) showSaved(name, saved);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Bitte versuchen Sie es noch einmal.';
      showErrorToast(`${name} konnte nicht gespeichert werden. ${reason}`);
    } finally {
      remove(id);
      setRunning((count) => count - 1);
    }
  }
  return { download, busy: running > 0 };
}
