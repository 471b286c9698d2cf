import type { OfficeCache } from '@it-lotse/back-office/host';
import { getDraftKey } from '@it-lotse/contract/account';
import { type CallRequest, callEndpoint } from '@it-lotse/contract/call-endpoint';

const slot = 'begun_work';
const cipher = 'AES-GCM';
const nonceBytes = 12;
/** The office does not open before what was begun is back. */
const keyTimeoutMs = 5_000;

export interface KeptDrafts extends OfficeCache {
  /** Asks for the key before there is anything to seal: the server may be away by then. */
  prepare(): void;
  /** The operator signs out. */
  forget(): void;
}

/**
 * Begun work in the storage of this tab, over a reload. It is sealed with a key that stands nowhere in the browser: the
 * server gives it to whoever is signed in. Without `crypto.subtle`, which browsers keep from pages over plain http, nothing is
 * written.
 */
export function createKeptDrafts(
  fetch: (path: string, request: CallRequest) => Promise<Response>,
  hasToken: () => boolean,
): KeptDrafts {
  let known: Promise<CryptoKey> | null = null;
  /** Something lies here that could not be opened yet: nothing new may cover it. */
  let isLocked = false;
  /** Counts what is to be written: an older text may be sealed later than a newer one. */
  let latest = 0;

  /** @throws where the server does not give it */
  function findKey(): Promise<CryptoKey> {
    known ??= askForKey().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function askForKey(): Promise<CryptoKey> {
    const outcome = await callEndpoint(fetch, getDraftKey, {}, { signal: AbortSignal.timeout(keyTimeoutMs) });
    if (!outcome.ok) throw new Error(`The server gives no key: ${outcome.response.status}`);
    return crypto.subtle.importKey('raw', bytesOf(outcome.answer.key), cipher, false, ['encrypt', 'decrypt']);
  }

  function prepare(): void {
    if (isPossible() && hasToken()) void findKey().catch(() => undefined);
  }

  return {
    keepsAnswers: false,
    prepare,
    async read() {
      prepare();
      const sealed = readSlot();
      isLocked = sealed !== null && isPossible();
      if (sealed === null || !isLocked) return { data: null, work: null };
      try {
        const key = await findKey();
        isLocked = false;
        return { data: null, work: await open(key, sealed) };
      } catch {
        return { data: null, work: null, isLocked: true };
      }
    },
    async write(part, content) {
      if (part === 'data') return 'kept';
      if (isLocked) return 'signed-out';
      if (!isPossible()) return 'no-keychain';
      latest += 1;
      const mine = latest;
      if (content === '') {
        sessionStorage.removeItem(slot);
        return 'kept';
      }
      const sealed = await seal(await findKey(), content);
      if (mine === latest) sessionStorage.setItem(slot, sealed);
      return 'kept';
    },
    forget() {
      latest += 1;
      known = null;
      isLocked = false;
      if (readSlot() !== null) sessionStorage.removeItem(slot);
    },
  };
}

/** null also where the browser refuses storage. */
function readSlot(): string | null {
  try {
    return sessionStorage.getItem(slot);
  } catch {
    return null;
  }
}

const isPossible = () => crypto.subtle !== undefined;

async function seal(key: CryptoKey, content: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const body = await crypto.subtle.encrypt({ name: cipher, iv }, key, new TextEncoder().encode(content));
  return textOf(new Uint8Array([...iv, ...new Uint8Array(body)]));
}

/** null: sealed with another key, or changed. */
async function open(key: CryptoKey, sealed: string): Promise<string | null> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.subarray(0, nonceBytes);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: cipher, iv }, key, bytes.subarray(nonceBytes)));
  } catch {
    return null;
  }
}

const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
