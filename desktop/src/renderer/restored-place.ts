import type { RestoredPlace } from '@it-lotse/back-office/host';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import { restoredMark } from '../bridge/restored-mark.ts';

/** The place the main process let the app begin at; what it wrote behind the address is taken away. null: the first page. */
export function takeRestoredPlace(): RestoredPlace | null {
  const { hash, pathname, search } = window.location;
  const scrollY = hash.startsWith(`#${restoredMark}`) ? Number(hash.slice(restoredMark.length + 1)) : Number.NaN;
  if (Number.isNaN(scrollY)) return null;
  window.history.replaceState(null, '', pathname + search);
  return { path: pathname + search, scrollY };
}

/** Scrolling tells the main process at most so often. */
const pauseMs = 300;

/** Lets the main process know how far down the page is, for the next start. */
export function rememberScrolling(bridge: Pick<LotseBridge, 'rememberScroll'>): void {
  let isWaiting = false;
  const tell = () => {
    isWaiting = false;
    void bridge.rememberScroll(Math.max(0, window.scrollY));
  };
  const onScroll = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(tell, pauseMs);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
}
