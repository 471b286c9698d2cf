import { create } from 'zustand';
import type { ConnectionState } from '../host.ts';

interface LiveStore {
  connection: ConnectionState;
  /** When data last came from the server, epoch milliseconds; null before the first. */
  freshAtMs: number | null;
  setConnection(connection: ConnectionState): void;
  markFresh(): void;
}

export const useLive = create<LiveStore>((set) => ({
  connection: 'connecting',
  freshAtMs: null,
  setConnection: (connection) => set({ connection }),
  markFresh: () => set({ freshAtMs: Date.now() }),
}));
