import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showSaved } from '../downloads/show-saved.ts';
import { useHost } from '../host-context.ts';
import { safeFileName } from '../safe-file-name.ts';
import { usePrintStore } from './print-store.ts';

/** The two ways to paper. `savePdf` is absent in a browser: its own print window makes the PDF. */
export function usePrint() {
  const host = useHost();
  const [busy, setBusy] = useState(false);

  async function draw(job: () => Promise<void>) {
    setBusy(true);
    // The sheet must stand before the host makes pages of it.
    flushSync(() => usePrintStore.setState({ drawn: true }));
    try {
      await job();
    } catch (error) {
      showErrorToast(error instanceof Error ? error.message : 'Das Drucken ist fehlgeschlagen.');
    } finally {
      usePrintStore.setState({ drawn: false });
      setBusy(false);
    }
  }

  async function saveAs(savePdf: NonNullable<typeof host.savePdf>) {
    const name = safeFileName(`${usePrintStore.getState().names.at(-1) ?? document.title}.pdf`);
    const saved = await savePdf(name);
    if (saved) showSaved(name, saved);
  }

  const { savePdf } = host;
  return {
    busy,
    print: () => draw(() => host.print()),
    savePdf: savePdf && (() => draw(() => saveAs(savePdf))),
  };
}
