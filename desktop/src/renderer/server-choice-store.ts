import { create } from 'zustand';

interface ServerChoiceStore {
  /** Whether the page that asks for the server's address covers the back office. */
  choosing: boolean;
  setChoosing(choosing: boolean): void;
}

export const useServerChoice = create<ServerChoiceStore>((set) => ({
  choosing: false,
  setChoosing: (choosing) => set({ choosing }),
}));
