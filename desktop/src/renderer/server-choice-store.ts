import { create } from 'zustand';
import type { ServerSecurity } from '../bridge/server-answers.ts';
import type { ServerProfile } from '../bridge/server-profile.ts';

interface ServerChoiceStore {
  /** The server this app works with; null before the first choice, undefined before the main process has said. */
  current: ServerProfile | null | undefined;
  /** Of the line to `current`; null before the main process has said. */
  security: ServerSecurity | null;
  servers: readonly ServerProfile[];
  /** Whether the page where servers are added and removed covers the back office. */
  managing: boolean;
  /** The server the operator wants although something was typed that would be lost: they are asked first. */
  askedFor: string | null;
  set(change: Partial<Pick<ServerChoiceStore, 'current' | 'security' | 'servers' | 'managing' | 'askedFor'>>): void;
}

export const useServerChoice = create<ServerChoiceStore>((set) => ({
  current: undefined,
  security: null,
  servers: [],
  managing: false,
  askedFor: null,
  set: (change) => set(change),
}));
