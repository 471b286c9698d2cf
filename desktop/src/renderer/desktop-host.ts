import type { Host, OfficeCache } from '@it-lotse/back-office/host';
import { readLocalPreference, writeLocalPreference } from '@it-lotse/back-office/local-preferences';
import { saveBlob } from '@it-lotse/back-office/save-blob';
import { callIdHeader, callPassHeader } from '../bridge/call-headers.ts';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';

/** The back office's host inside the desktop app: the main process holds the token, the event stream and the badge. */
export function createDesktopHost(
  bridge: LotseBridge,
  parts: Pick<Host, 'ServerMark' | 'changeServer' | 'restoredPlace' | 'isRecordWindow'>,
): Host {
  // A notification may be clicked before the back office is there, or while the login still covers it.
  let wantedPath: string | null = null;
  let navigate: ((path: string) => void) | null = null;
  bridge.onNavigate((path) => {
    if (navigate) navigate(path);
    else wantedPath = path;
  });

  let pass: Promise<string> | undefined;
  const passed = async (headers?: HeadersInit) => {
    pass ??= bridge.callPass();
    const all = new Headers(headers);
    all.set(callPassHeader, await pass);
    return all;
  };

  const savedFile = (file: number | null) => (file === null ? null : { show: () => void bridge.showFile(file) });

  return {
    kind: 'desktop',
    // Same origin as the page (app://lotse); the main process forwards it with the operator's token.
    fetch: async (path, init) => fetchGivingUp(bridge, path, { ...init, headers: await passed(init?.headers) }),
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
        void bridge.leaveLive();
      });
      void bridge.listenLive();
    },
    setUnread: (count) => void bridge.setUnread(count),
    openExternal: (url) =>
      void Promise.resolve(url).then(bridge.openLink, () => {
        // Who asked for the address tells why it did not come.
      }),
    saveFile: saveBlob,
    async downloadFile(path, name, onProgress, signal) {
      const giveUp = () => void bridge.giveUpDownload(path);
      signal.addEventListener('abort', giveUp);
      const unsubscribe = bridge.onDownloadProgress((of, received, total) => {
        if (of === path) onProgress(received, total);
      });
      try {
        return savedFile(await told(bridge.downloadFile(path, name)));
      } finally {
        unsubscribe();
        signal.removeEventListener('abort', giveUp);
      }
    },
    openDocument: (path, name) => told(bridge.openDocument(path, name)),
    print: () => told(bridge.printPage()),
    savePdf: async (name) => savedFile(await told(bridge.savePdf(name))),
    readPreference: readLocalPreference,
    writePreference: writeLocalPreference,
    onCommand: bridge.onCommand,
    tokenPreviews: bridge.tokenPreviews,
    notifications: {
      read: bridge.readNotifications,
      save: bridge.saveNotifications,
      onChange: bridge.onNotifications,
      tryOut: bridge.tryNotification,
    },
    appLock: {
      read: bridge.readLock,
      setPin: bridge.setPin,
      removePin: bridge.removePin,
      save: bridge.saveLock,
      lockNow: bridge.lockNow,
    },
    background: { read: bridge.readBackground, save: bridge.saveBackground },
    dayKey: { read: bridge.readDayKey, save: bridge.saveDayKey },
    onNavigate(listener) {
      navigate = listener;
      if (wantedPath) listener(wantedPath);
      wantedPath = null;
      return () => {
        if (navigate === listener) navigate = null;
      };
    },
    updates: {
      state: bridge.updateState,
      onChange: (listener) => bridge.onUpdateState(listener),
      check: bridge.checkForUpdates,
      install: bridge.installUpdate,
      // The office keeps what is begun; what stands in a record's window ends with it.
      setDraftsOpen: (open, wouldLose) => void bridge.setDraftsOpen(open, parts.isRecordWindow ? open : wouldLose),
    },
    isSandboxOff: bridge.isSandboxOff,
    openRecord: (path) => void bridge.openRecord(path),
    // One page keeps what is begun and what waits: the office. The others read what it has loaded.
    ...(parts.isRecordWindow && { loaded: { read: async () => (await bridge.readCache()) ?? nothingKept } }),
    ...(!parts.isRecordWindow && {
      cache: keepThrough(bridge),
      typedReplies: {
        waiting: bridge.waitingReplies,
        taken: bridge.repliesTaken,
        onWait: bridge.onRepliesWait,
      },
    }),
    ...parts,
  };
}

const nothingKept = { data: null, work: null };

/** Electron does not tell the main process of a call that was aborted, so the page does. */
async function fetchGivingUp(
  bridge: Pick<LotseBridge, 'giveUpCall'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { signal } = init;
  if (!signal) return fetch(path, init);
  const id = crypto.randomUUID();
  const giveUp = () => void bridge.giveUpCall(id);
  signal.addEventListener('abort', giveUp, { once: true });
  const headers = new Headers(init.headers);
  headers.set(callIdHeader, id);
  try {
    return await fetch(path, { ...init, headers });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Electron puts the name of the channel before what the main process says; a person reads only the latter. */
async function told<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    const said = cause instanceof Error ? /Error: ([^\n]+)$/.exec(cause.message)?.[1] : undefined;
    throw new Error(said ?? 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.', { cause });
  }
}

/** What is kept belongs to the server it was read for: a write that comes late must not land at the next one. */
function keepThrough(bridge: Pick<LotseBridge, 'readCache' | 'writeCache' | 'onSessionKept'>): OfficeCache {
  let origin: string | null = null;
  return {
    async read() {
      const kept = await bridge.readCache();
      origin = kept?.origin ?? null;
      return kept ?? nothingKept;
    },
    write: async (part, content) => (origin === null ? 'signed-out' : bridge.writeCache(origin, part, content)),
    onKeychain: bridge.onSessionKept,
  };
}
