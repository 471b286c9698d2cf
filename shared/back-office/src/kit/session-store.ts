import { create } from 'zustand';
import type { TokenKeeping } from './host.ts';

/**
 * opening: a token is kept, so the office is shown and begins to load while the server is asked whether it still counts.
 * unreachable: the server could not be asked.
 */
export type SessionState = 'checking' | 'opening' | 'signed-out' | 'signed-in' | 'unreachable';

interface SessionStore {
  state: SessionState;
  /** Known after a sign-in of this run of the program. */
  tokenKeeping: TokenKeeping | null;
  /** The session ended by itself: the login says why it is shown. */
  expired: boolean;
  /** The operator is signing out: that the session ends is no news then. */
  isLeaving: boolean;
  /** The stats did not come in time at the start: the dashboard shows its fallback until they do. */
  silentStart: boolean;
  /** Whether what is loaded and typed outlives the program; null while that is not known. */
  isKept: boolean | null;
  set(change: Partial<Omit<SessionStore, 'set' | 'expire'>>): void;
  /** The server has ended the session: the login is shown over what was open, unless the operator is leaving anyway. */
  expire(): void;
}

export const useSession = create<SessionStore>((set, get) => ({
  state: 'checking',
  tokenKeeping: null,
  expired: false,
  isLeaving: false,
  silentStart: false,
  isKept: null,
  set: (change) => set(change),
  expire() {
    if (!get().isLeaving) set({ state: 'signed-out', expired: true });
  },
}));
