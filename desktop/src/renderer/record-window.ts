import { recordWindowMark } from '../bridge/record-window-mark.ts';

/** Whether this is the window of one record. The mark behind its first address is taken away; a reload knows it still. */
export function takeRecordWindow(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash === `#${recordWindowMark}`) {
    window.history.replaceState(null, '', pathname + search);
    window.sessionStorage.setItem(recordWindowMark, 'yes');
  }
  return window.sessionStorage.getItem(recordWindowMark) !== null;
}
