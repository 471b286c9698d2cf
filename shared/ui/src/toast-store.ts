import { create } from 'zustand';

export interface ToastMessage {
  id: number;
  text: string;
  tone: 'neutral' | 'destructive';
  action?: { label: string; run(): void };
}

interface ToastStore {
  /** Only the newest message is shown. */
  current: ToastMessage | null;
  /** Who is to decide needs longer than who is only told (WCAG 2.2.1). */
  shownForMs: { told: number; offered: number };
  show(toast: Omit<ToastMessage, 'id' | 'tone'> & { tone?: ToastMessage['tone'] }): void;
  dismiss(id: number): void;
}

let lastId = 0;

export const useToasts = create<ToastStore>((set) => ({
  current: null,
  shownForMs: { told: 5_000, offered: 20_000 },
  show: (toast) => {
    lastId += 1;
    set({ current: { tone: 'neutral', ...toast, id: lastId } });
  },
  dismiss: (id) => set((state) => (state.current?.id === id ? { current: null } : state)),
}));

export const showToast = (text: string, action?: ToastMessage['action']) =>
  useToasts.getState().show({ text, ...(action ? { action } : {}) });
export const showErrorToast = (text: string) => useToasts.getState().show({ text, tone: 'destructive' });
