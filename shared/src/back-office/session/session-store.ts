import { create } from 'zustand';
import type { TokenKeeping } from '../host.ts';

/** unreachable: a token is kept, but the server could not be asked whether it still counts. */
export type SessionState = 'checking' | 'signed-out' | 'signed-in' | 'unreachable';

interface SessionStore {
  state: SessionState;
  /** Known after a sign-in of this run of the program. */
  tokenKeeping: TokenKeeping | null;
  /** The session ended by itself: the login says why it is shown. */
  expired: boolean;
  /** The stats did not come in time at the start: the dashboard shows its fallback until they do. */
  silentStart: boolean;
  set(change: Partial<Pick<SessionStore, 'state' | 'tokenKeeping' | 'expired' | 'silentStart'>>): void;
}

export const useSession = create<SessionStore>((set) => ({
  state: 'checking',
  tokenKeeping: null,
  expired: false,
  silentStart: false,
  set: (change) => set(change),
}));
