import { create } from 'zustand';

/** A file on its way. */
export interface Download {
  readonly id: number;
  readonly name: string;
  readonly received: number;
  /** null: nobody knows. */
  readonly total: number | null;
  giveUp(): void;
}

interface DownloadsStore {
  running: readonly Download[];
  put(download: Download): void;
  remove(id: number): void;
}

export const useDownloads = create<DownloadsStore>((set) => ({
  running: [],
  put: (download) =>
    set(({ running }) => ({
      running: running.some(({ id }) => id === download.id)
        ? running.map((each) => (each.id === download.id ? download : each))
        : [...running, download],
    })),
  remove: (id) => set(({ running }) => ({ running: running.filter((each) => each.id !== id) })),
}));
