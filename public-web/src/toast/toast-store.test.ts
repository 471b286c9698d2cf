import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToast, dismissToast, removeAfterMs, removeToast, updateToast, useToast } from './toast-store.ts';

const current = () => useToast.getState().toast;
const text = (title: string) => ({ title, description: 'Text' });

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToast.setState({ toast: null });
  });

  it('keeps only the newest', () => {
    addToast(text('erster'));
    addToast(text('zweiter'));
    expect(current()).toMatchObject({ title: 'zweiter', open: true, durationMs: 5000 });
  });

  it('marks a dismissed one closed and forgets it after 1,000,000 ms', () => {
    const id = addToast(text('weg'));
    dismissToast(id);
    expect(current()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(removeAfterMs - 1);
    expect(current()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(current()).toBeNull();
    expect(removeAfterMs).toBe(1_000_000);
  });

  it('never touches a newer one for the sake of an older', () => {
    const old = addToast(text('alt'));
    addToast(text('neu'));
    updateToast(old, { title: 'anders' });
    dismissToast(old);
    removeToast(old);
    expect(current()).toMatchObject({ title: 'neu', open: true });
  });

  it('changes the text of the one that is shown', () => {
    const id = addToast(text('alt'));
    updateToast(id, { title: 'neu' });
    expect(current()).toMatchObject({ title: 'neu', description: 'Text' });
  });
});
