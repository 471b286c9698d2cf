import { DesktopApp } from './desktop-app.tsx';
import { createDesktopHost } from './desktop-host.ts';
import { takeRecordWindow } from './record-window.ts';
import { rememberScrolling, takeRestoredPlace } from './restored-place.ts';
import { useServerChoice } from './server-choice-store.ts';
import { ServerMark } from './server-mark.tsx';

/** The office, whole or with the window of one record. */
export function office() {
  // Chromium knows when the network is back before the main process does.
  window.addEventListener('online', () => void window.lotse.networkIsBack());
  const isRecordWindow = takeRecordWindow();
  if (!isRecordWindow) rememberScrolling(window.lotse);
  const host = createDesktopHost(window.lotse, {
    restoredPlace: takeRestoredPlace() ?? undefined,
    ...(isRecordWindow && { isRecordWindow }),
    ServerMark,
    changeServer: () => useServerChoice.getState().set({ managing: true }),
  });
  return <DesktopApp bridge={window.lotse} host={host} />;
}
