import { webFrame } from 'electron';

/** The start is over by then, with what it put off. */
const settledAfterMs = 30_000;

/** What a start or a day's work needed and nobody holds any more goes back to the system: once after the start, and when nobody looks. */
export function giveBackMemory(): void {
  const giveBack = () => requestIdleCallback(() => webFrame.clearCache());
  setTimeout(giveBack, settledAfterMs);
  document.addEventListener('visibilitychange', () => document.hidden && giveBack());
}
