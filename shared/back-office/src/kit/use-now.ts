import { useSyncExternalStore } from 'react';

const renewEveryMs = 20_000;
/** Longer than a page takes to be drawn: the moment must not change between its drawing and its listening, or it is drawn twice. */
const drawnWithinMs = 1_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function renew(): void {
  now = new Date();
  for (const tell of listeners) tell();
}

/** A sleeping computer stops timers: who comes back to the window must not read yesterday's date until the next one. */
const wakeUps = [
  ['visibilitychange', () => document],
  ['focus', () => window],
  ['online', () => window],
  ['pageshow', () => window],
] as const;

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(renew, renewEveryMs);
    for (const [event, target] of wakeUps) target().addEventListener(event, renew);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const [event, target] of wakeUps) target().removeEventListener(event, renew);
  };
}

function current(): Date {
  // Before the first listener nobody renews it.
  if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) >= drawnWithinMs) now = new Date();
  return now;
}

/** What `say` says of the present moment. Who shows it is drawn anew only when the words are others: long lists stay calm. */
export const useNowText = (say: (now: Date) => string): string => useSyncExternalStore(subscribe, () => say(current()));

/** The present moment, the same in every part of the page: renewed every 20 s and whenever somebody comes back to it. */
export const useNow = (): Date => useSyncExternalStore(subscribe, current);
