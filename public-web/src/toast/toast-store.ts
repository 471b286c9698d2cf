import { create } from 'zustand';

export interface Toast {
  id: number;
  /** false after it was dismissed; it is forgotten some time later. */
  open: boolean;
  title: string;
  description: string;
  /** Something went wrong: danger colours, announced at once. */
  destructive: boolean;
  durationMs: number;
}

type ToastText = Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'destructive' | 'durationMs'>>;

/** How long a toast stays, and how long a dismissed one is remembered (spec, public site, sections 4 and 9). */
const defaultDurationMs = 5000;
export const removeAfterMs = 1_000_000;

/** Only the newest toast is kept. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

let lastId = 0;

/** Shows a toast in place of the one before and returns its id. */
export function addToast({ destructive = false, durationMs = defaultDurationMs, ...text }: ToastText): number {
  lastId += 1;
  useToast.setState({ toast: { id: lastId, open: true, destructive, durationMs, ...text } });
  return lastId;
}

/** Changes the text of a toast that is still there. */
export function updateToast(id: number, change: Partial<ToastText>): void {
  useToast.setState(({ toast }) => (toast?.id === id ? { toast: { ...toast, ...change } } : {}));
}

export function dismissToast(id: number): void {
  useToast.setState(({ toast }) => (toast?.id === id ? { toast: { ...toast, open: false } } : {}));
  setTimeout(() => removeToast(id), removeAfterMs);
}

export function removeToast(id: number): void {
  useToast.setState(({ toast }) => (toast?.id === id ? { toast: null } : {}));
}
