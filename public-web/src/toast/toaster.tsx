import { useEffect, useRef } from 'react';
import { ToastCard } from './toast-card.tsx';
import { useToast } from './toast-store.ts';

/**
 * Where toasts appear. The two live regions stand in the page from the start, because screen readers announce only
 * what changes inside a region they already know. F8 moves the keyboard here.
 */
export function Toaster() {
  const toast = useToast((state) => state.toast);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, []);

  const card = toast?.open ? <ToastCard key={toast.id} toast={toast} /> : null;
  return (
    <section
      ref={region}
      className="focus:[&:not(:focus-visible)]:outline-none fixed right-5 bottom-30 z-50 w-[min(26rem,100vw_-_2.5rem)] print:hidden"
      aria-label="Hinweise (F8)"
      tabIndex={-1}
    >
      <div aria-live="polite">{toast?.destructive ? null : card}</div>
      <div aria-live="assertive">{toast?.destructive ? card : null}</div>
    </section>
  );
}
