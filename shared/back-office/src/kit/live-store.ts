import { create } from 'zustand';
import type { ConnectionState } from './host.ts';

interface LiveStore {
  connection: ConnectionState;
  /** When data last came from the server or the line was last open, epoch milliseconds; null before the first time. */
  freshAtMs: number | null;
  setConnection(connection: ConnectionState): void;
  markFresh(): void;
}

export const useLive = create<LiveStore>((set) => ({
  connection: 'connecting',
  freshAtMs: null,
  setConnection: (connection) =>
    set((was) => ({ connection, ...(was.connection === 'connected' ? { freshAtMs: Date.now() } : {}) })),
  markFresh: () => set({ freshAtMs: Date.now() }),
}));
