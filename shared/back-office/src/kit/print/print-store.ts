import { create } from 'zustand';

interface PrintStore {
  /** Names of the sheets in view, the newest last. */
  names: readonly string[];
  /** Whether a sheet is drawn although no printer has asked yet: the desktop makes its PDF from what is there. */
  drawn: boolean;
}

export const usePrintStore = create<PrintStore>(() => ({ names: [], drawn: false }));

/** Says that a sheet of this name is in view. Returns how to take that back. */
export function announceSheet(name: string): () => void {
  usePrintStore.setState(({ names }) => ({ names: [...names, name] }));
  return () =>
    usePrintStore.setState(({ names }) => {
      const place = names.lastIndexOf(name);
      return { names: names.filter((_, index) => index !== place) };
    });
}
