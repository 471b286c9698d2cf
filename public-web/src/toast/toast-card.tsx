import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

/** How far to the right a toast must be dragged to go away, in CSS pixels. */
const swipeThresholdPx = 50;

/** One toast. Its time stands still while the pointer or the keyboard is on it (WCAG 2.2.1). */
export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number | null>(null);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.durationMs]);

  const travelled = (event: PointerEvent) =>
    swipeStart.current === null ? 0 : Math.max(0, event.clientX - swipeStart.current);

  const beginSwipe = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    swipeStart.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    // Through the object model: the page's policy forbids style attributes, not this.
    if (swipeStart.current !== null) card.current?.style.setProperty('translate', `${travelled(event)}px`);
  };
  const endSwipe = (event: PointerEvent) => {
    const distance = travelled(event);
    swipeStart.current = null;
    card.current?.style.removeProperty('translate');
    if (distance >= swipeThresholdPx) dismissToast(toast.id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the time and offer a swipe; the button does the same for everyone
    <div
      ref={card}
      className={`grid grid-cols-[1.75rem_1fr_auto] gap-3 pt-4 pr-3 pb-4 pl-[1.1rem] border border-l-6 rounded-[14px] afloat text-[1.0625rem] leading-[1.4] [touch-action:pan-y] motion-safe:animate-toast ${toast.destructive ? 'border-danger bg-danger-tint [&>svg]:text-danger' : 'border-line border-l-success bg-card [&>svg]:text-success'}`}
      data-kind={toast.destructive ? 'danger' : undefined}
      data-testid="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={beginSwipe}
      onPointerMove={follow}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
    >
      <Icon name={toast.destructive ? 'alert' : 'check-circle'} size={26} />
      <div>
        <p className="font-bold">{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <button
        type="button"
        className="grid place-items-center w-11 h-11 -mt-2 rounded-[50%] hover:bg-ground-deep"
        aria-label="Hinweis schließen"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" size={22} />
      </button>
    </div>
  );
}
