import type { Host } from '@it-lotse/shared/back-office/host';
import { saveBlob } from '@it-lotse/shared/back-office/save-blob';
import type { LotseBridge } from '../bridge/channels.ts';

/** The back office's host inside the desktop app: the main process holds the token, the event stream and the badge. */
export function createDesktopHost(bridge: LotseBridge, changeServer: () => void): Host {
  // A notification may be clicked before the back office is there, or while the login still covers it.
  let wantedPath: string | null = null;
  let navigate: ((path: string) => void) | null = null;
  bridge.onNavigate((path) => {
    if (navigate) navigate(path);
    else wantedPath = path;
  });

  return {
    kind: 'desktop',
    // Same origin as the page (app://lotse); the main process forwards it with the operator's token.
    fetch: (path, init) => fetch(path, init),
    hasToken: bridge.hasToken,
    signIn: bridge.signIn,
    signOut: bridge.signOut,
    listen(listener, signal) {
      const subscriptions = [
        bridge.onEvent((event) => listener.onEvent(event)),
        bridge.onReset(() => listener.onReset()),
        bridge.onConnection((state) => listener.onConnection(state)),
        bridge.onSignedOut(() => listener.onSignedOut()),
      ];
      signal.addEventListener('abort', () => {
        for (const unsubscribe of subscriptions) unsubscribe();
      });
      void bridge.connectionState().then((state) => {
        if (!signal.aborted) listener.onConnection(state);
      });
    },
    setUnread: (count) => void bridge.setUnread(count),
    openExternal: (url) =>
      void Promise.resolve(url).then(bridge.openLink, () => {
        // Who asked for the address tells why it did not come.
      }),
    saveFile: saveBlob,
    async downloadFile(path, name, onProgress) {
      const unsubscribe = bridge.onDownloadProgress((of, received, total) => {
        if (of === path) onProgress(received, total);
      });
      try {
        return await bridge.downloadFile(path, name);
      } catch (error) {
        // Electron puts the name of the channel before what the main process says.
        const told = error instanceof Error ? /Error: ([^\n]+)$/.exec(error.message)?.[1] : undefined;
        throw new Error(told ?? 'Die Datei konnte nicht gespeichert werden.', { cause: error });
      } finally {
        unsubscribe();
      }
    },
    tokenPreviews: bridge.tokenPreviews,
    onNavigate(listener) {
      navigate = listener;
      if (wantedPath) listener(wantedPath);
      wantedPath = null;
      return () => {
        if (navigate === listener) navigate = null;
      };
    },
    changeServer,
  };
}
