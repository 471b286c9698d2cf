import { followOffice } from '@it-lotse/back-office/follow-office';
import type { Host, LiveListener, SignInResult } from '@it-lotse/back-office/host';
import { readLocalPreference, writeLocalPreference } from '@it-lotse/back-office/local-preferences';
import { saveBlob } from '@it-lotse/back-office/save-blob';
import { signInRefusal } from '@it-lotse/back-office/sign-in-refusal';
import { saysSignedOut } from '@it-lotse/back-office/signed-out-answer';
import { type Credentials, login, logout } from '@it-lotse/contract/account';
import { type CallOutcome, callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { createBrowserNotifications } from './browser-notifications.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { loadInBrowser } from './load-in-browser.ts';
import { forgetToken, keepToken, previewTokens, readToken } from './token-store.ts';

const unreachable = {
  ok: false,
  reason: 'unreachable',
  detail: 'Verbindungsfehler - Konnte nicht zum Server verbinden',
} as const;

/** The browser as host of the back office: the token lies in localStorage, calls go to the own origin. */
export function createBrowserHost(): Host {
  async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const token = readToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(path, { ...init, headers, credentials: 'same-origin', cache: 'no-store' });
    // The session is over. Only the token goes: what was begun waits for the next sign-in.
    if (response.status === 401 && saysSignedOut(await response.clone().text()) && readToken() === token) forgetToken();
    return response;
  }

  const drafts = createKeptDrafts(authorizedFetch, () => readToken() !== null);

  return {
    kind: 'browser',
    fetch: authorizedFetch,
    hasToken: async () => readToken() !== null,
    async signIn(credentials) {
      const result = await signIn(credentials);
      if (result.ok) drafts.prepare();
      return result;
    },
    cache: drafts,
    async signOut() {
      // The token goes first, also if the tab is closed meanwhile or the server cannot be told; there it ends by itself.
      const token = readToken();
      forgetToken();
      drafts.forget();
      if (!token) return;
      const headers = { authorization: `Bearer ${token}` };
      const signal = AbortSignal.timeout(5_000);
      await callEndpoint(fetch, logout, {}, { headers, keepalive: true, signal }).catch(() => {});
    },
    listen(listener: LiveListener, signal: AbortSignal) {
      let lastEventId: number | null = null;
      const position = {
        read: () => lastEventId,
        write(id: number) {
          lastEventId = id;
        },
      };
      listener.onConnection('connecting');
      // EventSource cannot send the token.
      const { reconnectNow } = followOffice({ fetch: authorizedFetch, position, listener, signal });
      window.addEventListener('online', reconnectNow, { signal });
    },
    setUnread(count) {
      const title = document.title.replace(/^\(\d+\) /, '');
      document.title = count > 0 ? `(${count}) ${title}` : title;
    },
    openExternal(url) {
      if (typeof url !== 'string') return openLater(url);
      // A new tab for a phone or mail link would stay behind empty.
      if (/^(mailto|tel):/.test(url)) window.location.assign(url);
      else if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
    },
    saveFile: saveBlob,
    async downloadFile(path, name, onProgress, signal) {
      const fetchGivingUp: Host['fetch'] = (of, init) => authorizedFetch(of, { ...init, signal });
      try {
        saveBlob(name, await loadInBrowser(fetchGivingUp, path, onProgress));
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
      return {};
    },
    async openDocument(path) {
      const content = loadInBrowser(authorizedFetch, path, () => undefined);
      openLater(content.then((blob) => URL.createObjectURL(blob)));
      await content;
    },
    print: async () => window.print(),
    readPreference: readLocalPreference,
    writePreference: writeLocalPreference,
    tokenPreviews: async () => previewTokens(),
    notifications: createBrowserNotifications(),
  };
}

/** Takes the window in the click itself, empty and cut off from this page, and leads it to the address later. */
function openLater(url: Promise<string>): void {
  const taken = window.open('', '_blank');
  if (taken) {
    taken.opener = null;
    taken.document.title = 'Wird geöffnet …';
  }
  url.then(
    (address) => (/^(?:https?|blob):/.test(address) ? taken?.location.replace(address) : taken?.close()),
    () => taken?.close(),
  );
}

async function signIn(credentials: Credentials): Promise<SignInResult> {
  let outcome: CallOutcome<AnswerOf<typeof login>>;
  try {
    outcome = await callEndpoint(fetch, login, { body: credentials }, { signal: AbortSignal.timeout(15_000) });
  } catch {
    return unreachable;
  }
  if (!outcome.ok) {
    const { refusal, response } = outcome;
    if (!refusal || response.status >= 500) return unreachable;
    return { ok: false, reason: signInRefusal(refusal.code), detail: refusal.detail };
  }
  const { access_token, recovery_codes_left } = outcome.answer;
  return {
    ok: true,
    tokenKeeping: keepToken(access_token),
    ...(recovery_codes_left === undefined ? {} : { recoveryCodesLeft: recovery_codes_left }),
  };
}
